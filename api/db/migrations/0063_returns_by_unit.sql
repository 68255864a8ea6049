-- A parcel can get lost. Nothing in this migration names the new state, so that it may run in one transaction.
alter type order_status add value 'LOST';

alter type return_status rename to return_status_before;
create type return_status as enum (
  'REQUESTED', 'APPROVED', 'REJECTED', 'PICKED_UP', 'RECEIVED', 'REFUNDED', 'CLOSED'
);
alter table return_events
  alter column from_status type return_status using from_status::text::return_status,
  alter column to_status type return_status using to_status::text::return_status;
alter table returns
  alter column status type return_status using status::text::return_status,
  add column opened_by text not null default 'shopper' check (opened_by in ('shopper', 'staff')),
  add column version integer not null default 1,
  -- What goes back for the units that came, and why it is less than their share.
  add column refund_amount integer check (refund_amount >= 0),
  add column refund_reason text,
  drop constraint returns_order_id_key;
drop type return_status_before;
-- A shopper asks once for an order, also where it was turned down; staff may open further ones.
create unique index returns_of_shopper on returns (order_id) where opened_by = 'shopper';
create index on returns (order_id);
create index returns_by_status on returns (status, requested_at, id);

-- The units of a return with their share of the line, and what was found when they were received.
create table return_lines (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns,
  item_id uuid not null references order_items,
  units integer not null check (units > 0),
  amount integer not null check (amount >= 0),
  tax integer not null check (tax between 0 and amount),
  outcome text check (outcome in ('shelf', 'damaged', 'notOurs', 'missing'))
);
create unique index on return_lines (return_id, item_id, coalesce(outcome, ''));
create index on return_lines (item_id);

-- What was found in a parcel that came back undelivered, where it is not on the shelf again.
create table order_outcomes (
  order_id text not null references orders,
  item_id uuid not null references order_items,
  units integer not null check (units > 0),
  outcome text not null check (outcome in ('shelf', 'damaged', 'notOurs', 'missing')),
  primary key (order_id, item_id, outcome)
);

-- Until now a return was of the whole order, and its pieces were on the shelf again when the courier had them.
insert into return_lines (return_id, item_id, units, amount, tax, outcome)
  select returns.id, item.id, item.quantity - gone.units, item.total - gone.amount, item.tax - gone.tax,
    case when returns.status in ('PICKED_UP', 'REFUNDED') then 'shelf' end
  from returns
  join order_items item on item.order_id = returns.order_id
  cross join lateral (
    select coalesce(sum(units), 0) as units, coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax
    from order_cancels cancel where cancel.item_id = item.id
  ) gone
  where item.quantity > gone.units;
update returns set refund_amount = orders.total_amount - (
    select coalesce(sum(amount), 0) from order_cancels cancel where cancel.order_id = orders.id)
  from orders where orders.id = returns.order_id and returns.status in ('PICKED_UP', 'REFUNDED');
update returns set status = 'RECEIVED' where status = 'PICKED_UP';

-- A unit is cancelled, or given to one return that is not over without it.
create or replace function refuse_units_above_line(line uuid) returns void language plpgsql as $$
declare
  ordered record;
  gone record;
begin
  select quantity, total, tax into ordered from order_items where id = line for no key update;
  select coalesce(sum(units), 0) as units, coalesce(sum(amount), 0) as amount, coalesce(sum(tax), 0) as tax into gone
    from (
      select units, amount, tax from order_cancels where item_id = line
      union all
      select part.units, part.amount, part.tax from return_lines part join returns on returns.id = part.return_id
      where part.item_id = line and returns.status not in ('REJECTED', 'CLOSED')
        and coalesce(part.outcome, '') not in ('notOurs', 'missing')
    ) parts;
  if gone.units > ordered.quantity or gone.amount > ordered.total or gone.tax > ordered.tax then
    raise exception 'more than the line % holds would be cancelled or returned', line
      using errcode = 'check_violation';
  end if;
end $$;
create trigger returned_within_line after insert or update on return_lines
  for each row execute function check_units_of_line();

create function check_units_of_return() returns trigger language plpgsql as $$
begin
  perform refuse_units_above_line(item_id) from return_lines where return_id = new.id;
  return null;
end $$;
create trigger return_within_lines after update of status on returns
  for each row when (old.status in ('REJECTED', 'CLOSED') and new.status not in ('REJECTED', 'CLOSED'))
  execute function check_units_of_return();
