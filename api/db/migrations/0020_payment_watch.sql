-- An order is paid by one payment; money that came for it besides is given back and stands under no order.
drop index payments_order_id_idx;
create unique index payments_order_id_key on payments (order_id);

-- When the provider was last asked about them, by the sweeps.
alter table provider_orders add column checked_at timestamptz;
alter table refunds add column checked_at timestamptz;
create index on provider_orders (created_at);
create index on orders (placed_at) where payment_method = 'ONLINE';
create index on refunds (requested_at) where status in ('REQUESTED', 'SENT');
create index on payment_events (received_at) where processed_at is null;

-- Whatever goes wrong elsewhere: never is more given back than was captured.
create function refuse_refund_above_captured() returns trigger language plpgsql as $$
declare
  captured integer;
begin
  select amount into captured from payments where id = new.payment_id for no key update;
  if captured < (select sum(amount) from refunds where payment_id = new.payment_id and status <> 'FAILED') then
    raise exception 'the refunds of % would be more than was captured', new.payment_id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger refund_within_captured after insert or update of amount, status, payment_id on refunds
  for each row execute function refuse_refund_above_captured();
