-- A parcel that counted as lost may arrive after all (decision 181). Its invoice is credited in full by then, so the order gets
-- another, which names the one that it follows. Each has at most one that follows it.
alter table tax_documents add column follows uuid references tax_documents (id),
  add check (follows is null or kind = 'INVOICE');
drop index tax_documents_open;
create unique index tax_documents_open on tax_documents (order_id)
  where kind = 'INVOICE' and cancelled_at is null and follows is null;
create unique index tax_documents_follows on tax_documents (follows) where follows is not null and cancelled_at is null;

-- Reports take the value of such an order back into sales on that day. The state is not named: see 0130.
create index order_events_found on order_events (at)
  where to_status = 'DELIVERED' and from_status not in ('SHIPPED', 'OUT_FOR_DELIVERY');
create trigger order_event_found_for_reports after insert on order_events
  for each row when (new.to_status::text = 'DELIVERED' and new.from_status::text = 'LOST')
  execute function order_event_changed_for_reports();
