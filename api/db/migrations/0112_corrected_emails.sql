-- An e-mail that staff correct counts once its mailbox has proved itself. Refund accounts and the account's deletion then
-- wait (`held_until`), unless somebody other than `corrected_by` confirms the customer.
alter table users
  add column email_changed_at timestamptz,
  add column corrected_by uuid references staff,
  add column held_until timestamptz;
alter table email_changes add column corrected_by uuid references staff;
alter table email_undos add column undoes_correction boolean not null default false;

-- The e-mail changed after the order was placed, and then this account was given: who pays it out looks twice.
alter table payouts add column is_after_email boolean not null default false;

-- A refund account that a customer has typed, until the code mailed for it is given.
create table payout_requests (
  order_id text primary key references orders,
  method refund_method not null check (method <> 'source'),
  masked text not null,
  key_id text not null,
  sealed bytea not null,
  code_hash bytea,
  salt bytea,
  tries integer not null default 0,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index on payout_requests (expires_at);
