create type payment_method as enum ('CASH', 'ONLINE');
create type order_status as enum (
  'PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'DELIVERY_FAILED',
  'RETURNED_TO_ORIGIN', 'CANCELLED', 'RETURNED', 'REFUNDED'
);
create type order_actor as enum ('shopper', 'staff', 'courier', 'clock', 'payment');
create type return_status as enum ('REQUESTED', 'APPROVED', 'REJECTED', 'PICKED_UP', 'REFUNDED');

-- What was agreed is copied into the order: later changes to a product or an address do not touch it.
create table orders (
  id text primary key check (id ~ '^NK(-[0-9A-HJKMNP-TV-Z]{4}){3}$'),
  user_id uuid not null references users,
  status order_status not null,
  payment_method payment_method not null,
  placed_at timestamptz not null,
  expires_at timestamptz,
  expired boolean not null default false,
  shipped_at timestamptz,
  out_for_delivery_at timestamptz,
  delivered_at timestamptz,
  expected_date date not null,
  items_total integer not null,
  discount integer not null check (discount >= 0),
  coupon_code text,
  delivery_charges integer not null check (delivery_charges >= 0),
  total_amount integer not null check (total_amount = items_total - discount + delivery_charges),
  total_tax integer not null,
  awb text,
  full_name text not null,
  phone text not null,
  email text,
  street text not null,
  city text not null,
  state text not null,
  country text not null,
  postal_code text not null
);
create index on orders (user_id, placed_at desc, id);
create index on orders (expires_at) where status = 'PENDING';

create table order_items (
  id uuid primary key default gen_random_uuid(),
  order_id text not null references orders,
  position integer not null,
  variant_id uuid references variants on delete set null,
  product_id uuid not null,
  product_name text not null,
  slug text not null,
  image text not null,
  color text not null,
  size text not null,
  hsn text not null,
  quantity integer not null check (quantity between 1 and 10),
  price integer not null,
  discount integer not null check (discount >= 0),
  total integer not null check (total = price * quantity - discount),
  tax integer not null check (tax between 0 and total),
  unique (order_id, position)
);

-- The log the tracking dates and every dispute are read from.
create table order_events (
  id bigint generated always as identity primary key,
  order_id text not null references orders,
  at timestamptz not null,
  from_status order_status,
  to_status order_status not null,
  actor order_actor not null,
  actor_id text,
  reason text
);
create index on order_events (order_id, id);

-- Every piece that came or went, and why.
create table stock_moves (
  id bigint generated always as identity primary key,
  variant_id uuid not null references variants on delete cascade,
  delta integer not null,
  cause text not null,
  order_id text references orders,
  at timestamptz not null
);
create index on stock_moves (variant_id, id);

create table coupon_uses (
  order_id text primary key references orders,
  code text not null references coupons on update cascade,
  user_id uuid not null references users
);
create index on coupon_uses (code, user_id);

-- Any request, also a rejected one, blocks another for that order.
create table returns (
  id uuid primary key default gen_random_uuid(),
  order_id text not null unique references orders,
  user_id uuid not null references users,
  reason text not null,
  status return_status not null,
  requested_at timestamptz not null
);
create index on returns (user_id, requested_at desc);

create table idempotency_keys (
  user_id uuid not null references users on delete cascade,
  key text not null,
  request_hash bytea not null,
  status integer not null,
  reply text not null,
  created_at timestamptz not null,
  primary key (user_id, key)
);
create index on idempotency_keys (created_at);
