-- GST rates by what HSN codes begin with: the longest that a code begins with counts, and of these the newest that has begun.
-- Up to `threshold` (paise of one piece without tax) the lower rate holds; null: one rate, which is both. `needs_check`: nobody
-- confirmed it. `staff_id` is null where the shop began with it.
create table tax_rates (
  id uuid primary key default gen_random_uuid(),
  hsn text not null check (hsn ~ '^(\d{2}){1,4}$'),
  name text not null check (name <> ''),
  from_day date not null,
  threshold integer check (threshold > 0),
  lower smallint not null check (lower between 0 and 40),
  upper smallint not null check (upper between 0 and 40),
  uqc text not null check (uqc in ('PCS', 'PRS', 'SET', 'NOS')),
  needs_check boolean not null,
  staff_id uuid references staff (id),
  changed_at timestamptz not null default now(),
  unique (hsn, from_day),
  check (case when threshold is null then lower = upper else lower < upper end)
);

-- Chapters 61 and 62: Notification 9/2025-Central Tax (Rate), Schedule I S.Nos 388 and 389, Schedule II S.Nos 197 and 198; before
-- it the slabs of July 2017. Footwear: the same Notification. The others were not checked against a source.
insert into tax_rates (hsn, name, from_day, threshold, lower, upper, uqc, needs_check) values
  ('61', 'Clothing, knitted', '2017-07-01', 100000, 5, 12, 'PCS', false),
  ('61', 'Clothing, knitted', '2025-09-22', 250000, 5, 18, 'PCS', false),
  ('62', 'Clothing, woven', '2017-07-01', 100000, 5, 12, 'PCS', false),
  ('62', 'Clothing, woven', '2025-09-22', 250000, 5, 18, 'PCS', false),
  ('64', 'Footwear', '2025-09-22', 250000, 5, 18, 'PRS', false),
  ('4202', 'Bags, wallets and purses', '2025-09-22', null, 18, 18, 'PCS', true),
  ('4203', 'Leather belts, gloves and clothing', '2025-09-22', null, 18, 18, 'PCS', true),
  ('5007', 'Silk sarees and dress material', '2025-09-22', null, 5, 5, 'PCS', true),
  ('5208', 'Cotton sarees and dress material', '2025-09-22', null, 5, 5, 'PCS', true),
  ('5407', 'Synthetic sarees and dress material', '2025-09-22', null, 5, 5, 'PCS', true),
  ('6505', 'Caps and hats, textile or knitted', '2025-09-22', null, 5, 5, 'PCS', true),
  ('7117', 'Costume jewellery', '2025-09-22', null, 3, 3, 'PCS', true);

-- Every process keeps the rates in memory and hears of a change as of one of the settings.
create trigger tax_rates_changed after insert or update or delete on tax_rates
  for each statement execute function notify_shop_state();
