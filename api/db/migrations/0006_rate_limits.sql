-- The layout rate-limiter-flexible expects; expire is in milliseconds.
create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
create index on rate_limits (expire);
