-- When staff were asked to pack an order: only then do they need to hear that it is cancelled.
alter table orders add column packing_asked_at timestamptz;
update orders set packing_asked_at = placed_at where status in ('CONFIRMED', 'PROCESSING');
