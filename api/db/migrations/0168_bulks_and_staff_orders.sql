-- A customer who could not be reached, or who asked for another day, did not refuse the parcel.
alter table orders drop constraint orders_delivery_failure_check;
alter table orders add constraint orders_delivery_failure_check check (delivery_failure in ('Nobody at home',
  'Address not found', 'Customer not reachable', 'Asked for another day', 'Refused by the customer', 'Other'));

-- Failed deliveries in bulk name their reason, approved returns the day of their pick-up.
alter table bulks add column failure text;
alter table bulks add column pickup_on date;

-- Returns are changed in bulk, too: two of them may belong to one order.
alter table bulk_orders add column return_id uuid;
alter table bulk_orders drop constraint bulk_orders_bulk_id_order_id_key;
alter table bulk_orders add unique nulls not distinct (bulk_id, order_id, return_id);

-- An order that staff placed for a customer. Its key is the caller's, so that the same request never places two.
create table staff_orders (
  key uuid primary key,
  staff_id uuid not null references staff,
  -- Of what was asked for, to know the same request again; the request itself has an address in it.
  asked_hash text not null,
  -- Null only while it is being placed.
  order_id text references orders,
  placed_at timestamptz not null
);
create index on staff_orders (placed_at);
create index on staff_orders (order_id);
