create table users (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  email text not null unique check (email = lower(email)),
  phone text not null,
  created_at timestamptz not null
);

-- One live code per e-mail. Only hashes are kept: of the four digits and of the one-tap link's secret.
create table login_codes (
  email text primary key,
  code_hash bytea,
  secret_hash bytea unique,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);

create table wrong_codes (
  id bigint generated always as identity primary key,
  email text not null,
  at timestamptz not null
);
create index on wrong_codes (email, at);

create table sessions (
  token_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  created_at timestamptz not null,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
create index on sessions (user_id);
create index on sessions (expires_at);

create table email_undos (
  secret_hash bytea primary key,
  user_id uuid not null references users on delete cascade,
  old_email text not null,
  expires_at timestamptz not null
);

create table addresses (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references users on delete cascade,
  full_name text not null,
  phone text not null,
  email text,
  street text not null,
  city text not null,
  state text not null,
  country text not null,
  postal_code text not null,
  created_at timestamptz not null
);
create index on addresses (user_id, created_at);
