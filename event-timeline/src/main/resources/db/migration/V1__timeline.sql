-- One row a session: who owns it, and the last sequence given out. Every write to a session's timeline locks this row first, so a
-- session's facts are stored one transaction after another and a transaction that fails gives its numbers back.
create table session_counter (
    session_id text primary key,
    org_id     text    not null,
    agent_id   text    not null,
    user_id    text,
    known      boolean not null,             -- its start is stored, or was waited for long enough
    held       integer not null default 0,   -- facts in held_fact
    last       bigint  not null default 0
);

-- One row an org: the last position given out. It is taken as the last statement of a storing transaction, so positions become visible in
-- their own order and a reader that goes on from a position never misses one.
create table org_counter (
    org_id text primary key,
    last   bigint not null
);

-- How far an org's events are published. A row of its own: publishing never waits for storing.
create table publication (
    org_id    text primary key,
    published bigint not null default 0
);

-- What is stored stays as it is.
create table event (
    event_id     text primary key,
    org_id       text        not null,
    session_id   text        not null,
    sequence     bigint      not null,
    position     bigint      not null,
    fact_key     text        not null,
    type         text        not null,
    source       text        not null,
    at           timestamptz not null,
    traceparent  text,
    bash_call_id text,
    call_n       integer,
    approval_id  text,
    data         text        not null,       -- JSON; text, because jsonb refuses \u0000 and reorders keys
    constraint event_sequence unique (session_id, sequence),
    constraint event_position unique (org_id, position),
    constraint event_fact unique (session_id, fact_key)
);
create index event_of_bash_call on event (session_id, bash_call_id, type, call_n) where bash_call_id is not null;
create index event_of_approval on event (session_id, approval_id) where approval_id is not null;

create table bash_call (
    session_id     text    not null,
    bash_call_id   text    not null,
    org_id         text    not null,
    tool_call_id   text    not null,
    first_sequence bigint  not null,
    begun          boolean not null,         -- its start is stored, or was waited for long enough
    calls          integer not null,         -- nested calls stored
    primary key (session_id, bash_call_id)
);
create index bash_call_of_session on bash_call (session_id, first_sequence);

-- Facts that came before what they need; each leaves at held_until at the latest.
create table held_fact (
    event_id   text primary key,
    received   bigint generated always as identity,
    org_id     text        not null,
    session_id text        not null,
    fact_key   text        not null,
    held_until timestamptz not null,
    fact       text        not null
);
create index held_fact_of_session on held_fact (session_id, received);
create index held_fact_due on held_fact (held_until);
