-- When a customer's account was deleted. The row stays where orders hang on it; nothing in it tells who they were.
alter table users add column erased_at timestamptz;

-- Whatever was under way when the account was deleted must not leave anything with it. The lock waits for a deletion that
-- is not committed yet, and then sees it.
create function refuse_erased_user() returns trigger language plpgsql as $$
begin
  if exists (select from users where id = new.user_id and erased_at is not null for key share) then
    raise exception 'the account % is deleted', new.user_id using errcode = 'NK001';
  end if;
  return null;
end $$;
create trigger orders_of_living after insert on orders
  for each row execute function refuse_erased_user();
create trigger returns_of_living after insert on returns
  for each row execute function refuse_erased_user();
create trigger provider_orders_of_living after insert on provider_orders
  for each row execute function refuse_erased_user();
create trigger sessions_of_living after insert on sessions
  for each row execute function refuse_erased_user();
create trigger addresses_of_living after insert on addresses
  for each row execute function refuse_erased_user();
create trigger carts_of_living after insert or update of user_id on carts
  for each row when (new.user_id is not null) execute function refuse_erased_user();
create trigger wishlists_of_living after insert on wishlists
  for each row execute function refuse_erased_user();
create trigger email_changes_of_living after insert on email_changes
  for each row execute function refuse_erased_user();
create trigger email_undos_of_living after insert on email_undos
  for each row execute function refuse_erased_user();
create trigger idempotency_keys_of_living after insert on idempotency_keys
  for each row execute function refuse_erased_user();

-- The code with which a customer says once more that the account shall be deleted.
create table deletion_codes (
  user_id uuid primary key references users on delete cascade,
  code_hash bytea,
  salt bytea,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index on deletion_codes (expires_at);
