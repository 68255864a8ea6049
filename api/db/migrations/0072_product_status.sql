-- Only live products are in the store. A draft never was, an archived one no longer is; orders and wishlists that name it
-- keep it. `published_at` is when it first was in the store, where that is not when it was created.
alter table products
  add column status text not null default 'live' check (status in ('draft', 'live', 'archived')),
  add column published_at timestamptz;
alter table products alter column status set default 'draft';
