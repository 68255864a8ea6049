-- Banners and the pictures of menus are written by staff: as drafts, for a time, and with the coupon that keeps what they
-- promise. The clock keeps which of them are shown, so that each turn is noticed.
alter table content
  add column status text not null default 'published' check (status in ('draft', 'published')),
  add column shown_from timestamptz,
  add column shown_until timestamptz check (shown_until > shown_from),
  add column code text,
  add column is_shown boolean not null default true;

alter table content_versions
  drop constraint content_versions_list_check,
  add constraint content_versions_list_check check (list in ('messages', 'banners', 'promos', 'labels', 'features', 'about'));
