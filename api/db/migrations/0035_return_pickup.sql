-- When an approved return is fetched from its customer, and by whom.
alter table returns add column pickup_on date, add column pickup_courier text;
