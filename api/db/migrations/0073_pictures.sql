-- What staff upload. Of each photograph one master is kept, turned, in sRGB and without anything but its pixels; a crop is
-- a master of its own, so that an address names the same picture for ever.
create table picture_masters (
  hash text primary key check (hash ~ '^[0-9a-f]{64}$'),
  -- How its address begins, beside the names of the demo shop's files.
  stem text not null unique generated always as ('m-' || left(hash, 24)) stored,
  bytes bytea not null check (octet_length(bytes) between 1 and 1048576),
  width integer not null check (width between 1 and 2400),
  height integer not null check (height between 1 and 2400),
  tone text not null check (tone ~ '^#[0-9a-f]{6}$'),
  -- Of the file, or of the master and its crop, that it was made from: the same file is not made twice.
  made_from text not null unique,
  created_at timestamptz not null,
  -- Since no picture shows it; an order may still name it.
  unused_since timestamptz
);
-- A JPEG gains nothing from compression.
alter table picture_masters alter column bytes set storage external;
create index on picture_masters (unused_since) where unused_since is not null;

-- The store's pictures, files of the demo shop and uploaded ones, in one order.
alter table product_images rename to pictures;
alter table pictures
  add master text references picture_masters,
  -- What `master` was cropped from.
  add original text references picture_masters,
  -- In hundredths of a per cent of the original: left, top, width, height.
  add crop smallint[] check (cardinality(crop) = 4),
  -- Per cent from the left and from the top: what stays in sight where the picture is cut.
  add focal_x smallint not null default 50 check (focal_x between 0 and 100),
  add focal_y smallint not null default 50 check (focal_y between 0 and 100),
  add view text check (view in ('front', 'back', 'side', 'detail', 'worn', 'flat')),
  add is_alt_confirmed boolean not null default true,
  -- When staff last arranged the product's pictures; a start of the demo shop leaves those alone.
  add arranged_at timestamptz,
  add check ((crop is null) = (original is null)),
  add check (original is null or master is not null);
create index on pictures (master) where master is not null;
create index on pictures (original) where original is not null;

create function note_unused_masters() returns trigger language plpgsql as $$
begin
  update picture_masters set unused_since = now()
  where hash in (select master from before union select original from before)
    and not exists (select from pictures where master = hash) and not exists (select from pictures where original = hash);
  return null;
end $$;
create trigger picture_master_left after delete on pictures
  referencing old table as before for each statement execute function note_unused_masters();
create trigger picture_master_changed after update on pictures
  referencing old table as before for each statement execute function note_unused_masters();
