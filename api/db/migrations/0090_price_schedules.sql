-- Prices that are set beforehand, for a time or for good. The clock begins and ends them in products, so that pages,
-- bags and orders change in one moment.
create table price_schedules (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  starts_at timestamptz not null,
  -- Null: for good.
  ends_at timestamptz check (ends_at > starts_at),
  -- When staff took it back.
  ended_at timestamptz,
  staff_id uuid references staff on delete set null,
  created_at timestamptz not null
);

create table price_changes (
  schedule_id uuid not null references price_schedules on delete cascade,
  product_id uuid not null references products on delete cascade,
  price integer not null check (price > 0),
  -- Null: the MRP stays.
  old_price integer check (old_price >= price),
  state text not null default 'planned' check (state in ('planned', 'running', 'over', 'missed')),
  -- Price and MRP that it comes back to.
  back_price integer,
  back_old_price integer,
  primary key (schedule_id, product_id),
  check (state <> 'running' or back_price is not null)
);
create unique index price_changes_running on price_changes (product_id) where state = 'running';
create index price_changes_to_come on price_changes (product_id) where state in ('planned', 'running');

-- What may be struck out beside a price: the MRP, and once the rule of the settings' day holds, the lowest price of the
-- 30 days before the one that now holds.
create table struck_price_rule (
  is_only boolean primary key default true check (is_only),
  strikes text not null default 'mrp' check (strikes in ('mrp', 'lowest'))
);
insert into struck_price_rule default values;

alter table products
  -- Null: it never had another price in the store, or none in the 30 days before.
  add column lowest_price_before integer,
  -- Null: nothing may be struck out.
  add column struck_price integer;

create function struck_price(price integer, mrp integer, lowest_before integer) returns integer
language sql stable as $$
  select case strikes when 'mrp' then mrp else case when lowest_before > price then lowest_before end end
  from struck_price_rule
$$;

-- The lowest price that was seen in the 30 days before `at`, the one that held at their beginning included.
create function lowest_price_before(of_product uuid, at timestamptz) returns integer
language sql stable as $$
  select min(price) from price_history
  where product_id = of_product and since < at and since >= coalesce((
    select max(since) from price_history where product_id = of_product and since <= at - interval '30 days'), '-infinity')
$$;

create function set_struck_price() returns trigger language plpgsql as $$
begin
  -- A draft's prices were seen by nobody.
  if tg_op = 'UPDATE' and new.price <> old.price and (old.status <> 'draft' or old.published_at is not null) then
    new.lowest_price_before := lowest_price_before(new.id, now());
  end if;
  new.struck_price := struck_price(new.price, new.old_price, new.lowest_price_before);
  return new;
end $$;
create trigger struck_price_begins before insert on products
  for each row execute function set_struck_price();
create trigger struck_price_changes before update on products
  for each row when (
    (old.price, old.old_price, old.lowest_price_before) is distinct from (new.price, new.old_price, new.lowest_price_before)
  ) execute function set_struck_price();

with steps as (
  select product_id, since, price, lag(price) over (partition by product_id order by since) as before from price_history
), last as (
  select distinct on (product_id) product_id, since from steps
  where price is distinct from before and before is not null order by product_id, since desc
)
update products set lowest_price_before = lowest_price_before(product_id, since) from last
  where product_id = products.id and (status <> 'draft' or published_at is not null);
update products set struck_price = old_price where struck_price is distinct from old_price;
