-- One row a night, whoever makes its backup: the servers of a shop settle here which of them does. A claim that is not
-- renewed, because its server died, may be taken over.
create table nightly_backups (
  night date primary key,
  claim uuid not null,
  claimed_until timestamptz not null,
  machine text not null,
  attempts integer not null default 1,
  failure text,
  finished_at timestamptz,
  file text,
  bytes bigint
);
