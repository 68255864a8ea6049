-- What staff write down about an order. None of it is read by the customer.
create table order_notes (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  staff_id uuid not null references staff,
  at timestamptz not null,
  text text not null check (char_length(text) <= 2000)
);
create index on order_notes (order_id, id);

create table order_tags (
  order_id text not null references orders,
  tag text not null,
  primary key (order_id, tag)
);
create index on order_tags (tag, order_id);

-- The version rises with each change: who changes what somebody else has just changed is told so. Numbers that two orders
-- share from the time before they were compared stay as they are until one of them is corrected.
alter table orders
  add column hold_reason text,
  add column version integer not null default 1,
  add column shares_awb boolean not null default false;
update orders set shares_awb = true
  where (courier, awb) in (select courier, awb from orders group by courier, awb having count(*) > 1);
create unique index orders_parcel on orders (courier, awb) where not shares_awb;

-- The staff's list, by the day an order was placed or was promised for.
create index orders_placed on orders (placed_at, id);
create index orders_promised on orders (expected_date, id);
create index orders_by_status on orders (status, placed_at, id);
create index orders_held on orders (placed_at, id) where hold_reason is not null;
create index on order_items (product_id);

-- The staff's search: numbers by how they begin, names by how each of their words begins.
create index orders_awb on orders (awb text_pattern_ops) where awb is not null;
create index orders_phone on orders (phone text_pattern_ops);
create index orders_email on orders (lower(email) text_pattern_ops) where email is not null;
create index orders_postal_code on orders (postal_code text_pattern_ops);
create index orders_name on orders using gin (to_tsvector('simple', translate(full_name, '.,-/@_''', '       ')));
