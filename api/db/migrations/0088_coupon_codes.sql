-- A coupon is typed by its own code, or by one of many that are good for one order each. A code is given back with the
-- use that took it.
alter table coupons add column method text not null default 'code' check (method in ('code', 'codes'));

create table coupon_codes (
  code text primary key check (code = upper(code)),
  coupon text not null references coupons on update cascade,
  order_id text unique references coupon_uses on delete set null,
  made_at timestamptz not null
);
create index on coupon_codes (coupon, code);

-- A bag keeps what was typed: a coupon's code or one of its single-use codes.
alter table carts drop constraint carts_coupon_code_fkey;
