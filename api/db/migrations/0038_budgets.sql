-- How much of something somebody has used, in a span that begins with the first use: mails a network asked for, codes it
-- guessed wrong, bags it opened.
create table budgets (
  name text not null,
  key text not null,
  used integer not null,
  ends_at timestamptz not null,
  primary key (name, key)
);
create index on budgets (ends_at);
