-- The sums of reports on deliveries, returns and the money of a day. An order's delivery and a return change for weeks
-- after the day that they count on, so these days are stored apart from those of sales, and less often. Days are
-- India's and amounts whole paise. `report_horizon` is the last day that may be stored, here as well.
create table report_outcome_days (day date primary key);

-- Only added to, so that writers never wait for each other.
create table report_outcome_changes (day date not null);
create index report_outcome_changes_day_idx on report_outcome_changes (day);

-- `part` tells rows of one id apart: the size of a product, or the courier that has the money. The code names the sums.
create table report_outcome_sums (
  report text not null,
  span text not null check (span in ('day', 'month')),
  day date not null references report_outcome_days on delete cascade,
  id text not null,
  part text not null,
  name text not null,
  sums bigint[] not null
);
create index report_outcome_sums_day_idx on report_outcome_sums (day, report, span);

create function mark_outcomes(moments timestamptz[]) returns void language plpgsql as $$
declare last_day date := (select until from report_horizon);
begin
  insert into report_outcome_changes (day)
    select distinct india_day(moment) from unnest(moments) moment where india_day(moment) <= last_day;
end $$;

create function mark_outcomes_of_order(changed text) returns void language sql as $$
  select mark_outcomes(array[placed_at, delivered_at]) from orders where id = changed
$$;

create function order_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    perform mark_outcomes(array[old.placed_at, old.delivered_at]);
  end if;
  perform mark_outcomes(array[new.placed_at, new.delivered_at]);
  return null;
end $$;
create trigger order_outcome_added after insert on orders
  for each row when (new.shipped_at is not null or new.delivered_at is not null) execute function order_outcome_changed();
create trigger order_outcome_changed
  after update of placed_at, shipped_at, delivered_at, delivery_failure, courier, postal_code, payment_method, exchange_of,
    total_amount on orders
  for each row when (
    (old.placed_at, old.shipped_at, old.delivered_at, old.delivery_failure, old.courier, old.postal_code,
      old.payment_method, old.exchange_of, old.total_amount)
    is distinct from (new.placed_at, new.shipped_at, new.delivered_at, new.delivery_failure, new.courier,
      new.postal_code, new.payment_method, new.exchange_of, new.total_amount)
  ) execute function order_outcome_changed();

create function order_part_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_outcomes_of_order(old.order_id);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_outcomes_of_order(new.order_id);
  end if;
  return null;
end $$;
-- As text, because one transaction may add a state and run this.
create trigger order_event_outcome_added after insert on order_events
  for each row when (new.to_status::text in ('DELIVERY_FAILED', 'RETURNED_TO_ORIGIN', 'LOST'))
  execute function order_part_outcome_changed();
create trigger order_event_outcome_changed after update of order_id, to_status or delete on order_events
  for each row execute function order_part_outcome_changed();
create trigger order_item_outcome_changed
  after update of order_id, product_id, product_name, size, quantity or delete on order_items
  for each row execute function order_part_outcome_changed();
create trigger order_cancel_outcome_changed after insert or update or delete on order_cancels
  for each row execute function order_part_outcome_changed();

create function return_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_outcomes(array[old.requested_at]), mark_outcomes_of_order(old.order_id);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_outcomes(array[new.requested_at]), mark_outcomes_of_order(new.order_id);
  end if;
  return null;
end $$;
create trigger return_outcome_changed
  after insert or update of order_id, status, reason, fit, requested_at or delete on returns
  for each row execute function return_outcome_changed();

create function return_line_outcome_changed() returns trigger language plpgsql as $$
begin
  perform mark_outcomes(array[requested_at]), mark_outcomes_of_order(order_id) from returns
    where id in (case when tg_op <> 'INSERT' then old.return_id end, case when tg_op <> 'DELETE' then new.return_id end);
  return null;
end $$;
create trigger return_line_outcome_changed
  after insert or update of return_id, item_id, units, outcome or delete on return_lines
  for each row execute function return_line_outcome_changed();

create function refund_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_outcomes(array[old.requested_at] || array(select requested_at from returns where id = old.return_id));
  end if;
  if tg_op <> 'DELETE' then
    perform mark_outcomes(array[new.requested_at] || array(select requested_at from returns where id = new.return_id));
  end if;
  return null;
end $$;
create trigger refund_outcome_changed
  after insert or update of amount, requested_at, retry_of, return_id, payment_id or delete on refunds
  for each row execute function refund_outcome_changed();

create function payment_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_outcomes(array[old.settled_at]);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_outcomes(array[new.settled_at]);
  end if;
  return null;
end $$;
create trigger payment_outcome_changed after insert or update of status, amount, settled_at or delete on payments
  for each row execute function payment_outcome_changed();

create function remittance_outcome_changed() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then
    perform mark_outcomes(array[old.received_on::timestamp at time zone 'Asia/Kolkata']);
  end if;
  if tg_op <> 'DELETE' then
    perform mark_outcomes(array[new.received_on::timestamp at time zone 'Asia/Kolkata']);
  end if;
  return null;
end $$;
create trigger remittance_outcome_changed
  after insert or update of courier, received_on, amount, kept_freight, kept_weight, kept_other or delete on remittances
  for each row execute function remittance_outcome_changed();
