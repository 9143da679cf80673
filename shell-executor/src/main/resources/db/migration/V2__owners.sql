-- Where other executors reach the owner of a session.
alter table sessions add column owner_url text;

-- When the executor of a running call was found to be gone; null while it lives.
alter table bash_calls add column lost_at timestamptz;

-- Nested calls that ended in the executor and are stored as facts: with those in the gateway's ledger they are all there are.
alter table bash_calls add column refused integer not null default 0;
