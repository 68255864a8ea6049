-- What an owner sets for the shop: a row a key, each in its key's own type; a key without a row has its default.
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null,
  staff_id uuid not null references staff,
  changed_at timestamptz not null
);
