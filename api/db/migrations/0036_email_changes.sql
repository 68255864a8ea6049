-- Since when an account's e-mail is known to be its owner's: a code sent there was given. Nobody has entered the others.
alter table users add column confirmed_at timestamptz;
update users account set confirmed_at = account.created_at
  where exists (select from sessions where user_id = account.id)
    or exists (select from carts where user_id = account.id)
    or exists (select from wishlists where user_id = account.id)
    or exists (select from addresses where user_id = account.id)
    or exists (select from orders where user_id = account.id)
    or exists (select from email_undos where user_id = account.id);

-- The e-mail that an account wants instead of its own, until the code sent there is given. A row stays for a while after
-- that, so that whoever lost the answer and gives the code again hears that it counts.
create table email_changes (
  user_id uuid primary key references users on delete cascade,
  new_email text not null check (new_email = lower(new_email)),
  wanted_at timestamptz not null,
  code_hash bytea,
  secret_hash bytea,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  done_at timestamptz
);
create index on email_changes (wanted_at);
