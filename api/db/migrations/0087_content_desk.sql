-- What the shop says is written by staff, a list at a time; what an editor decided on is known by its version.
create table content_versions (
  list text primary key check (list in ('messages', 'labels', 'features', 'about')),
  version integer not null check (version > 0)
);

-- Whether the coupon that a message promises runs now; the clock keeps it, so that each turn is noticed.
alter table promotions add column is_shown boolean not null default true;
