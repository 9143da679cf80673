-- What is too large for a record: inputs and results above 256 KiB, in pieces (architecture.md 2, Big payloads). They go with their session,
-- or when their time is over.
create table payload_chunks (
    payload_id text not null,
    n          integer not null,
    org_id     text not null,
    session_id text not null,
    data       bytea not null,
    expires_at timestamptz not null,
    primary key (payload_id, n)
);
-- compressed already or not worth it, and a piece is read whole
alter table payload_chunks alter column data set storage external;
create index payload_chunks_of_session on payload_chunks (session_id);
create index payload_chunks_expired on payload_chunks (expires_at);
