-- The few variants that are no longer sold, for the list of them.
create index variants_archived on variants (product_id) where archived_at is not null;
