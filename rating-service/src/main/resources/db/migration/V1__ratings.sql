-- One rating of one tool's content by one version of one rater (spec.md 5): whoever writes it first has rated it.
create table ratings (
    id           text primary key,
    org_id       text not null,
    content_hash text not null,
    provider     text not null,
    version      text not null,
    server       text,
    tool         text not null,
    description  text not null,
    input_schema text not null,
    changes      boolean not null,
    probability  double precision not null check (probability between 0 and 1),
    reason       text not null,
    rated_at     timestamptz not null,
    -- the request it was made for and the fact that was published: a redelivered request gets the same answer
    request_id   text not null,
    event_id     text not null,
    unique (org_id, content_hash, provider, version)
);

create index ratings_of_org on ratings (org_id, id);
