-- When the provider last gave no answer about an order whose time to pay is over: the order waits, its stock with it, and
-- its shopper reads that the payment is being confirmed.
alter table provider_orders add column unanswered_at timestamptz;
