-- Units that staff took out of the return: they are exchanged again once they are back in it. What was taken out before
-- is not known.
alter table exchanges
  add column withdrawn integer not null default 0 check (withdrawn >= 0),
  drop constraint exchanges_quantity_check,
  add constraint exchanges_quantity_check check (quantity >= 0 and quantity + withdrawn > 0);

-- A hold lasts until the day after an agreed pick-up is over, and 30 days while the courier has the return.
update exchanges exchange
  set held_until = greatest(exchange.held_until, (returns.pickup_on + 2)::timestamp at time zone 'Asia/Kolkata')
  from returns
  where returns.id = exchange.return_id and exchange.state = 'HELD' and returns.status = 'APPROVED'
    and returns.pickup_on is not null;
update exchanges exchange
  set held_until = greatest(exchange.held_until, now() + interval '30 days')
  from returns
  where returns.id = exchange.return_id and exchange.state = 'HELD' and returns.status = 'PICKED_UP';
