-- Who has opened an order to pack it, and until when nobody else may.
create table packing_claims (
  order_id text primary key references orders,
  staff_id uuid not null references staff,
  until timestamptz not null
);
create index on packing_claims (until);

-- Units that lie in the box, an id each, drawn by who ticks, so that a tick sent again counts once.
create table packing_ticks (
  id uuid primary key,
  order_id text not null references orders,
  item_id uuid not null references order_items,
  staff_id uuid not null references staff,
  at timestamptz not null
);
create index on packing_ticks (order_id);
create index on packing_ticks (at);

-- What waits to be packed, by the day it is promised for.
create index orders_to_pack on orders (expected_date, id) where status in ('CONFIRMED', 'PROCESSING');
