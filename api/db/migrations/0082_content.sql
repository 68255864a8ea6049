-- What a shop says of itself: banners, the pictures of its menus, its labels, reasons to buy, pages of its own.
create table content (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('banner', 'promo', 'label', 'feature', 'page')),
  -- A page's address.
  key text,
  position integer not null,
  body jsonb not null check (jsonb_typeof(body) = 'object'),
  unique (kind, key),
  check ((kind = 'page') = (key is not null))
);
create index content_in_order on content (kind, position);

create trigger content_changed after insert or update or delete on content
  for each statement execute function notify_content_change();

-- It stood in the code until now. A shop that was filled with the demo keeps what the demo says; any other has none of it.
insert into content (kind, key, position, body)
select kind, key, position, body::jsonb from (values
  ('banner', null, 0, '{"title":"Clothes for the corner","words":"Drawn in Bengaluru, sewn in small runs, worn where everyone ends up.","action":"See new arrivals","href":"/new-arrivals","tone":"#b2472e","alt":"A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane","wide":{"url":"/media/hero-corner-wide","width":1920,"height":900},"tall":{"url":"/media/hero-corner-tall","width":1080,"height":1350}}'),
  ('banner', null, 1, '{"title":"Last\u00a0bus, full volume","words":"Hoodies, camp shirts and cargos for the walk home, wet or dry.","action":"Shop Men","href":"/collection-men","tone":"#1f5c60","alt":"A navy hoodie with a night bus on its back and a plum camp shirt, hung in the rain before a marigold sun","wide":{"url":"/media/hero-monsoon-wide","width":1920,"height":900},"tall":{"url":"/media/hero-monsoon-tall","width":1080,"height":1350}}'),
  ('banner', null, 2, '{"title":"Flat 20% off summer","words":"The whole summer collection, while there is any of it.","action":"Shop the summer collection","href":"/collection-all?q=summer","tone":"#e6a832","alt":"A mango tee and a midi dress on marigold sun rays","wide":{"url":"/media/hero-summer-wide","width":1920,"height":900},"tall":{"url":"/media/hero-summer-tall","width":1080,"height":1350}}'),
  ('promo', null, 0, '{"gender":"Men","caption":"Buri Nazar and friends","href":"/products/men-oversized-t-shirts","tone":"#e6a832","picture":{"url":"/media/promo-men-1","width":1200,"height":1500}}'),
  ('promo', null, 1, '{"gender":"Men","caption":"The varsity shelf","href":"/products/men-jackets","tone":"#e9c3ae","picture":{"url":"/media/promo-men-2","width":1200,"height":1500}}'),
  ('promo', null, 2, '{"gender":"Women","caption":"Leheriya, midi","href":"/products/women-dresses","tone":"#1f5c60","picture":{"url":"/media/promo-women-1","width":1200,"height":1500}}'),
  ('promo', null, 3, '{"gender":"Women","caption":"Ikat co-ords","href":"/products/women-coord-sets","tone":"#b7a6cd","picture":{"url":"/media/promo-women-2","width":1200,"height":1500}}'),
  ('label', null, 0, '{"name":"Gully Eleven"}'),
  ('label', null, 1, '{"name":"Last Bus"}'),
  ('label', null, 2, '{"name":"Monsoon Club"}'),
  ('label', null, 3, '{"name":"Horn OK Please"}'),
  ('label', null, 4, '{"name":"Nukkad Junction"}'),
  ('label', null, 5, '{"name":"Cutting Chai"}'),
  ('label', null, 6, '{"name":"Meter Se"}'),
  ('label', null, 7, '{"name":"Light Gayi"}'),
  ('feature', null, 0, '{"icon":"fabric","title":"Made in India","words":"Cotton from here, sewn here, printed with water-based ink."}'),
  ('page', 'about-us', 0, '{"title":"Everyone ends up at the nukkad","description":"Nukkad is the street corner where everyone ends up. We make the clothes for it.","lead":"The nukkad is where the lane meets the road: a tea stall, a bench, two scooters and an argument about cricket. Nobody dresses up for it and everybody is seen. Nukkad began there in 2024, with one heavy tee and a drawing of half a glass of chai.","picture":{"url":"/media/hero-corner-wide","width":1920,"height":900,"alt":"A Horn OK Please tee and a varsity jacket under the wires of a brick-red lane"},"cards":[{"title":"Style","words":"We draw what is on the street: the chai glass, the lorry’s eye, the last bus. Loud on the chest or small at the hem, never both. Cuts are loose because summers are long."},{"title":"Craft","words":"Cotton from here, knitted and woven here, sewn in two workshops in Bengaluru and Tiruppur. Water-based ink that sinks in. Every piece says what it weighs, how it measures and how it likes to be washed."},{"title":"Vision","words":"Small runs, no landfill. When a print is gone it is gone, and something new stands at the corner. We would rather sell you three shirts in ten years than ten in three."}]}')
) as demo (kind, key, position, body)
where exists (select from promotions where code = 'CORNER10');
