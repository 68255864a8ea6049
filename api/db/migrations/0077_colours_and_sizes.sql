-- A colour is renamed in one place; its variants follow, orders keep the word they were placed with.
alter table variants
  drop constraint variants_product_id_color_fkey,
  add foreign key (product_id, color) references product_colours (product_id, name) on update cascade;

-- A colour that is made no more stays for the variants that ever moved.
alter table product_colours add column archived_at timestamptz;
