-- The business that an order's tax invoice is for; null: a consumer.
alter table orders
  add column gstin text check (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$'),
  add column business_name text,
  add constraint orders_business check ((gstin is null) = (business_name is null));
