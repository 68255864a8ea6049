-- Size charts that products share. `columns`: what is measured and whether on the garment or on the body it is to fit;
-- `rows`: of each size the inches, in the order of the columns, null where it was not measured.
create table size_charts (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  columns jsonb not null check (jsonb_typeof(columns) = 'array'),
  rows jsonb not null check (jsonb_typeof(rows) = 'array'),
  version integer not null default 1
);
create unique index on size_charts (lower(name));

alter table products add column size_chart_id uuid references size_charts;
create index on products (size_chart_id);

create function notify_size_chart_change() returns trigger language plpgsql as $$
begin
  perform notify_products(array(select products.id from products join changed on changed.id = size_chart_id));
  return null;
end $$;
create trigger size_chart_changed after update on size_charts
  referencing new table as changed for each statement execute function notify_size_chart_change();

-- Until now the measures stood among a product's features: `Size M` was 'Chest 44 in (111.8 cm), Length 29 in (73.7 cm).
-- To fit chest 40 in (101.6 cm)'.
create temporary table measured on commit drop as
with sized as (
  select products.id as product_id, substring(value ->> 'key' from 6) as size, place, value ->> 'value' as words
  from products, jsonb_array_elements(features) with ordinality as feature (value, place)
  where value ->> 'key' like 'Size _%'
)
select product_id, size, place, 'garment' as subject, found[1] as what, found[2]::numeric as inches, nth
from sized, regexp_matches(split_part(words, '. To fit', 1), '([A-Z][a-z ]+?) (\d+(?:\.\d+)?) in \([\d.]+ cm\)', 'g')
  with ordinality as measure (found, nth)
union all
select product_id, size, place, 'body', upper(left(found[1], 1)) || substring(found[1] from 2), found[2]::numeric, 1000 + nth
from sized, regexp_matches(substring(words from '\. To fit (.*)$'), '([a-z][a-z ]*?) (\d+(?:\.\d+)?) in \([\d.]+ cm\)', 'g')
  with ordinality as measure (found, nth);

-- The chart that the store showed for what is cut like its relaxed tops.
create temporary table relaxed (place serial, size text, inches numeric[]) on commit drop;
insert into relaxed (size, inches) values
  ('S', array[42, 29, 9.75]), ('M', array[44, 29.75, 10]), ('L', array[46, 30.5, 10.25]),
  ('XL', array[48, 31.25, 10.5]), ('2XL', array[50, 32, 10.75]), ('3XL', array[52, 32.75, 11]);

create temporary table relaxed_products on commit drop as
with cut as (
  select product_id, size, array_agg(inches order by nth) as inches
  from measured where subject = 'garment' group by product_id, size
)
select product_id, coalesce((
  select what from measured where measured.product_id = cut.product_id and subject = 'body' order by nth limit 1), '') as fits
from cut left join relaxed using (size, inches)
group by product_id having count(*) = count(relaxed.size);

-- One chart for all that measure the same, under the name of the first that does.
create temporary table drawn on commit drop as
with columns_of as (
  select product_id, what, subject, row_number() over (partition by product_id order by min(nth), what) as at
  from measured where product_id not in (select product_id from relaxed_products) group by product_id, what, subject
), sizes_of as (
  select measured.product_id, measured.size,
    row_number() over (partition by measured.product_id order by min(variants.position), min(measured.place)) as at
  from measured
  left join variants on variants.product_id = measured.product_id and variants.size = measured.size
  group by measured.product_id, measured.size
), rows_of as (
  select sizes_of.product_id, sizes_of.at,
    jsonb_build_object('size', sizes_of.size, 'inches', jsonb_agg(measured.inches order by columns_of.at)) as line
  from sizes_of
  join columns_of on columns_of.product_id = sizes_of.product_id
  left join measured on measured.product_id = sizes_of.product_id and measured.size = sizes_of.size
    and measured.what = columns_of.what and measured.subject = columns_of.subject
  group by sizes_of.product_id, sizes_of.at, sizes_of.size
), own as (
  select product_id,
    (select jsonb_agg(jsonb_build_object('what', what, 'of', subject) order by at)
      from columns_of where columns_of.product_id = rows_of.product_id) as columns,
    jsonb_agg(line order by at) as rows
  from rows_of group by product_id
), shared as (
  select fits,
    jsonb_build_array(jsonb_build_object('what', 'Chest', 'of', 'garment'),
      jsonb_build_object('what', 'Front length', 'of', 'garment'), jsonb_build_object('what', 'Sleeve', 'of', 'garment'))
      || case when fits = '' then '[]' else jsonb_build_array(jsonb_build_object('what', fits, 'of', 'body')) end as columns,
    (select jsonb_agg(jsonb_build_object('size', size, 'inches', to_jsonb(relaxed.inches) || case when fits = '' then '[]'
        else jsonb_build_array((
          select min(inches) from measured join relaxed_products other using (product_id)
          where other.fits = one.fits and measured.size = relaxed.size and subject = 'body' and what = one.fits)) end)
      order by place) from relaxed) as rows
  from (select distinct fits from relaxed_products) one
)
select product_id, columns, rows, null as name from own
union all
select product_id, columns, rows, 'Relaxed tops' || case when fits = '' then '' else ', to fit ' || lower(fits) end
from relaxed_products join shared using (fits);

with charts as (
  select columns, rows, coalesce(min(drawn.name), min(categories.gender || ', '
    || coalesce(nullif(products.generic_name, ''), categories.name))) as wish
  from drawn join products on products.id = product_id join categories on categories.id = category_id
  group by columns, rows
), numbered as (
  select *, row_number() over (partition by lower(wish) order by rows::text) as number from charts
)
insert into size_charts (name, columns, rows)
select wish || case when number = 1 then '' else ' (' || number || ')' end, columns, rows from numbered;

update products set
  size_chart_id = size_charts.id,
  features = coalesce((
    select jsonb_agg(value order by place) from jsonb_array_elements(features) with ordinality as feature (value, place)
    where not exists (
      select from measured where product_id = products.id and value ->> 'key' = 'Size ' || size)), '[]')
from drawn join size_charts using (columns, rows)
where drawn.product_id = products.id;
