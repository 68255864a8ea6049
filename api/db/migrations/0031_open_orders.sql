-- What the shop still has to do something about is a handful among all orders there ever were.
create index orders_open on orders (placed_at, id)
  where status in ('CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'RETURNED')
    or (status = 'RETURNED_TO_ORIGIN' and payment_method = 'ONLINE');
