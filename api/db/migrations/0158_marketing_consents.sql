-- What customers of earlier software allowed the shop to send them, as its file says. A customer without a row allowed nothing.
create table marketing_consents (
  user_id uuid not null references users on delete cascade,
  channel text not null check (channel in ('email', 'sms')),
  -- Whose file says it.
  source text not null check (source in ('shopify', 'woocommerce')),
  imported_at timestamptz not null,
  primary key (user_id, channel)
);
create trigger marketing_consents_of_living after insert on marketing_consents
  for each row execute function refuse_erased_user();
