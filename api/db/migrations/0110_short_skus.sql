-- A proposed SKU has at most 24 characters: Google's feed refuses ids of more than 50, and labels are small. What does not
-- fit is shortened, with a few characters that tell it from others of the same beginning. SKUs that are there stay.
create or replace function sku_from(slug text, color text, size text) returns text language plpgsql immutable as $$
declare
  whole text := trim(both '-' from upper(regexp_replace(concat_ws('-', slug, color, size), '[^A-Za-z0-9]+', '-', 'g')));
  parts text[];
begin
  if length(whole) <= 24 then
    return whole;
  end if;
  parts := array(
    select trim(both '-' from left(trim(both '-' from upper(regexp_replace(word, '[^A-Za-z0-9]+', '-', 'g'))), most))
    from unnest(array[regexp_replace(slug, '^(wo)?men-', ''), color, size], array[6, 4, 5])
      with ordinality as part (word, most, place)
    order by place);
  return concat_ws('-', nullif(parts[1], ''), nullif(parts[2], ''), nullif(parts[3], ''),
    upper(left(md5(concat_ws(' ', slug, color, size)), 5)));
end $$;

create or replace function describe_variant() returns trigger language plpgsql as $$
declare
  product record;
  proposed text;
  nth integer := 1;
begin
  select slug, name into product from products where id = new.product_id;
  new.words := words_of_variant(product.name, new.color, new.size);
  if new.sku <> '' then
    return new;
  end if;
  proposed := sku_from(product.slug, new.color, new.size);
  new.sku := proposed;
  while exists (select from variants where sku = new.sku and id <> new.id) loop
    nth := nth + 1;
    new.sku := trim(trailing '-' from left(proposed, 23 - length(nth::text))) || '-' || nth;
  end loop;
  return new;
end $$;
