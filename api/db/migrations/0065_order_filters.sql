-- Filters of the staff's list that would otherwise read every order there ever was.
create index orders_by_state on orders (state, placed_at, id);
create index orders_by_courier on orders (courier, placed_at, id) where courier is not null;
create index orders_by_amount on orders (total_amount);
-- Whether an order holds a product is then told by the index alone.
create index order_items_product on order_items (product_id, order_id);
drop index order_items_product_id_idx;
