-- Bash calls whose executor is gone: what has not begun in them never begins, so that the report that is made then stays true.
create table closed_bash_calls (
    org_id       text not null,
    bash_call_id text not null,
    closed_at    timestamptz not null default now(),
    primary key (org_id, bash_call_id)
);
create index closed_bash_calls_at on closed_bash_calls (closed_at);
