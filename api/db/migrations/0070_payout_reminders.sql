-- How often the customer was reminded that the cash waits for an account.
alter table refunds add column payout_reminders smallint not null default 0;
create index refunds_to_remind on refunds (requested_at)
  where status = 'REQUESTED' and payment_id is null and payout_reminders < 2;
