-- The cash that a courier owes for a parcel since it was delivered, and what it has paid over. `cash_due` is null for a
-- prepaid parcel, one that is not delivered, and one that was delivered before remittances were booked here.
alter table parcels
  add column cash_due integer check (cash_due >= 0),
  add column cash_paid integer not null default 0 check (cash_paid >= 0);
create index parcels_owed on parcels (courier) where cash_due > cash_paid;

-- The headings under which a courier's file has AWB, amount and day.
create table remittance_columns (
  courier text primary key,
  awb text not null,
  amount text not null,
  day text,
  changed_at timestamptz not null
);

-- A courier's payment of the cash it collected. It is a draft until it is booked under the bank's reference. Its lines less
-- what the courier kept are what the bank received. `digest` tells the same lines again.
create table remittances (
  id uuid primary key,
  courier text not null,
  file_name text not null,
  digest text not null,
  skipped integer not null check (skipped >= 0),
  lines integer not null check (lines > 0),
  lines_amount bigint not null check (lines_amount >= 0),
  staff_id uuid references staff,
  staff text not null,
  uploaded_at timestamptz not null,
  reference text unique,
  received_on date,
  amount bigint check (amount >= 0),
  kept_freight bigint not null default 0 check (kept_freight >= 0),
  kept_weight bigint not null default 0 check (kept_weight >= 0),
  kept_other bigint not null default 0 check (kept_other >= 0),
  booked_by text,
  booked_at timestamptz,
  check (num_nonnulls(reference, received_on, amount, booked_by, booked_at) in (0, 5)),
  check (booked_at is null or lines_amount - kept_freight - kept_weight - kept_other = amount)
);
create unique index remittances_once on remittances (courier, digest) where booked_at is not null;
create index remittances_newest on remittances (uploaded_at desc, id desc);

-- `line` is the row in the courier's file. Order, `expected` and outcome are null until it is booked.
create table remittance_lines (
  remittance_id uuid not null references remittances (id) on delete cascade,
  line integer not null check (line > 0),
  awb text,
  amount integer not null check (amount >= 0),
  day date,
  order_id text references orders (id),
  expected integer check (expected >= 0),
  outcome text check (outcome in ('paid', 'short', 'over', 'unknown', 'double')),
  primary key (remittance_id, line)
);
create index on remittance_lines (order_id) where order_id is not null;

-- What the shop asks a courier for a parcel that it lost.
create table courier_claims (
  id uuid primary key default gen_random_uuid(),
  order_id text not null unique references orders (id),
  courier text,
  amount integer not null check (amount > 0),
  ticket text,
  staff text not null,
  claimed_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'paid', 'rejected')),
  paid integer check (paid > 0),
  reference text,
  settled_by text,
  settled_at timestamptz,
  check ((state = 'open') = (settled_at is null)),
  check ((state = 'paid') = (paid is not null))
);
create index courier_claims_newest on courier_claims (claimed_at desc, id desc);
