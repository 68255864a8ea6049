-- Filters of a list that somebody keeps under a name, for themselves or for all. They never hold search words: those
-- name people.
create table staff_views (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff,
  list text not null check (list in ('orders', 'returns')),
  name text not null check (char_length(name) between 1 and 40),
  search text not null check (char_length(search) <= 1000),
  is_shared boolean not null,
  created_at timestamptz not null
);
create unique index staff_views_own on staff_views (staff_id, list, lower(name));
create index staff_views_shared on staff_views (list) where is_shared;
