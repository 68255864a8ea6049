-- When the courier last failed to deliver a parcel: from then on it is tried again, comes back, or should be here.
alter table parcels add column failed_at timestamptz;
update parcels set failed_at = (
  select max(at) from order_events
  where order_events.order_id = parcels.order_id and to_status = 'DELIVERY_FAILED' and from_status <> to_status
) where state = 'failed' and way = 'out';
-- Few of all parcels ever come back.
create index parcels_back on parcels (handed_over_at) where way = 'back';
