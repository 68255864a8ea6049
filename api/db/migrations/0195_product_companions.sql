-- What goes with a product: the others of its look, then those that are in many orders together with it. A job finds them
-- each night; the product's page shows them.
create table product_companions (
  product_id uuid not null references products on delete cascade,
  other_id uuid not null references products on delete cascade,
  position integer not null,
  primary key (product_id, other_id)
);
create index product_companions_other_id_idx on product_companions (other_id);

create trigger product_companion_added after insert on product_companions
  referencing new table as changed for each statement execute function notify_part_change();
create trigger product_companion_changed after update on product_companions
  referencing old table as before new table as changed for each statement execute function notify_part_update();
create trigger product_companion_removed after delete on product_companions
  referencing old table as changed for each statement execute function notify_part_change();
