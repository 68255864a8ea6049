-- Products that are shown together on a page like a category's: chosen by hand, in that order, or found by a rule.
create table collections (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  intro text not null,
  status text not null default 'hidden' check (status in ('shown', 'hidden')),
  shown_from timestamptz,
  shown_until timestamptz,
  -- Null where its products are chosen by hand.
  rule jsonb check (jsonb_typeof(rule) = 'object'),
  seo_title text not null default '',
  seo_description text not null default '',
  -- Whether the store shows it now. Kept by who changes it and by the clock, so that each turn is noticed.
  is_running boolean not null default false,
  version integer not null default 1,
  created_at timestamptz not null,
  check (shown_until > shown_from),
  check (not is_running or status = 'shown')
);
create unique index collections_by_name on collections (lower(name));

-- By hand, or as the rule found them last.
create table collection_products (
  collection_id uuid not null references collections on delete cascade,
  product_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (collection_id, product_id)
);
create index collections_of_product on collection_products (product_id);

create trigger collections_changed after insert or update or delete on collections
  for each statement execute function notify_content_change();
-- By row: a deleted product's cascade runs a statement here, with or without rows. Notices that are alike are sent once.
create trigger collection_products_changed after insert or update or delete on collection_products
  for each row execute function notify_content_change();
