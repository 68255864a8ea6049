-- The sums of finished days, so that a year of reports reads few rows. Days are India's and amounts whole paise. A job
-- stores every day up to `report_horizon`; whatever changes such a day adds it to `report_changes` in its own transaction,
-- so the day is counted live until it is stored again. Later days, such as today, cost their writers one look at the horizon.
create table report_horizon (
  is_only boolean primary key default true check (is_only),
  until date not null
);
insert into report_horizon (until) values ('-infinity');

create table report_days (day date primary key);

-- Only added to, so that writers never wait for each other.
create table report_changes (day date not null);
create index report_changes_day_idx on report_changes (day);

create table report_order_sums (
  day date not null references report_days on delete cascade,
  grouped_by text not null,
  id text not null,
  orders bigint not null,
  items bigint not null,
  gross bigint not null,
  discounts bigint not null,
  delivery bigint not null,
  cancelled bigint not null,
  refunds bigint not null,
  primary key (grouped_by, day, id)
);
create index report_order_sums_day_idx on report_order_sums (day);

-- Many variants are sold each day, so a month whose days are all stored has sums too, on its first day.
create table report_item_sums (
  span text not null check (span in ('day', 'month')),
  day date not null references report_days on delete cascade,
  product_id uuid not null,
  variant_id uuid,
  product_name text not null,
  color text not null,
  size text not null,
  items bigint not null,
  gross bigint not null,
  discounts bigint not null,
  cancelled_items bigint not null,
  cancelled bigint not null,
  returned_items bigint not null,
  returned bigint not null
);
create index report_item_sums_day_idx on report_item_sums (day, span);

create function india_day(moment timestamptz) returns date language sql immutable parallel safe
  return (moment at time zone 'Asia/Kolkata')::date;

create function mark_report_days(moments timestamptz[]) returns void language plpgsql as $$
declare last_day date := (select until from report_horizon);
begin
  insert into report_changes (day)
    select distinct india_day(moment) from unnest(moments) moment where india_day(moment) <= last_day;
end $$;

-- All days with figures of an order; none is before the day it was placed.
create function mark_report_days_of(changed text) returns void language plpgsql as $$
begin
  if exists (select from orders, report_horizon where orders.id = changed and india_day(placed_at) <= until) then
    perform mark_report_days(array(
      select placed_at from orders where orders.id = changed
      union all select at from order_events where order_id = changed
      union all select requested_at from refunds where order_id = changed
      union all select event.at from returns join return_events event on event.return_id = returns.id
        where returns.order_id = changed and event.to_status = 'RECEIVED'
    ));
  end if;
end $$;

create function order_placed_for_reports() returns trigger language plpgsql as $$
begin
  if (select until from report_horizon) >= india_day(new.placed_at) then
    perform mark_report_days(array[new.placed_at]);
  end if;
  return null;
end $$;
-- The items of an order are inserted with it.
create trigger order_placed_for_reports after insert on orders
  for each row execute function order_placed_for_reports();

create function order_changed_for_reports() returns trigger language plpgsql as $$
begin
  perform mark_report_days(array[old.placed_at]);
  perform mark_report_days_of(new.id);
  return null;
end $$;
create trigger order_confirmed_for_reports after update of status on orders
  for each row when (
    (old.status = 'PENDING') <> (new.status = 'PENDING') or (old.status = 'CANCELLED') <> (new.status = 'CANCELLED')
  ) execute function order_changed_for_reports();
create trigger order_changed_for_reports
  after update of placed_at, items_total, discount, delivery_charges, total_amount, state, payment_method, coupon_code
  on orders
  for each row when (
    (old.placed_at, old.items_total, old.discount, old.delivery_charges, old.total_amount, old.state, old.payment_method,
      old.coupon_code)
    is distinct from (new.placed_at, new.items_total, new.discount, new.delivery_charges, new.total_amount, new.state,
      new.payment_method, new.coupon_code)
  ) execute function order_changed_for_reports();

create function order_part_changed_for_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days_of(old.order_id);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days_of(new.order_id);
  end if;
  return null;
end $$;
create trigger order_item_changed_for_reports
  after update of order_id, product_id, variant_id, product_name, color, size, quantity, price, discount, total or delete
  on order_items
  for each row execute function order_part_changed_for_reports();
create trigger order_cancel_changed_for_reports after insert or update or delete on order_cancels
  for each row execute function order_part_changed_for_reports();

create function order_event_changed_for_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(array[old.at]);
    perform mark_report_days_of(old.order_id);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(array[new.at]);
  end if;
  return null;
end $$;
-- As text, because one transaction may add a state and run this.
create trigger order_event_added_for_reports after insert on order_events
  for each row when (new.to_status::text in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST') or new.about = 'units')
  execute function order_event_changed_for_reports();
create trigger order_event_changed_for_reports
  after update of order_id, at, from_status, to_status, about or delete on order_events
  for each row execute function order_event_changed_for_reports();

-- Refunds before the end of an order lower what its end cancels.
create function refund_changed_for_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(array[old.requested_at] || array(
      select at from order_events where order_id = old.order_id
        and to_status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST')
    ));
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(array[new.requested_at] || array(
      select at from order_events where order_id = new.order_id
        and to_status in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST')
    ));
  end if;
  return null;
end $$;
create trigger refund_changed_for_reports
  after insert or update of order_id, amount, requested_at, retry_of, return_id, staff_id or delete on refunds
  for each row execute function refund_changed_for_reports();

create function return_received_for_reports() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_report_days(array[old.at]);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_report_days(array[new.at]);
  end if;
  return null;
end $$;
create trigger return_received_for_reports after insert on return_events
  for each row when (new.to_status::text = 'RECEIVED') execute function return_received_for_reports();
create trigger return_event_changed_for_reports after update of return_id, at, from_status, to_status or delete
  on return_events
  for each row execute function return_received_for_reports();

create function return_line_changed_for_reports() returns trigger language plpgsql as $$
begin
  perform mark_report_days(array(
    select at from return_events where to_status = 'RECEIVED' and return_id in (
      case when tg_op <> 'INSERT' then old.return_id end, case when tg_op <> 'DELETE' then new.return_id end
    )
  ));
  return null;
end $$;
create trigger return_line_changed_for_reports
  after insert or update of return_id, item_id, units, amount, outcome or delete on return_lines
  for each row execute function return_line_changed_for_reports();
