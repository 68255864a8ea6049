-- Categories are made, renamed, hidden and merged by staff. A hidden one leaves the menus and filters, not its address.
alter table categories
  add column version integer not null default 1,
  add column status text not null default 'shown' check (status in ('shown', 'hidden')),
  add column seo_title text not null default '',
  add column seo_description text not null default '';

-- What was a category's address leads to it, or to the one that it was merged into, for good.
create table category_slugs (
  slug text primary key,
  category_id uuid not null references categories on delete cascade
);
create index category_slugs_of_category on category_slugs (category_id);

-- A look of the home page names its category by its address, follows it and goes with it.
alter table looks
  drop constraint looks_slug_fkey,
  add constraint looks_slug_fkey foreign key (slug) references categories (slug) on update cascade on delete cascade;
