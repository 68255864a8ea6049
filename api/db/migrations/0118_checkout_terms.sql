-- How long an order may be returned is the owner's setting; each order keeps what held when it was placed. Until now that was
-- 7 days for all.
alter table orders add column return_days integer not null default 7 check (return_days between 1 and 90);

-- How many of one colour and size are sold at once is the owner's setting, too: 10 at first, 20 at most.
alter table cart_items drop constraint cart_items_quantity_check;
alter table cart_items add constraint cart_items_quantity_check check (quantity between 1 and 20);
alter table order_items drop constraint order_items_quantity_check;
alter table order_items add constraint order_items_quantity_check check (quantity between 1 and 20);
