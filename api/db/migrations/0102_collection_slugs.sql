-- What was a collection's address leads to it for good, as a category's does. It goes with the collection.
create table collection_slugs (
  slug text primary key,
  collection_id uuid not null references collections on delete cascade
);
create index collection_slugs_of_collection on collection_slugs (collection_id);
