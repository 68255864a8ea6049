-- Workers that take jobs, and when the database last heard of the server they belong to. `since` is when its heartbeat
-- began to come without a gap: only such a server may say of another that it is gone.
create table job_pools (
  pool text primary key,
  server uuid not null,
  since timestamptz not null default now(),
  seen_at timestamptz not null default now()
);
