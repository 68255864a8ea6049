-- Each logo that was handed over, as a PNG. They are kept for good: a mail of last year still shows the one of then.
create table shop_logos (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- How its address names it.
  stem text not null unique generated always as (left(hash, 24)) stored,
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  width integer not null check (width between 1 and 1200),
  height integer not null check (height between 1 and 240),
  created_at timestamptz not null
);
-- A PNG gains nothing from compression.
alter table shop_logos alter column bytes set storage external;
