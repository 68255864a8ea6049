-- Looks of the home page are written by staff: drafts, for a time, and of a category or a collection that shows something.
alter table looks
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column shown_from timestamptz,
  add column shown_until timestamptz check (shown_until > shown_from),
  add column is_shown boolean not null default true,
  -- Categories and collections share their addresses, so that one tells which of both it is.
  drop constraint looks_slug_fkey;

-- What keeps a promise may be a price schedule in place of a coupon; it is never deleted.
alter table content add column schedule_id uuid, add check (code is null or schedule_id is null);
alter table promotions add column schedule_id uuid, add check (code is null or schedule_id is null);

-- A look follows what it leads to, and goes with it.
create function move_look() returns trigger language plpgsql as $$
begin
  update looks set slug = new.slug where slug = old.slug;
  return null;
end $$;
create function remove_look() returns trigger language plpgsql as $$
begin
  delete from looks where slug = old.slug;
  return null;
end $$;
create trigger look_follows after update of slug on categories
  for each row when (old.slug <> new.slug) execute function move_look();
create trigger look_goes after delete on categories for each row execute function remove_look();
create trigger look_follows after update of slug on collections
  for each row when (old.slug <> new.slug) execute function move_look();
create trigger look_goes after delete on collections for each row execute function remove_look();

alter table content_versions
  drop constraint content_versions_list_check,
  add constraint content_versions_list_check
    check (list in ('messages', 'banners', 'promos', 'labels', 'features', 'about', 'looks', 'sections'));

-- The order of the home page's sections is one row; without it, they stand as they always did.
alter table content
  drop constraint content_kind_check,
  add constraint content_kind_check check (kind in ('banner', 'promo', 'label', 'feature', 'page', 'sections'));
