-- Lines stay in the order in which they were put in, also those of one moment.
alter table cart_items add column place bigint generated always as identity;
