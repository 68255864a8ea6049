-- What is mailed to a person about orders, and since when; null until they choose.
alter table staff
  add column order_mails text check (order_mails in ('each', 'hourly', 'none')),
  add column order_mails_at timestamptz,
  add check ((order_mails is null) = (order_mails_at is null));

-- How far the hourly mails of a person have come, and how far they are to come. While one is sent, no other is.
create table order_digests (
  staff_id uuid primary key references staff,
  told_until timestamptz not null,
  asked_until timestamptz not null,
  sending_at timestamptz
);
