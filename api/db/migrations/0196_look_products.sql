-- The products of a look, in order, each perhaps in one colour. The rows of a look are written with it.
create table look_products (
  look text not null references looks (slug) on update cascade on delete cascade,
  product_id uuid not null references products on delete cascade,
  color text,
  position integer not null check (position >= 0),
  primary key (look, product_id)
);
create index look_products_product_id_idx on look_products (product_id);

create trigger look_products_changed after insert or update or delete on look_products
  for each statement execute function notify_content_change();
