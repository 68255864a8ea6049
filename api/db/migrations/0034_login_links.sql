-- The one-tap link of each mail lives its own time: who asks for another code ends the digits alone.
create table login_links (
  secret_hash bytea primary key,
  email text not null,
  expires_at timestamptz not null
);
create index on login_links (email);
create index on login_links (expires_at);

insert into login_links (secret_hash, email, expires_at)
  select secret_hash, email, expires_at from login_codes where secret_hash is not null;
