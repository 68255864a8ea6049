-- Reports count an order's end, a part that was cancelled and a return that came on the day of that. Few events are such,
-- so the others cost nothing more.
create index order_events_ended on order_events (at)
  where to_status in ('CANCELLED', 'DELIVERY_FAILED', 'RETURNED_TO_ORIGIN', 'LOST');
create index order_events_units on order_events (at) where about = 'units';
create index return_events_received on return_events (at) where to_status = 'RECEIVED';
create index returns_requested on returns (requested_at);
create index payments_settled on payments (settled_at);
create index orders_cash_delivered on orders (delivered_at) where payment_method = 'CASH' and delivered_at is not null;
