-- One change asked for of many orders. Its id is the caller's, so that the same request is never done twice.
create table bulks (
  id uuid primary key,
  staff_id uuid not null references staff,
  request_id text,
  action text not null,
  -- What was asked for, word by word, to know the same request again.
  asked text not null,
  courier text,
  tag text,
  requested_at timestamptz not null,
  finished_at timestamptz
);
create index on bulks (requested_at);

-- What became of each order, written in the transaction that changed it; null: its turn has not come.
create table bulk_orders (
  bulk_id uuid not null references bulks on delete cascade,
  position integer not null,
  order_id text not null,
  outcome text check (outcome in ('done', 'unchanged', 'refused')),
  why text,
  primary key (bulk_id, position),
  unique (bulk_id, order_id)
);
