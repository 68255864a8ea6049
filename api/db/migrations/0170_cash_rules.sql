-- Why a parcel came back undelivered, as staff say when they receive it. The first three count for the rules of COD.
alter table parcels
  add column came_back text check (came_back in ('refused', 'notReached', 'wrongAddress', 'courierFault', 'shopFault')),
  add column came_back_at timestamptz,
  add check ((came_back is null) = (came_back_at is null));

-- COD orders that came back, by whom the rules look at. Few orders are such.
create index orders_cash_back_user on orders (user_id) where payment_method = 'CASH' and status = 'RETURNED_TO_ORIGIN';
create index orders_cash_back_phone on orders (phone) where payment_method = 'CASH' and status = 'RETURNED_TO_ORIGIN';
create index orders_cash_back_pincode on orders (postal_code)
  where payment_method = 'CASH' and status = 'RETURNED_TO_ORIGIN';

-- Customers, phones, addresses and pincodes that staff block from COD. `key` is a customer's id, a phone, a pincode, or a
-- pincode with the letters and digits of its street; `shown` is what staff typed. Null `ends_at`: until staff end it.
create table cash_blocks (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('customer', 'phone', 'address', 'pincode')),
  key text not null,
  user_id uuid references users on delete cascade,
  shown text not null,
  reason text not null,
  staff text not null,
  blocked_at timestamptz not null,
  ends_at timestamptz,
  ended_by text,
  ended_at timestamptz,
  check ((kind = 'customer') = (user_id is not null)),
  check ((ended_by is null) = (ended_at is null))
);
create unique index cash_blocks_open on cash_blocks (kind, key) where ended_at is null;
create index on cash_blocks (user_id) where user_id is not null;
create index cash_blocks_newest on cash_blocks (blocked_at desc, id desc);
