create table if not exists outbox (
    id         bigint generated always as identity primary key,
    topic      text        not null,
    record_key text        not null,
    headers    jsonb       not null,
    body       bytea       not null,
    created_at timestamptz not null default now()
);
