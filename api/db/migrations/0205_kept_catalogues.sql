-- Each file with a kept catalogue names its row, which was written after everything in the file. A database that was
-- restored, or a replica that lacks the last changes, does not have it, or has it by another transaction.
create table kept_catalogues (
  id uuid primary key,
  written_by xid8 not null default pg_current_xact_id(),
  written_at timestamptz not null default now()
);
create index kept_catalogues_written_at_idx on kept_catalogues (written_at);

-- An emptied table is noticed by running servers, too.
create or replace function list_all_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_deletes (product_id) values (null);
  perform pg_notify('catalogue', '*');
  return null;
end $$;
