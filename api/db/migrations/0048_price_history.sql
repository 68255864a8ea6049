-- Every price and MRP a product has had, each with its moment; the first known ones are those of this migration. From
-- 1 January 2027 a struck price is the lowest of the 30 days before, and what is not recorded cannot be shown.
create table price_history (
  product_id uuid not null references products on delete cascade,
  since timestamptz not null,
  price integer not null,
  old_price integer,
  primary key (product_id, since)
);
insert into price_history (product_id, since, price, old_price)
  select id, now(), price, old_price from products;

create function record_first_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price, old_price) select id, now(), price, old_price from changed;
  return null;
end $$;

-- Of several changes in one transaction only the last was ever seen, so one row is kept. A transaction that began before
-- another and changed the price after it is no earlier in the history.
create function record_changed_price() returns trigger language plpgsql as $$
begin
  insert into price_history (product_id, since, price, old_price)
    select id, greatest(now(), (select max(since) from price_history where product_id = id)), changed.price, changed.old_price
    from changed join before using (id)
    where (changed.price, changed.old_price) is distinct from (before.price, before.old_price)
  on conflict (product_id, since) do update set price = excluded.price, old_price = excluded.old_price;
  return null;
end $$;

create trigger price_begins after insert on products
  referencing new table as changed for each statement execute function record_first_price();
create trigger price_changes after update on products
  referencing old table as before new table as changed for each statement execute function record_changed_price();
