-- Where the cash of an order goes back to: encrypted under a key made from SHOP_SECRET, whose id stands beside it.
create table payouts (
  order_id text primary key references orders,
  method refund_method not null check (method <> 'source'),
  masked text not null,
  key_id text not null,
  sealed bytea not null,
  given_at timestamptz not null
);
