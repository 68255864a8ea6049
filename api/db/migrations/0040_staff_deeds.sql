-- What staff changed by command, and which user of which machine it was.
create table staff_deeds (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff text not null,
  command text not null,
  subject text not null,
  deed text not null
);
