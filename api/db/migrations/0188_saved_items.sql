-- What a customer or guest has put aside from the bag. It holds no stock and no price.
create table saved_items (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references carts on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity > 0),
  saved_at timestamptz not null,
  unique (cart_id, variant_id)
);
create index saved_items_variant_id_idx on saved_items (variant_id);
