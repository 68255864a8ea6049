-- Reports count an order's end, a part that was cancelled and a return that came on the day of that. Few events are such,
-- so the others cost nothing more. LOST is not named: PostgreSQL refuses a new enum value in the transaction that adds it,
-- and an older database runs all its migrations in one.
create index order_events_ended on order_events (at)
  where to_status not in (
    'PENDING', 'CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'RETURNED', 'REFUNDED'
  );
create index order_events_units on order_events (at) where about = 'units';
create index return_events_received on return_events (at) where to_status = 'RECEIVED';
create index returns_requested on returns (requested_at);
create index payments_settled on payments (settled_at);
create index orders_cash_delivered on orders (delivered_at) where payment_method = 'CASH' and delivered_at is not null;
