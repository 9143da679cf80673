-- Whose session it is, as bash.events or the executor said (architecture.md 1): a record that differs is refused.
create table sessions (
    session_id text primary key,
    org_id     text not null,
    agent_id   text not null,
    user_id    text,
    deleted    boolean not null default false
);

-- One decision a nested call, whatever is delivered twice. Holds no input.
create table decisions (
    id             text primary key,
    org_id         text not null,
    session_id     text not null,
    request_id     text not null,
    policy_version text not null,
    fingerprint    text not null,
    decision       text not null,
    decided_at     timestamptz not null
);

-- only the sweeper asks by time, and rows come in its order: nearly free on the way of every call
create index decisions_by_time on decisions using brin (decided_at);

-- Questions to people. input is what would run, as it travelled; it is made visible when it is shown.
create table approvals (
    id              text primary key,
    org_id          text not null,
    session_id      text not null,
    agent_id        text not null,
    user_id         text,
    bash_call_id    text not null,
    nested_call_id  text not null,
    call_id         text not null,
    command         text not null,
    registered_name text not null,
    content_hash    text not null,
    description     text not null,
    input           text not null,
    fingerprint     text not null,
    why             text not null,
    message         text not null,
    status          text not null check (status in ('pending', 'allowed', 'rejected', 'expired')),
    asked_at        timestamptz not null,
    expires_at      timestamptz not null,
    decided_at      timestamptz,
    decided_by      text
);

-- asking again asks nothing new (spec.md 5, Approvals)
create unique index approvals_pending on approvals (session_id, fingerprint) where status = 'pending';
create index approvals_due on approvals (expires_at) where status = 'pending';
create index approvals_of_org on approvals (org_id, id);
create index approvals_of_session on approvals (session_id, id);

-- Requests that wait for ratings. due_at is when their time is up, or when the instance that took them up has not finished them.
create table parked_decisions (
    request_id text primary key,
    org_id     text not null,
    session_id text not null,
    request    bytea not null,
    due_at     timestamptz not null
);
create index parked_decisions_due on parked_decisions (due_at);
create index parked_decisions_of_session on parked_decisions (session_id);

create table parked_ratings (
    request_id   text not null references parked_decisions on delete cascade,
    content_hash text not null,
    outcome      text,
    primary key (request_id, content_hash)
);

create table outbox (
    id         bigint generated always as identity primary key,
    topic      text not null,
    record_key text not null,
    headers    jsonb not null,
    body       bytea not null,
    created_at timestamptz not null default now()
);
