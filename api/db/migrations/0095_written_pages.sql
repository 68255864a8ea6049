-- Pages that staff write: the policies, and others of the shop's own. What is published stays as a version, so that the
-- words that held on each day can be read.
create table pages (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique,
  -- Words that are not published yet.
  draft jsonb check (jsonb_typeof(draft) = 'object'),
  in_footer boolean not null default false,
  is_hidden boolean not null default false,
  version integer not null default 1 check (version > 0),
  created_at timestamptz not null default now()
);

-- Addresses that a page had; they lead to it for good.
create table page_slugs (
  slug text primary key,
  page_id uuid not null references pages on delete cascade
);

create table page_versions (
  page_id uuid not null references pages on delete cascade,
  -- 0: the words that a policy had before staff wrote their own.
  number integer not null check (number >= 0),
  title text not null,
  description text not null,
  lead text not null,
  body text not null,
  holds_from timestamptz not null,
  published_at timestamptz not null,
  published_by text,
  -- What its fields said when it was last shown; null until another one is.
  facts jsonb check (jsonb_typeof(facts) = 'array'),
  -- The clock keeps it, so that each turn is noticed.
  is_shown boolean not null default false,
  primary key (page_id, number)
);
create unique index page_versions_shown on page_versions (page_id) where is_shown;

-- A draft is nothing to the store.
create trigger page_standing_changed after update of slug, in_footer, is_hidden or delete on pages
  for each statement execute function notify_content_change();
create trigger page_version_changed after insert or update or delete on page_versions
  for each statement execute function notify_content_change();

insert into pages (slug) values ('shipping-returns'), ('privacy-policy'), ('terms-and-conditions');
