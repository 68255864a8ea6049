-- An order that goes out in exchange for returned items names the order that they came from: that one's money pays it.
alter table orders add column exchange_of text references orders;
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;

alter table returns add column fit text check (fit in ('TOO_SMALL', 'TOO_LARGE'));
-- A step that leaves the status as it is and is about a hold; without it, about the pick-up or the bank reference.
alter table return_events add column about text check (about in ('hold'));

-- What an item of a return is exchanged for. HELD: its units are reserved. RELEASED: they are not any more, and are
-- taken again when the return arrives, if they are in stock. ORDERED: they went into the new order. REFUSED: money instead.
create table exchanges (
  id uuid primary key default gen_random_uuid(),
  return_id uuid not null references returns,
  item_id uuid not null references order_items,
  variant_id uuid not null references variants on delete restrict,
  quantity integer not null check (quantity > 0),
  state text not null check (state in ('HELD', 'RELEASED', 'ORDERED', 'REFUSED')),
  held_until timestamptz not null,
  order_id text references orders,
  sent integer check (sent between 1 and quantity),
  -- The money of the first order that the new one stands for, in paise.
  amount integer check (amount >= 0),
  unique (return_id, item_id),
  check ((state = 'ORDERED') = (order_id is not null)),
  check ((order_id is null) = (sent is null) and (order_id is null) = (amount is null))
);
create index exchanges_held on exchanges (held_until) where state = 'HELD';
create index exchanges_ordered on exchanges (order_id) where order_id is not null;
create index on exchanges (item_id);
create index on exchanges (variant_id);

create function exchanged_to(which text) returns integer stable language sql
  return (select coalesce(sum(amount), 0)::integer from exchanges where order_id = which);
create function exchanged_from(which text) returns integer stable language sql
  return (select coalesce(sum(exchange.amount), 0)::integer from exchanges exchange
    join returns on returns.id = exchange.return_id where returns.order_id = which);

-- Cash that the shop holds for an order: what the courier took at the door, without what was cancelled before and what
-- pays an exchange by now. For an exchange what it stands for, from the beginning.
create or replace function cash_received(which text) returns integer stable language sql
  return coalesce((
    select case when exchange_of is not null then exchanged_to(id)
      else total_amount - (select coalesce(sum(amount), 0)::integer from order_cancels where order_id = orders.id)
        - exchanged_from(id) end
    from orders where id = which and payment_method = 'CASH' and (delivered_at is not null or exchange_of is not null)), 0);

-- What was paid online and can still go back for an order. An exchange is paid by the first order, which keeps the rest.
create function online_left(which text) returns integer stable language sql
  return coalesce((
    select case when exchange_of is not null
      then exchanged_to(id) - (select coalesce(sum(amount), 0)::integer from refunds
        where order_id = orders.id and payment_id is not null and status <> 'FAILED')
      else (select coalesce(sum(amount), 0)::integer from payments where order_id = orders.id and status = 'captured')
        - (select coalesce(sum(refund.amount), 0)::integer from refunds refund
          join payments payment on payment.id = refund.payment_id
          left join orders later on later.id = refund.order_id and later.exchange_of = orders.id
          where payment.order_id = orders.id and payment.status = 'captured' and refund.status <> 'FAILED' and later.id is null)
        - exchanged_from(id) end
    from orders where id = which and payment_method = 'ONLINE'), 0);

-- Whatever goes wrong elsewhere: never is more given back than was captured, or received in cash, and never for one
-- order what pays another.
create or replace function refuse_refund_above_captured() returns trigger language plpgsql as $$
begin
  if new.payment_id is null then
    perform from orders where id = new.order_id for no key update;
    if cash_received(new.order_id) < (
      select sum(amount) from refunds where order_id = new.order_id and payment_id is null and status <> 'FAILED') then
      raise exception 'the refunds of % would be more than was received in cash', new.order_id
        using errcode = 'check_violation';
    end if;
    return null;
  end if;
  perform from payments where id = new.payment_id for no key update;
  if (select amount from payments where id = new.payment_id) < (
    select sum(amount) from refunds where payment_id = new.payment_id and status <> 'FAILED') then
    raise exception 'the refunds of % would be more than was captured', new.payment_id using errcode = 'check_violation';
  end if;
  if new.status <> 'FAILED' and online_left(new.order_id) < 0 and exists (
    select from orders where id = new.order_id and (exchange_of is not null or exchanged_from(id) > 0)) then
    raise exception 'the refunds of % would be more than it was paid with', new.order_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

create function refuse_exchange_above_paid() returns trigger language plpgsql as $$
declare
  first text := (select order_id from returns where id = new.return_id);
begin
  if online_left(first) < 0 or cash_received(first) < (
    select coalesce(sum(amount), 0) from refunds where order_id = first and payment_id is null and status <> 'FAILED') then
    raise exception 'the exchanges of % would be more than is left of its money', first using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger exchange_within_paid after insert or update of amount on exchanges
  for each row when (new.amount is not null) execute function refuse_exchange_above_paid();

-- An exchange is paid from the beginning (see 0181).
create or replace function order_payment_state(which text, method payment_method, status order_status, delivered timestamptz)
returns text stable language sql
  return case
    when exists (select from refunds where order_id = which and refunds.status::text = 'FAILED'
      and not exists (select from refunds later where later.retry_of = refunds.id)) then 'refundFailed'
    when exists (select from refunds where order_id = which and refunds.status::text in ('REQUESTED', 'READY', 'SENT'))
      then 'refunding'
    when exists (select from refunds where order_id = which and refunds.status::text = 'PROCESSED')
      then case when status::text in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST', 'REFUNDED') then 'refunded'
        else 'partlyRefunded' end
    when exists (select from payments where order_id = which) or (method::text = 'CASH' and delivered is not null)
      or exists (select from orders where id = which and exchange_of is not null) then 'paid'
    else 'unpaid'
  end;
create or replace function set_payment_state() returns trigger language plpgsql as $$
begin
  new.payment_state := case
    when tg_op = 'UPDATE' then order_payment_state(new.id, new.payment_method, new.status, new.delivered_at)
    when new.exchange_of is not null or new.payment_method::text = 'CASH' and new.delivered_at is not null then 'paid'
    else 'unpaid'
  end;
  return new;
end $$;
