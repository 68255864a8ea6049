-- What each process hears of the catalogue it keeps in memory: on `catalogue` a product's id, or '*' where everything may
-- have changed; on `catalogue_stock` a product, one of its variants and its stock; on `catalogue_content` that looks or
-- promotions changed. Equal notices of a transaction are sent once.
drop trigger products_changed on products;
drop trigger product_colours_changed on product_colours;
drop trigger product_images_changed on product_images;
drop trigger reviews_changed on reviews;
drop trigger looks_changed on looks;
drop trigger promotions_changed on promotions;
drop trigger variants_listed on variants;
drop trigger variants_changed on variants;
drop function tell_stock_changed();

create function notify_products(ids uuid[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 200 then
    perform pg_notify('catalogue', '*');
  else
    perform pg_notify('catalogue', id::text) from unnest(ids) id;
  end if;
end $$;

create function notify_own_change() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select id from changed));
  return null;
end $$;

create function notify_part_change() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select distinct product_id from changed));
  return null;
end $$;

create function notify_part_update() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select product_id from before union select product_id from changed));
  return null;
end $$;

create function notify_variant_update() returns trigger language plpgsql as $$
declare
  variant record;
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('catalogue', '*');
    return null;
  end if;
  for variant in
    select changed.*, before.stock as stock_before, before.product_id as product_before,
      (changed.color, changed.size, changed.position, changed.product_id)
        is distinct from (before.color, before.size, before.position, before.product_id) as is_other
    from changed join before using (id)
  loop
    if variant.stock <> variant.stock_before then
      perform pg_notify('catalogue_stock', concat_ws(' ', variant.product_id, variant.id, variant.stock));
    end if;
    if variant.is_other then
      perform notify_products(array[variant.product_id, variant.product_before]);
    end if;
  end loop;
  return null;
end $$;

create function notify_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_content', '');
  return null;
end $$;

create trigger product_added after insert on products
  referencing new table as changed for each statement execute function notify_own_change();
create trigger product_changed after update on products
  referencing new table as changed for each statement execute function notify_own_change();
create trigger product_removed after delete on products
  referencing old table as changed for each statement execute function notify_own_change();

create trigger product_colour_added after insert on product_colours
  referencing new table as changed for each statement execute function notify_part_change();
create trigger product_colour_changed after update on product_colours
  referencing old table as before new table as changed for each statement execute function notify_part_update();
create trigger product_colour_removed after delete on product_colours
  referencing old table as changed for each statement execute function notify_part_change();

create trigger product_image_added after insert on product_images
  referencing new table as changed for each statement execute function notify_part_change();
create trigger product_image_changed after update on product_images
  referencing old table as before new table as changed for each statement execute function notify_part_update();
create trigger product_image_removed after delete on product_images
  referencing old table as changed for each statement execute function notify_part_change();

create trigger review_added after insert on reviews
  referencing new table as changed for each statement execute function notify_part_change();
create trigger review_changed after update on reviews
  referencing old table as before new table as changed for each statement execute function notify_part_update();
create trigger review_removed after delete on reviews
  referencing old table as changed for each statement execute function notify_part_change();

create trigger variant_added after insert on variants
  referencing new table as changed for each statement execute function notify_part_change();
create trigger variant_changed after update on variants
  referencing old table as before new table as changed for each statement execute function notify_variant_update();
create trigger variant_removed after delete on variants
  referencing old table as changed for each statement execute function notify_part_change();

create trigger looks_changed after insert or update or delete on looks
  for each statement execute function notify_content_change();
create trigger promotions_changed after insert or update or delete on promotions
  for each statement execute function notify_content_change();
