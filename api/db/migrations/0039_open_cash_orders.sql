-- Cash orders that are not yet delivered are bounded by account, phone and address; these find them. An account's own are found
-- by the index on its orders.
create index orders_open_cash_phone on orders (phone)
  where payment_method = 'CASH' and status in ('CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED');
create index orders_open_cash_postal_code on orders (postal_code)
  where payment_method = 'CASH' and status in ('CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED');

-- An unpaid order keeps pieces from others only if it can be paid, by an order at the payment provider.
alter table orders add column holds_stock boolean not null default true;
