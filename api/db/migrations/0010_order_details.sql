-- The rate is agreed with the price: an invoice, a credit note and a later change of the law need the one that held.
alter table order_items add column tax_rate integer not null check (tax_rate between 0 and 100);

-- Who moved a return, when and why; the order's own moves stand in order_events.
create table return_events (
  id bigint generated always as identity primary key,
  return_id uuid not null references returns,
  at timestamptz not null,
  from_status return_status,
  to_status return_status not null,
  actor order_actor not null,
  actor_id text,
  reason text
);
create index on return_events (return_id, id);
