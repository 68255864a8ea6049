-- Photos that customers send with their reviews. A master holds nothing of the file but its pixels.
create table review_photos (
  -- Chosen by the sender: a repeated upload counts once.
  id uuid primary key,
  user_id uuid not null references users on delete cascade,
  -- Null until its review is sent.
  review_id uuid references reviews on delete cascade,
  position smallint not null default 0,
  master text not null references picture_masters,
  status text not null default 'waiting' check (status in ('waiting', 'shown', 'refused')),
  created_at timestamptz not null
);
create index review_photos_review_id_idx on review_photos (review_id);
create index review_photos_user_id_idx on review_photos (user_id);
create index review_photos_master_idx on review_photos (master);
create index review_photos_unsent on review_photos (created_at) where review_id is null;
create index review_photos_waiting on review_photos (review_id) where status = 'waiting' and review_id is not null;

create trigger review_photos_of_living after insert on review_photos
  for each row execute function refuse_erased_user();

-- The store reads `reviews.images` alone, so photos cost its pages no statement.
create function show_review_photos() returns trigger language plpgsql as $$
begin
  update reviews set images = shown.images
  from (
    select review.id, (
      select coalesce(jsonb_agg(jsonb_build_object('url', '/media/' || stem || '.' || left(hash, 8),
        'alt', 'Customer photo ' || place, 'width', width, 'height', height) order by place), '[]')
      from (
        select stem, hash, width, height, row_number() over (order by position, id) as place
        from review_photos join picture_masters on hash = master
        where review_id = review.id and status = 'shown'
      ) photos
    ) as images
    from reviews review where review.id in (select review_id from changed)
  ) shown
  where reviews.id = shown.id and reviews.images is distinct from shown.images;
  return null;
end $$;
create trigger review_photo_added after insert on review_photos
  referencing new table as changed for each statement execute function show_review_photos();
create trigger review_photo_changed after update on review_photos
  referencing new table as changed for each statement execute function show_review_photos();
create trigger review_photo_removed after delete on review_photos
  referencing old table as changed for each statement execute function show_review_photos();

-- A removed photo of a customer is deleted with the next sweep, unless something else shows it.
create function discard_review_masters() returns trigger language plpgsql as $$
begin
  update picture_masters set unused_since = 'epoch'
  where hash in (select master from removed) and unused_since is null
    and not exists (select from review_photos where master = hash)
    and not exists (select from pictures where master = hash or original = hash);
  return null;
end $$;
create trigger review_photo_discarded after delete on review_photos
  referencing old table as removed for each statement execute function discard_review_masters();
