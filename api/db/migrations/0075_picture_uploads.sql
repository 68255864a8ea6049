-- Files that wait to be made into pictures, or could not be. Only staff see them: the store reads `pictures` alone.
create table picture_uploads (
  -- The picture's id once it is made.
  id uuid primary key,
  product_id uuid not null references products on delete cascade,
  color text,
  position integer not null,
  file_name text not null,
  made_from text not null,
  -- Null once it has failed.
  bytes bytea,
  attempts integer not null default 0,
  failure text,
  staff_id uuid references staff,
  created_at timestamptz not null,
  check ((bytes is null) = (failure is not null))
);
alter table picture_uploads alter column bytes set storage external;
create index on picture_uploads (product_id);
