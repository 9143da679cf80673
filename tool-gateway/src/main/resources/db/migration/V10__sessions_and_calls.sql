-- Whose session it is, as bash.events or the executor said (architecture.md 1): a record that differs is refused.
create table sessions (
    session_id text primary key,
    org_id     text not null,
    agent_id   text not null,
    user_id    text,
    deleted    boolean not null default false
);

-- The ledger: one row a nested call, claimed -> running -> finished, each step a compare-and-set on (owner, attempt).
create table calls (
    id           text primary key,
    org_id       text not null,
    agent_id     text not null,
    session_id   text not null,
    user_id      text,
    bash_call_id text not null,
    call_id      text not null,
    n            integer not null,
    executor     text not null,
    traceparent  text,
    state        text not null check (state in ('claimed', 'running', 'finished')),
    owner        text not null,
    attempt      integer not null default 1,
    lease_until  timestamptz not null,
    requested_at timestamptz not null,
    deadline_at  timestamptz not null,
    claimed_at   timestamptz not null default now(),
    begun_at     timestamptz,
    finished_at  timestamptz,
    cancelled    text,
    server       text,
    read_only    boolean not null default false,
    repeatable   boolean not null default false,
    risk         text,
    decision     text,
    approval_id  text,
    status       text,
    queue_ms     bigint,
    duration_ms  bigint,
    -- the records as they travelled: for a takeover, for answering a redelivered request; emptied with the session
    request      bytea,
    finished     bytea,
    published    boolean not null default false,
    check (state <> 'finished' or (status is not null and finished_at is not null))
);

create index calls_of_bash_call on calls (org_id, bash_call_id, n);
create index calls_of_session on calls (session_id);
-- what a sweeper looks at: few rows, however many calls there were
create index calls_open on calls (lease_until) where state <> 'finished' or not published;
create index calls_done on calls (finished_at) where state = 'finished' and published;
