-- Pictures that came as a ZIP beside a spreadsheet. They come before it, so `import_id` names an import that may follow.
create table import_pictures (
  import_id uuid not null,
  name text not null,
  made_from text not null,
  -- As it came; null once its master is made, or it cannot be made.
  bytes bytea,
  attempts integer not null default 0,
  failure text,
  master text references picture_masters on delete set null,
  created_at timestamptz not null,
  primary key (import_id, name),
  check (bytes is null or failure is null)
);
alter table import_pictures alter column bytes set storage external;
create index on import_pictures (master) where master is not null;
create index on import_pictures (created_at);

alter table imports
  add column kind text not null default 'products' check (kind in ('products', 'categories')),
  drop constraint imports_state_check,
  add constraint imports_state_check
    check (state in ('shown', 'applying', 'applied', 'failed', 'cancelled', 'takingBack', 'takenBack')),
  -- Pictures of the ZIP that no row names.
  add column unused_pictures text[] not null default '{}',
  -- How many products taking it back was said to remove, restore and archive; then, what became of it.
  add column take_back jsonb,
  add column taken_back_by text,
  add column taken_back_at timestamptz;
alter table import_rows
  -- Of the ZIP, those that this row shows.
  add column pictures text[] not null default '{}',
  -- On the first row of each product, once it is applied: what takes it back.
  add column undo jsonb;
