-- A shop's first state is set at its first start, by no person.
alter table settings alter column staff_id drop not null;

-- Each process keeps the shop's state in memory.
create function notify_shop_state() returns trigger language plpgsql as $$
begin
  perform pg_notify('shop_state', '');
  return null;
end $$;

create trigger shop_state_changed after insert or update or delete on settings
  for each statement execute function notify_shop_state();
