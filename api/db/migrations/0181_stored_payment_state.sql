-- What was paid and refunded of an order, in one word, as staff list and filter it (decision 159). Statuses are compared as
-- texts: an old shop runs all migrations in one transaction, and some of their values are new in it.
create function order_payment_state(which text, method payment_method, status order_status, delivered timestamptz)
returns text stable language sql
  return case
    when exists (select from refunds where order_id = which and refunds.status::text = 'FAILED'
      and not exists (select from refunds later where later.retry_of = refunds.id)) then 'refundFailed'
    when exists (select from refunds where order_id = which and refunds.status::text in ('REQUESTED', 'READY', 'SENT'))
      then 'refunding'
    when exists (select from refunds where order_id = which and refunds.status::text = 'PROCESSED')
      then case when status::text in ('CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST', 'REFUNDED') then 'refunded'
        else 'partlyRefunded' end
    when exists (select from payments where order_id = which) or (method::text = 'CASH' and delivered is not null) then 'paid'
    else 'unpaid'
  end;

alter table orders add column payment_state text not null default 'unpaid'
  check (payment_state in ('unpaid', 'paid', 'refunding', 'refundFailed', 'partlyRefunded', 'refunded'));
update orders set payment_state = order_payment_state(id, payment_method, status, delivered_at)
  where payment_state <> order_payment_state(id, payment_method, status, delivered_at);
create index orders_by_payment_state on orders (payment_state, placed_at, id);

-- Nothing but this writes it. A new order has neither payments nor refunds.
create function set_payment_state() returns trigger language plpgsql as $$
begin
  new.payment_state := case
    when tg_op = 'UPDATE' then order_payment_state(new.id, new.payment_method, new.status, new.delivered_at)
    when new.payment_method::text = 'CASH' and new.delivered_at is not null then 'paid'
    else 'unpaid'
  end;
  return new;
end $$;
create trigger set_payment_state
  before insert or update of status, payment_method, delivered_at, payment_state on orders
  for each row execute function set_payment_state();

-- The order is locked first: who changed another payment or refund of it at the same moment has committed then, and the
-- next statement sees that.
create function follow_payment_state() returns trigger language plpgsql as $$
declare
  which text;
begin
  for which in
    select distinct one from unnest(array[old.order_id, new.order_id]) one where one is not null order by one
  loop
    perform from orders where id = which for no key update;
    update orders set payment_state = order_payment_state(id, payment_method, status, delivered_at)
      where id = which and payment_state <> order_payment_state(id, payment_method, status, delivered_at);
  end loop;
  return null;
end $$;
create trigger follow_payment_state
  after insert or delete or update of order_id on payments for each row execute function follow_payment_state();
create trigger follow_payment_state
  after insert or delete or update of order_id, status, retry_of on refunds
  for each row execute function follow_payment_state();
