-- A spreadsheet that was handed in: what each row would do, shown before anything is done, and what became of it.
create table imports (
  -- Drawn by who hands it in.
  id uuid primary key,
  file_name text not null,
  staff_id uuid references staff on delete set null,
  staff text not null,
  columns text[] not null,
  ignored text[] not null,
  state text not null default 'shown' check (state in ('shown', 'applying', 'applied', 'failed', 'cancelled')),
  -- Products that are done, told while it is applied, and all that there are to do.
  done integer not null default 0,
  products integer not null,
  attempts integer not null default 0,
  cancel_asked boolean not null default false,
  failure text,
  created_at timestamptz not null,
  applied_at timestamptz
);
create index on imports (created_at desc);

create table import_rows (
  import_id uuid not null references imports on delete cascade,
  line integer not null,
  outcome text not null check (outcome in ('new', 'changed', 'same', 'refused')),
  sku text not null,
  slug text not null,
  name text not null,
  product_id uuid,
  variant_id uuid,
  changes jsonb not null,
  findings jsonb not null,
  -- On the first row of each product: what is done to it, and the version that this was decided on.
  plan jsonb,
  primary key (import_id, line)
);

-- An import of many products is one notice: the catalogue is then read once, and not product by product.
create or replace function notify_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 200 or current_setting('nukkad.whole_catalogue', true) = 'on' then
    perform pg_notify('catalogue', '*');
  else
    perform pg_notify('catalogue', id::text) from unnest(ids) id;
  end if;
end $$;
