-- The press that last added to a line of a cart, by an id that the browser draws. A network that sends the request twice,
-- or a second press after a lost answer, adds once.
alter table cart_items add column add_id uuid;
