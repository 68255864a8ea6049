-- Why the newest delivery failed. What failed before this was told in free words, which cannot be judged: it stays null, so
-- nobody is counted as having refused a parcel that they may only have missed.
alter table orders add column delivery_failure text
  check (delivery_failure in ('Nobody at home', 'Address not found', 'Refused by the customer', 'Other'));
-- A refused parcel is not tried again: it comes back at once.
alter table parcels add column is_refused boolean not null default false;
