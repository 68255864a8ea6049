-- A coupon may apply by itself, without anything typed. Each bag is read with those that run.
alter table coupons drop constraint coupons_method_check;
alter table coupons add constraint coupons_method_check check (method in ('code', 'codes', 'automatic'));
create index on coupons (starts_at) where method = 'automatic';
