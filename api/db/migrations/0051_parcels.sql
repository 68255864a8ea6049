-- What one AWB names: an order's way to the customer, or a return's way back. An order has one parcel on its way out.
create table parcels (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders,
  return_id uuid references returns,
  way text not null check (way in ('out', 'back')),
  state text not null check (
    state in ('packed', 'handedOver', 'failed', 'delivered', 'received', 'lost', 'recalled', 'shelved')
  ),
  courier text,
  awb text,
  shares_awb boolean not null default false,
  weight_g integer check (weight_g between 1 and 100000),
  packed_at timestamptz,
  packed_by uuid references staff,
  handed_over_at timestamptz,
  recalled_at timestamptz,
  shelved_at timestamptz,
  shelved_by uuid references staff,
  check ((way = 'back') = (return_id is not null))
);
create unique index parcels_out on parcels (order_id) where way = 'out';
create unique index parcels_of_return on parcels (return_id) where way = 'back';
create unique index parcels_awb on parcels (courier, awb) where not shares_awb;
create index parcels_by_awb on parcels (awb) where awb is not null;
create index parcels_by_state on parcels (state, order_id);

-- The orders keep their two columns in step with their parcel until nothing reads them any more.
insert into parcels (order_id, way, state, courier, awb, shares_awb, handed_over_at)
  select id, 'out',
    case
      when status in ('DELIVERED', 'RETURNED') or (status = 'REFUNDED' and delivered_at is not null) then 'delivered'
      when status in ('RETURNED_TO_ORIGIN', 'REFUNDED') then 'received'
      when status = 'DELIVERY_FAILED' then 'failed'
      else 'handedOver'
    end,
    courier, awb, shares_awb, shipped_at
  from orders where shipped_at is not null;
