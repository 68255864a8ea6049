-- Customers review what they received, once a product: writing again changes what they wrote.
alter table reviews add edited_at timestamptz;

-- Rows without a customer, such as the demo shop's, may be as many as they like. Two of one customer are of an import or
-- of hands in the database: the newest one stays theirs.
update reviews earlier set user_id = null
where exists (
  select from reviews later
  where later.user_id = earlier.user_id and later.product_id = earlier.product_id
    and (later.created_at, later.id) > (earlier.created_at, earlier.id));
create unique index reviews_one_of_customer on reviews (user_id, product_id) where user_id is not null;

-- A deletion of the account takes the name out: nothing that was under way may put it back.
create trigger reviews_of_living after insert or update of username on reviews
  for each row when (new.user_id is not null) execute function refuse_erased_user();
