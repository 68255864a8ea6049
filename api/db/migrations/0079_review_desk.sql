-- Who wrote it, where that is known; what staff decided on it, and what the shop answers.
alter table reviews
  add user_id uuid references users on delete set null,
  add order_item_id uuid references order_items on delete set null,
  add status text not null default 'shown' check (status in ('shown', 'hidden')),
  add hidden_reason text,
  add answer text,
  add answered_at timestamptz,
  add version integer not null default 0,
  add constraint reviews_hidden_for_a_reason check ((status = 'hidden') = (hidden_reason is not null)),
  add constraint reviews_answered_at_a_time check ((answer is null) = (answered_at is null));

-- The store reads what is shown, a product at a time; the desk reads all, the newest first.
drop index reviews_product_id_created_at_id_idx;
create index reviews_shown on reviews (product_id, created_at desc, id) where status = 'shown';
create index reviews_newest on reviews (created_at desc, id desc);
create index reviews_of_customer on reviews (user_id, created_at desc) where user_id is not null;
