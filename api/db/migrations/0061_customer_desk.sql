-- What staff write down about a customer, for each other.
create table customer_notes (
  id bigint generated always as identity primary key,
  user_id uuid not null references users on delete cascade,
  staff_id uuid not null references staff,
  at timestamptz not null,
  text text not null check (char_length(text) <= 2000)
);
create index on customer_notes (user_id, id);

-- The staff's search: names by how each of their words begins, e-mail and phone by how they begin.
create index users_newest on users (created_at, id);
create index users_name on users using gin (to_tsvector('simple', translate(name, '.,-/@_''', '       ')));
create index users_email on users (email text_pattern_ops);
create index users_phone on users (phone text_pattern_ops);
