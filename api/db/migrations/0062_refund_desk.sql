-- Who of the staff gave goodwill money, and which refund that failed another one replaces: once at most.
alter table refunds
  add column staff_id uuid references staff,
  add column retry_of uuid unique references refunds;
-- The list of the staff: what waits, the oldest first; all of them, the newest first.
create index refunds_failed on refunds (requested_at, id) where status = 'FAILED';
create index refunds_requested on refunds (requested_at, id);
