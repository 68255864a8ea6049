-- A browser from which somebody of the staff has signed in. It has a code and limits of its own, so that strangers who ask
-- for codes and guess at them cannot keep its person out.
create table staff_devices (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null,
  staff_id uuid not null references staff on delete cascade,
  used_at timestamptz not null,
  code_hash bytea,
  salt bytea,
  tries integer not null default 0,
  expires_at timestamptz,
  unique (token_hash, staff_id)
);
create index on staff_devices (staff_id);
create index on staff_devices (used_at);

-- The one-press link of each mail with a code; a later mail does not end it.
create table staff_links (
  secret_hash bytea primary key,
  staff_id uuid not null references staff on delete cascade,
  expires_at timestamptz not null
);
create index on staff_links (staff_id);
create index on staff_links (expires_at);
