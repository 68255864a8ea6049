-- Masters that were deleted, by the beginning of their address: every server deletes its files made from them.
create table deleted_masters (
  id bigint generated always as identity primary key,
  stem text not null,
  -- By the database's clock, which all servers share.
  deleted_at timestamptz not null default now()
);
create index deleted_masters_deleted_at_idx on deleted_masters (deleted_at);

create function list_deleted_masters() returns trigger language plpgsql as $$
begin
  insert into deleted_masters (stem) select stem from removed;
  return null;
end $$;
create trigger picture_master_deleted after delete on picture_masters
  referencing old table as removed for each statement execute function list_deleted_masters();

-- Files that staff refused, by the hash of their master: added again, they wait for staff.
create table refused_photo_files (
  user_id uuid not null references users on delete cascade,
  master text not null,
  refused_at timestamptz not null,
  primary key (user_id, master)
);
create trigger refused_photo_files_of_living after insert on refused_photo_files
  for each row execute function refuse_erased_user();
insert into refused_photo_files (user_id, master, refused_at)
  select user_id, master, max(created_at) from review_photos where status = 'refused' group by user_id, master;

-- A master that a photo uses is in use: `discard_review_masters` leaves others alone, and kept these for 30 days.
update picture_masters set unused_since = null
where unused_since is not null and exists (select from review_photos where master = hash);
-- An upload that was repeated with another file left a master that nothing shows.
update picture_masters set unused_since = now()
where unused_since is null
  and not exists (select from review_photos where master = hash)
  and not exists (select from pictures where master = hash or original = hash);
