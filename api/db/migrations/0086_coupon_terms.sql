-- A coupon takes off a share or a sum, up to a cap, of the whole bag or of what it is for. What each order agreed to
-- stands in the order.
alter table coupons
  alter column percent drop not null,
  add column amount integer check (amount >= 100 and amount % 100 = 0),
  add column cap integer check (cap >= 100 and cap % 100 = 0),
  -- All empty: for every product. Of categories, collections and products any one is enough.
  add column category_ids uuid[] not null default '{}',
  add column collection_ids uuid[] not null default '{}',
  add column product_ids uuid[] not null default '{}',
  add column skips_reduced boolean not null default false,
  add column is_first_order_only boolean not null default false,
  add column is_prepaid_only boolean not null default false,
  -- Raised by a change, so that an order counts no use of terms it was not quoted.
  add column version integer not null default 1,
  add column created_at timestamptz not null default now(),
  add constraint coupons_take_share_or_sum check ((percent is null) <> (amount is null)),
  add constraint coupons_cap_shares check (cap is null or percent is not null);
