-- How many customers received a product in a year, and how many of them returned it as too small or too large. A job
-- counts it each night; the product's page shows it.
create table product_fits (
  product_id uuid primary key references products on delete cascade,
  customers integer not null,
  too_small integer not null,
  too_large integer not null
);

create trigger product_fit_added after insert on product_fits
  referencing new table as changed for each statement execute function notify_part_change();
create trigger product_fit_changed after update on product_fits
  referencing old table as before new table as changed for each statement execute function notify_part_update();
create trigger product_fit_removed after delete on product_fits
  referencing old table as changed for each statement execute function notify_part_change();

-- The night in which the facts of products were last counted.
create table product_facts_run (
  is_only boolean primary key default true check (is_only),
  finished_at timestamptz
);
insert into product_facts_run default values;
