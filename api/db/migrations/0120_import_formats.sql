-- Product files of other software: whose file it is, what it asks (with proposals, or the answers that were given), and what is
-- told of the file as a whole.
alter table imports
  add column format text not null default 'own' check (format in ('own', 'shopify', 'woocommerce', 'google')),
  add column questions jsonb,
  add column remarks text[] not null default '{}',
  drop constraint imports_state_check,
  add constraint imports_state_check check (
    state in ('questions', 'checking', 'shown', 'applying', 'applied', 'failed', 'cancelled', 'takingBack', 'takenBack'));

-- The file as it came, to be read with the answers. Rows are kept as they were planned in import_rows.
create table import_files (
  import_id uuid primary key references imports on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null
);
create index on import_files (created_at);
