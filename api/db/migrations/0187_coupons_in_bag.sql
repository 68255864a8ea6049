-- A coupon that the bag lists with what it saves. All others stay with those who know their code.
alter table coupons
  add column is_shown_in_bag boolean not null default false,
  add constraint coupons_shown_have_one_code check (method = 'code' or not is_shown_in_bag);
