-- One row a conversation. The owner runs its bash call at the moment; past the lease anybody may take over.
create table sessions (
    id          text primary key,
    org_id      text        not null,
    agent_id    text        not null,
    user_id     text,
    state       text        not null check (state in ('active', 'deleted')),
    owner       text,
    lease_until timestamptz,
    created_at  timestamptz not null,
    deleted_at  timestamptz
);

create index sessions_org on sessions (org_id, id);
create index sessions_owner on sessions (owner) where owner is not null;

-- One row a script run. tool_call_id is the orchestrator's and unique only within its session: the idempotency key.
create table bash_calls (
    id           text primary key,
    org_id       text        not null,
    session_id   text        not null references sessions (id),
    tool_call_id text        not null,
    body_hash    text        not null,
    status       text        not null check (status in ('running', 'completed', 'lost')),
    owner        text        not null,
    started_at   timestamptz not null,
    ended_at     timestamptz,
    trace_id     text,
    answer       bytea,
    constraint bash_calls_key unique (session_id, tool_call_id)
);

-- One bash call at a time in a session, on every replica.
create unique index bash_calls_one_running on bash_calls (session_id) where status = 'running';

-- Events that must be published because a row was written (see dev.conch.kit.outbox).
create table outbox (
    id         bigint generated always as identity primary key,
    topic      text        not null,
    record_key text        not null,
    headers    jsonb       not null,
    body       bytea       not null,
    created_at timestamptz not null default now()
);
