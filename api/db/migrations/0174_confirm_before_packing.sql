-- Until when the customer must confirm a COD order; null: there is nothing to confirm. It is held meanwhile.
alter table orders add column confirm_by timestamptz;
create index orders_waiting on orders (confirm_by) where confirm_by is not null and status = 'CONFIRMED';

-- COD orders that were delivered, by pincode: the rules compare them with those that came back.
create index orders_cash_delivered_pincode on orders (postal_code, delivered_at)
  where payment_method = 'CASH' and delivered_at is not null;
