-- Words of the shop's own, by which its staff find products and change many: no customer sees them.
alter table products add column tags text[] not null default '{}';
create index products_by_tag on products using gin (tags) where tags <> '{}';
-- The tags in use are read from here alone.
create index products_tagged on products (tags) where tags <> '{}';
