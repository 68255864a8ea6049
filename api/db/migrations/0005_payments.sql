create type refund_status as enum ('REQUESTED', 'SENT', 'PROCESSED', 'FAILED');

-- An order at the payment provider; tied to ours when ours is placed.
create table provider_orders (
  id text primary key,
  user_id uuid not null references users,
  order_id text references orders,
  amount integer not null check (amount > 0),
  currency text not null,
  receipt text not null unique,
  created_at timestamptz not null
);
create index on provider_orders (order_id);

create table payments (
  id text primary key,
  provider_order_id text not null references provider_orders,
  order_id text references orders,
  amount integer not null check (amount > 0),
  method text,
  status text not null,
  settled_at timestamptz not null
);
create index on payments (order_id);

create table refunds (
  id uuid primary key default gen_random_uuid(),
  order_id text references orders,
  payment_id text not null references payments,
  amount integer not null check (amount > 0),
  status refund_status not null,
  reason text not null,
  provider_refund_id text unique,
  last_error text,
  requested_at timestamptz not null,
  sent_at timestamptz,
  processed_at timestamptz
);
create index on refunds (order_id);
create index on refunds (payment_id);

create table payment_events (
  id text primary key,
  type text not null,
  payload jsonb not null,
  received_at timestamptz not null,
  processed_at timestamptz
);
