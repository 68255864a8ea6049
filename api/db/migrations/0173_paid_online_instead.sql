-- Steps that leave the status as it is: a COD order was paid online, or its customer confirmed it.
alter table order_events drop constraint order_events_about_check;
alter table order_events
  add constraint order_events_about_check check (about in ('units', 'edit', 'payment', 'confirmation'));
