-- Guests' bags that nobody came back to, which are swept away sooner than others.
create index carts_touched_once on carts (updated_at) where user_id is null and updated_at = created_at;
