-- A server of a large shop keeps its catalogue in a file, and asks at its next start what changed since. Rows tell that
-- by their transaction, but deleted ones leave nothing behind, so their products are listed here. Null: all products.
create table catalogue_deletes (
  id bigint generated always as identity primary key,
  product_id uuid,
  -- By the database's clock, like the files.
  deleted_at timestamptz not null default now()
);
create index catalogue_deletes_deleted_at_idx on catalogue_deletes (deleted_at);

create function list_deleted_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_deletes (product_id) select id from removed;
  return null;
end $$;
create function list_deleted_parts() returns trigger language plpgsql as $$
begin
  insert into catalogue_deletes (product_id) select distinct product_id from removed;
  return null;
end $$;
create function list_moved_part() returns trigger language plpgsql as $$
begin
  insert into catalogue_deletes (product_id) values (old.product_id);
  return null;
end $$;
create function list_all_products() returns trigger language plpgsql as $$
begin
  insert into catalogue_deletes (product_id) values (null);
  return null;
end $$;

create trigger product_delete_listed after delete on products
  referencing old table as removed for each statement execute function list_deleted_products();
create trigger product_colour_delete_listed after delete on product_colours
  referencing old table as removed for each statement execute function list_deleted_parts();
create trigger picture_delete_listed after delete on pictures
  referencing old table as removed for each statement execute function list_deleted_parts();
create trigger variant_delete_listed after delete on variants
  referencing old table as removed for each statement execute function list_deleted_parts();
create trigger review_delete_listed after delete on reviews
  referencing old table as removed for each statement execute function list_deleted_parts();

create trigger product_colour_move_listed after update of product_id on product_colours
  for each row when (old.product_id <> new.product_id) execute function list_moved_part();
create trigger picture_move_listed after update of product_id on pictures
  for each row when (old.product_id <> new.product_id) execute function list_moved_part();
create trigger variant_move_listed after update of product_id on variants
  for each row when (old.product_id <> new.product_id) execute function list_moved_part();
create trigger review_move_listed after update of product_id on reviews
  for each row when (old.product_id <> new.product_id) execute function list_moved_part();

create trigger products_emptied after truncate on products for each statement execute function list_all_products();
create trigger product_colours_emptied after truncate on product_colours
  for each statement execute function list_all_products();
create trigger pictures_emptied after truncate on pictures for each statement execute function list_all_products();
create trigger variants_emptied after truncate on variants for each statement execute function list_all_products();
create trigger reviews_emptied after truncate on reviews for each statement execute function list_all_products();
