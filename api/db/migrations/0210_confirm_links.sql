-- The link in the mail of a COD order that waits for its customer's confirmation: it confirms without a login, as the mail
-- proves the address. A mail that is sent twice has two links, and both are good.
create table confirm_links (
  secret_hash bytea primary key,
  order_id text not null references orders (id) on delete cascade,
  created_at timestamptz not null
);
create index confirm_links_order_idx on confirm_links (order_id);
create index confirm_links_created_at_idx on confirm_links (created_at);
