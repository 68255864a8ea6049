-- One change asked for of many products. Its id is the caller's, so that the same request is never done twice.
create table product_bulks (
  id uuid primary key,
  staff_id uuid not null references staff,
  request_id text,
  -- The request but its id: what is done, and to know the same one again.
  asked jsonb not null,
  requested_at timestamptz not null,
  finished_at timestamptz
);
create index on product_bulks (requested_at);

-- What became of each product, written in the transaction that changed it; null: its turn has not come.
create table bulk_products (
  bulk_id uuid not null references product_bulks on delete cascade,
  position integer not null,
  product_id uuid not null,
  -- As it was seen by who asked for it.
  version integer not null,
  outcome text check (outcome in ('done', 'unchanged', 'refused')),
  why text,
  primary key (bulk_id, position),
  unique (bulk_id, product_id)
);
