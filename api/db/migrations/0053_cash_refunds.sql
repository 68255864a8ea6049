-- Cash is paid back, too: such a refund belongs to an order, waits for the customer's account (REQUESTED, without a
-- method), can then be paid (READY), and is sent under the bank's reference.
drop trigger refund_within_captured on refunds;
drop index refunds_requested_at_idx;
alter type refund_status rename to refund_status_before;
create type refund_status as enum ('REQUESTED', 'READY', 'SENT', 'PROCESSED', 'FAILED');
create type refund_method as enum ('source', 'upi', 'bank');
alter table refunds
  alter column status type refund_status using status::text::refund_status,
  alter column payment_id drop not null,
  add column method refund_method,
  add column return_id uuid references returns,
  add column reference text unique;
drop type refund_status_before;
update refunds set method = 'source';
alter table refunds
  add constraint refund_goes_somewhere check (
    case when payment_id is null
      then order_id is not null and method is distinct from 'source' and provider_refund_id is null
        and (status = 'FAILED' or (status = 'REQUESTED') = (method is null))
      else method is not distinct from 'source' and reference is null and status <> 'READY'
    end),
  add constraint sent_cash_has_reference check (
    payment_id is not null or status not in ('SENT', 'PROCESSED') or reference is not null);
create index refunds_open on refunds (requested_at, id) where status in ('REQUESTED', 'READY', 'SENT');
create index on refunds (return_id) where return_id is not null;

-- What the courier took at the door.
create function cash_received(which text) returns integer stable language sql
  return (select coalesce(sum(total_amount), 0)::integer from orders
    where id = which and payment_method = 'CASH' and delivered_at is not null);

-- Whatever goes wrong elsewhere: never is more given back than was captured, or received in cash.
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
  return null;
end $$;
create trigger refund_within_captured after insert or update of amount, status, payment_id, order_id on refunds
  for each row execute function refuse_refund_above_captured();
