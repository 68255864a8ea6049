-- What order numbers begin with is the shop's setting: 2 to 4 capitals. Orders keep the numbers that they have.
alter table orders drop constraint orders_id_check;
alter table orders add constraint orders_id_check check (id ~ '^[A-Z]{2,4}(-[0-9A-HJKMNP-TV-Z]{4}){3}$');

-- A shop that has orders goes on as before; a new one begins with a prefix from its name.
insert into settings (key, value, version, staff_id, changed_at)
select 'orderPrefix', '{"prefix": "NK", "earlier": []}', 0, null, now()
where exists (select from orders)
on conflict (key) do nothing;
