-- Units of a line that were cancelled while the rest of the order goes on, each with its share of the line. An order that
-- is CANCELLED has lost all its units, whatever stands here. The event says who did it, when and why.
alter table order_events
  -- What a step that leaves the status as it is was about; without it, courier or AWB.
  add column about text check (about in ('units', 'edit')),
  -- What the customer reads of it.
  add column message text;

create table order_cancels (
  id bigint generated always as identity primary key,
  event_id bigint not null references order_events,
  order_id text not null references orders,
  item_id uuid not null references order_items,
  units integer not null check (units > 0),
  amount integer not null check (amount >= 0),
  tax integer not null check (tax between 0 and amount),
  unique (event_id, item_id)
);
create index on order_cancels (order_id);
create index on order_cancels (item_id);

-- Whatever goes wrong elsewhere: a line loses no more than it has, in units, sum and tax.
create function refuse_units_above_line(line uuid) returns void language plpgsql as $$
declare
  ordered record;
  gone record;
begin
  select quantity, total, tax into ordered from order_items where id = line for no key update;
  select coalesce(sum(units), 0) as units, coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax
    into gone from order_cancels where item_id = line;
  if gone.units > ordered.quantity or gone.amount > ordered.total or gone.tax > ordered.tax then
    raise exception 'more than the line % holds would be cancelled', line using errcode = 'check_violation';
  end if;
end $$;

create function check_units_of_line() returns trigger language plpgsql as $$
begin
  perform refuse_units_above_line(new.item_id);
  return null;
end $$;
create trigger cancelled_within_line after insert or update on order_cancels
  for each row execute function check_units_of_line();

-- What the courier took at the door: without what was cancelled before.
create or replace function cash_received(which text) returns integer stable language sql
  return coalesce((
    select total_amount - (select coalesce(sum(amount), 0)::integer from order_cancels where order_id = orders.id)
    from orders where id = which and payment_method = 'CASH' and delivered_at is not null), 0);
