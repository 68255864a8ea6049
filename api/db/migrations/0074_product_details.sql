-- What staff write of a product beside what was loaded. `version` counts its changes. `maker` is name and address; null:
-- the seller makes it, as all that were loaded so far; '' is not said yet. `live_from` of a draft is when it goes into the
-- store by itself, `live_until` when a live one leaves it.
alter table products
  add column version integer not null default 1,
  add column generic_name text not null default '',
  add column net_quantity text not null default '',
  add column maker text,
  add column importer text not null default '',
  -- The first of the month.
  add column packed_on date check (extract(day from packed_on) = 1),
  add column live_from timestamptz,
  add column live_until timestamptz,
  add column words tsvector not null
    generated always as (to_tsvector('simple', translate(name || ' ' || slug, '.,-/@_''', '       '))) stored,
  add check (live_until > live_from),
  add check (live_from is null or status <> 'live');
alter table products alter column maker set default '';

-- They stood among the features.
update products set
  generic_name = coalesce((select value ->> 'value' from jsonb_array_elements(features) where value ->> 'key' = 'Generic name' limit 1), ''),
  net_quantity = coalesce((select value ->> 'value' from jsonb_array_elements(features) where value ->> 'key' = 'Net quantity' limit 1), ''),
  features = coalesce((
    select jsonb_agg(value order by place) from jsonb_array_elements(features) with ordinality as feature (value, place)
    where value ->> 'key' not in ('Generic name', 'Net quantity')), '[]')
where features @? '$[*] ? (@.key == "Generic name" || @.key == "Net quantity")';

create index products_newest on products (created_at desc, id desc);
create index products_by_status on products (status, created_at desc, id desc);
create index products_by_category on products (category_id, created_at desc, id desc);
drop index products_category_id_idx;
create index products_words on products using gin (words);
create index products_to_change on products (least(live_from, live_until))
  where live_from is not null or live_until is not null;

-- Addresses that a product had while it was in the store: they lead to it for good, and no other product gets them.
create table product_slugs (
  slug text primary key,
  product_id uuid not null references products on delete cascade,
  until timestamptz not null
);
create index on product_slugs (product_id);
