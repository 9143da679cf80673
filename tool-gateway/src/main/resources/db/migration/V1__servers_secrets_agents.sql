-- Changes with every write to the org's configuration; written first in each such transaction, so it also orders them.
create table org_revision (
    org_id text primary key,
    revision bigint not null
);

create table mcp_server (
    org_id text not null,
    name text not null,
    document text not null check (document is json object),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (org_id, name)
);

-- sealed: AES-GCM, bound to org and name; version: the org's revision at the last write
create table secret (
    org_id text not null,
    name text not null,
    sealed bytea not null,
    version bigint not null,
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (org_id, name)
);

create table agent (
    org_id text not null,
    agent_id text not null,
    document text not null check (document is json object),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    primary key (org_id, agent_id)
);
