create table coupons (
  code text primary key check (code = upper(code)),
  percent integer not null check (percent between 1 and 90),
  minimum integer not null default 0,
  starts_at timestamptz not null,
  ends_at timestamptz,
  max_uses integer,
  max_uses_per_user integer,
  uses integer not null default 0 check (uses >= 0 and (max_uses is null or uses <= max_uses))
);

-- A guest's cart has no user and is owned by whoever knows its id.
create table carts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references users on delete cascade,
  coupon_code text references coupons on update cascade on delete set null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index on carts (updated_at) where user_id is null;

create table cart_items (
  id uuid primary key default gen_random_uuid(),
  cart_id uuid not null references carts on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  quantity integer not null check (quantity between 1 and 10),
  added_at timestamptz not null,
  unique (cart_id, variant_id)
);

create table wishlists (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references users on delete cascade
);

create table wishlist_items (
  wishlist_id uuid not null references wishlists on delete cascade,
  product_id uuid not null references products on delete cascade,
  added_at timestamptz not null,
  primary key (wishlist_id, product_id)
);
