-- Mails about an order that the mail server accepted for its customer. Tried again, a mail keeps its id.
create table order_mails (
  order_id text not null references orders,
  id text not null,
  email text not null,
  subject text not null,
  accepted_at timestamptz not null,
  primary key (order_id, id)
);
