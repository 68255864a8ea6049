-- When the provider's signature said that this was paid while the provider itself gave no answer: the shopper was told
-- so, and no newer order takes the place of the order that it pays.
alter table provider_orders add column signed_at timestamptz;
