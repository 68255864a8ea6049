-- Sizes are in one order everywhere, XS before S: letters, numbers, ages, words. From now on a grid is kept so; what is
-- there already is put in that order once.
with spelled as (
  select variant.id, variant.product_id, variant.position, colour.position as colour_position,
    regexp_replace(lower(trim(variant.size)), '\s*(in|inch|inches|")$', '') as size
  from variants variant
  left join product_colours colour on colour.product_id = variant.product_id and colour.name = variant.color
), ranked as (
  select id, product_id, position, colour_position,
    case
      when size ~ '^([0-9]?x|x{2,6})?[sl]$|^m$' then 0
      when size ~ '^[0-9]+(\.[0-9]+)?$' then 1
      when size ~ '^[0-9]+(-[0-9]+)? ?(y|yrs?|years?|m|months?)$' then 2
      when size in ('free size', 'free', 'freesize', 'one size', 'onesize') then 4
      else 3
    end as kind,
    case
      when size ~ '^([0-9]?x|x{2,6})?[sl]$' then
        (case when size like '%s' then -1 else 1 end) * (1 + coalesce(
          substring(size from '^([0-9])x')::integer, length(size) - length(replace(size, 'x', ''))))
      when size ~ '^[0-9]+(-[0-9]+)? ?(y|yrs?|years?)$' then 12 * substring(size from '^[0-9]+')::numeric
      when size ~ '^[0-9]+(\.[0-9]+)?' then substring(size from '^[0-9]+(?:\.[0-9]+)?')::numeric
      else 0
    end as worth,
    size
  from spelled
), placed as (
  select id, position,
    row_number() over (partition by product_id order by colour_position nulls last, kind, worth, position, id) - 1 as place
  from ranked
)
update variants set position = placed.place from placed where variants.id = placed.id and placed.position <> placed.place;
