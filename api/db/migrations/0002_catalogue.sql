create type gender as enum ('Men', 'Women');

create table categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  gender gender not null,
  position integer not null
);

-- Money is whole paise, tax included. old_price is the MRP, struck through where it is above the price.
create table products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  name text not null,
  category_id uuid not null references categories,
  summary text not null,
  description text not null,
  price integer not null check (price > 0),
  old_price integer check (old_price >= price),
  hsn text not null,
  country_of_origin text not null,
  features jsonb not null,
  collection text,
  popularity integer not null default 0,
  created_at timestamptz not null
);
create index on products (category_id);

create table product_colours (
  product_id uuid not null references products on delete cascade,
  name text not null,
  hex text not null check (hex ~ '^#[0-9a-f]{6}$'),
  position integer not null,
  primary key (product_id, name)
);

create table product_images (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  url text not null,
  alt text not null,
  color text,
  width integer not null,
  height integer not null,
  tone text not null,
  position integer not null
);
create index on product_images (product_id, position);

create table variants (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  color text not null,
  size text not null,
  position integer not null,
  stock integer not null check (stock >= 0),
  unique (product_id, color, size),
  foreign key (product_id, color) references product_colours (product_id, name)
);

create table reviews (
  id uuid primary key default gen_random_uuid(),
  product_id uuid not null references products on delete cascade,
  username text not null,
  rating integer not null check (rating between 1 and 5),
  comment text not null,
  images jsonb not null default '[]',
  created_at timestamptz not null
);
create index on reviews (product_id, created_at desc, id);

create table looks (
  slug text primary key references categories (slug),
  name text not null,
  image_url text not null,
  width integer not null,
  height integer not null,
  tone text not null,
  position integer not null
);

-- The banner's messages, in order; one with a code names the coupon it promises.
create table promotions (
  id uuid primary key default gen_random_uuid(),
  message text not null,
  code text,
  href text,
  position integer not null
);

-- Every process keeps the catalogue in memory and listens here: '*' reloads it all, a product's id only that product.
create function tell_catalogue_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', '*');
  return null;
end $$;

create function tell_stock_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue', changed.product_id::text) from (select distinct product_id from new_rows) changed;
  return null;
end $$;

create trigger categories_changed after insert or update or delete on categories
  for each statement execute function tell_catalogue_changed();
create trigger products_changed after insert or update or delete on products
  for each statement execute function tell_catalogue_changed();
create trigger product_colours_changed after insert or update or delete on product_colours
  for each statement execute function tell_catalogue_changed();
create trigger product_images_changed after insert or update or delete on product_images
  for each statement execute function tell_catalogue_changed();
create trigger reviews_changed after insert or update or delete on reviews
  for each statement execute function tell_catalogue_changed();
create trigger looks_changed after insert or update or delete on looks
  for each statement execute function tell_catalogue_changed();
create trigger promotions_changed after insert or update or delete on promotions
  for each statement execute function tell_catalogue_changed();
create trigger variants_listed after insert or delete on variants
  for each statement execute function tell_catalogue_changed();
create trigger variants_changed after update on variants
  referencing new table as new_rows for each statement execute function tell_stock_changed();
