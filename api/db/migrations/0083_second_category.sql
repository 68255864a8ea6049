-- A product may stand in a second category, such as a unisex tee in one of Men and one of Women.
alter table products
  add column second_category_id uuid references categories,
  add constraint categories_differ check (second_category_id <> category_id);
create index products_by_second_category on products (second_category_id) where second_category_id is not null;
