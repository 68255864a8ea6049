-- When the shop itself last laid orders and the provider's money side by side, and what came of it.
create table payment_match (
  is_only boolean primary key default true check (is_only),
  -- What its age counts from until it was first finished.
  since timestamptz not null default now(),
  tried_at timestamptz,
  finished_at timestamptz,
  result text not null default 'never'
    check (result in ('never', 'clean', 'mismatch', 'provider_away', 'provider_refused')),
  unexplained integer not null default 0,
  -- What did not fit at the first look; only what still does not at the second is a mismatch.
  doubts text[]
);
insert into payment_match default values;
