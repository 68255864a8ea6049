-- Who works in the back office. The row stays when somebody leaves: the audit log names it.
create table staff (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email)),
  name text not null,
  role text not null check (role in ('owner', 'manager', 'packer', 'support', 'accountant')),
  code_alone boolean not null default false,
  created_at timestamptz not null,
  removed_at timestamptz
);
create unique index on staff (email) where removed_at is null;

create table staff_passkeys (
  id uuid primary key default gen_random_uuid(),
  staff_id uuid not null references staff on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index on staff_passkeys (staff_id);

-- What a passkey was asked to sign; each is good once.
create table staff_challenges (
  challenge text primary key,
  purpose text not null check (purpose in ('sign-in', 'confirm', 'register')),
  staff_id uuid references staff on delete cascade,
  expires_at timestamptz not null
);
create index on staff_challenges (expires_at);

-- The one live code of a person.
create table staff_codes (
  staff_id uuid primary key references staff on delete cascade,
  code_hash bytea,
  salt bytea,
  tries integer not null default 0,
  expires_at timestamptz not null
);

create table staff_sessions (
  id uuid primary key default gen_random_uuid(),
  token_hash bytea not null unique,
  staff_id uuid not null references staff on delete cascade,
  device text not null,
  created_at timestamptz not null,
  used_at timestamptz not null,
  confirmed_at timestamptz not null,
  expires_at timestamptz not null
);
create index on staff_sessions (staff_id);
create index on staff_sessions (expires_at);

-- Every change by staff or by a command, written in the change's own transaction.
create table audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  staff_id uuid references staff,
  actor text not null,
  request_id text,
  action text not null,
  kind text not null,
  subject text not null,
  before jsonb,
  after jsonb
);
create index on audit_log (kind, subject, id);
create index on audit_log (at);

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only added to';
end $$;
create trigger audit_log_stays before update or delete on audit_log
  for each row execute function refuse_audit_change();
