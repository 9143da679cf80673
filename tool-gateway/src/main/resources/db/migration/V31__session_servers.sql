-- Servers on demand that a session has loaded; listed like any other from its next bash call on (spec.md 3, On demand).
create table session_servers (
    session_id text not null,
    org_id     text not null,
    server     text not null,
    primary key (session_id, org_id, server)
);
