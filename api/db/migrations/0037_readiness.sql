-- One row that is written whenever somebody asks whether the shop is ready: a full disk and a standby can only be told by trying.
create table readiness (
  is_only boolean primary key default true check (is_only),
  asked_at timestamptz not null
);
