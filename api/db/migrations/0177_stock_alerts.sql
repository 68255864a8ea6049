-- A customer who wants to hear, once, that a sold-out colour and size is back. Kept for 90 days.
create table stock_alerts (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  variant_id uuid not null references variants on delete cascade,
  asked_at timestamptz not null,
  -- Since when it is in stock without a break, as far as the clock has seen. A short visit of stock mails nobody.
  in_stock_since timestamptz,
  told_at timestamptz,
  -- The hash of the secret in the mail's link that stops all alerts.
  stop_hash bytea
);
create unique index stock_alerts_waiting on stock_alerts (variant_id, user_id) where told_at is null;
create index on stock_alerts (user_id);
create index on stock_alerts (variant_id, told_at) where told_at is not null;
create index on stock_alerts (stop_hash) where stop_hash is not null;
create trigger stock_alerts_of_living after insert on stock_alerts
  for each row execute function refuse_erased_user();
