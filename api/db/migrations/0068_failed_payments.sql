-- Attempts to pay an order that the bank refused, in the bank's words. None changes the order.
create table failed_payments (
  payment_id text primary key,
  order_id text not null references orders on delete cascade,
  method text,
  reason text not null,
  failed_at timestamptz not null
);
create index failed_payments_order on failed_payments (order_id, failed_at);
