-- What a variant is known by where it is packed and counted, when it is scarce, and since when it is sold no more. Its
-- level is a column of its own, so that it can be indexed: a sale that does not change it touches no index.
alter table variants
  add column sku text collate "C" not null default '',
  add column barcode text collate "C" check (barcode ~ '^[!-~]{4,60}$'),
  add column weight_g integer check (weight_g between 1 and 100000),
  add column low_at integer check (low_at between 0 and 1000000),
  add column archived_at timestamptz,
  add column stock_level text not null generated always as
    (case when stock = 0 then 'out' when stock <= coalesce(low_at, 3) then 'low' else 'enough' end) stored,
  add column words tsvector not null default '';

create function sku_from(slug text, color text, size text) returns text language sql immutable as $$
  select trim(both '-' from left(upper(regexp_replace(concat_ws('-', slug, color, size), '[^A-Za-z0-9]+', '-', 'g')), 100))
$$;

create function words_of_variant(product_name text, color text, size text) returns tsvector language sql immutable as $$
  select to_tsvector('simple', translate(concat_ws(' ', product_name, color, size), '.,-/@_''', '       '))
$$;

-- Who brings no SKU gets one made of slug, colour and size; the next of the same is numbered.
create function describe_variant() returns trigger language plpgsql as $$
declare
  product record;
  nth integer := 1;
begin
  select slug, name into product from products where id = new.product_id;
  new.words := words_of_variant(product.name, new.color, new.size);
  if new.sku <> '' then
    return new;
  end if;
  new.sku := sku_from(product.slug, new.color, new.size);
  while exists (select from variants where sku = new.sku and id <> new.id) loop
    nth := nth + 1;
    new.sku := sku_from(product.slug, new.color, new.size) || '-' || nth;
  end loop;
  return new;
end $$;

create index variants_sku on variants (sku);
create trigger variant_described before insert or update of product_id, color, size, sku on variants
  for each row execute function describe_variant();
update variants set sku = '';
drop index variants_sku;
create unique index variants_sku on variants (sku);
alter table variants add check (sku ~ '^[A-Z0-9][A-Z0-9._/-]{0,119}$');

create function rename_variants() returns trigger language plpgsql as $$
begin
  update variants set words = words_of_variant(new.name, color, size) where product_id = new.id;
  return null;
end $$;
create trigger product_renamed after update of name on products
  for each row when (old.name <> new.name) execute function rename_variants();

create unique index variants_barcode on variants (barcode) where barcode is not null;
create index variants_words on variants using gin (words);
create index variants_short on variants (product_id, stock_level) where stock_level <> 'enough' and archived_at is null;

-- An archived variant is no longer listed.
create or replace function notify_variant_update() returns trigger language plpgsql as $$
declare
  variant record;
begin
  if (select count(*) from changed) > 1000 then
    perform pg_notify('catalogue', '*');
    return null;
  end if;
  for variant in
    select changed.id, changed.product_id, changed.stock, before.stock as stock_before, before.product_id as product_before,
      (changed.color, changed.size, changed.position, changed.product_id, changed.archived_at)
        is distinct from (before.color, before.size, before.position, before.product_id, before.archived_at) as is_other
    from changed join before using (id)
  loop
    if variant.stock <> variant.stock_before then
      perform pg_notify('catalogue_stock', concat_ws(' ', variant.product_id, variant.id, variant.stock));
    end if;
    if variant.is_other then
      perform notify_products(array[variant.product_id, variant.product_before]);
    end if;
  end loop;
  return null;
end $$;

-- Goods that came in, posted once and whole. The id is drawn by who posts, so that posting again does nothing.
create table stock_documents (
  id uuid primary key,
  supplier text not null,
  bill_number text not null,
  billed_on date not null,
  note text check (char_length(note) <= 500),
  staff text not null,
  posted_at timestamptz not null
);
create unique index stock_documents_bill on stock_documents (lower(supplier), lower(bill_number));
create index on stock_documents (posted_at, id);

create table stock_document_lines (
  document_id uuid not null references stock_documents,
  position integer not null,
  variant_id uuid not null references variants on delete restrict,
  quantity integer not null check (quantity between 1 and 100000),
  -- Paise a piece, without tax as the bill has it.
  cost integer check (cost >= 0),
  primary key (document_id, position)
);
create index on stock_document_lines (variant_id);

-- A shelf that is counted while the store sells. `expected` is what had to lie there when a variant was last counted:
-- its stock, and the pieces that are ordered and not packed yet.
create table stock_counts (
  id uuid primary key,
  name text not null,
  filter jsonb not null,
  opened_by text not null,
  opened_at timestamptz not null,
  outcome text check (outcome in ('applied', 'dropped')),
  closed_by text,
  closed_at timestamptz,
  check ((outcome is null) = (closed_at is null))
);
create index on stock_counts (opened_at, id);

create table stock_count_lines (
  count_id uuid not null references stock_counts,
  variant_id uuid not null references variants on delete restrict,
  counted integer check (counted >= 0),
  expected integer check (expected >= 0),
  counted_at timestamptz,
  -- Whether pieces came or went between its first and its last scan.
  has_moved boolean not null default false,
  -- By how much applying the count changed the stock.
  applied integer,
  primary key (count_id, variant_id),
  check ((counted is null) = (expected is null) and (counted is null) = (counted_at is null))
);
create index on stock_count_lines (variant_id);

create table stock_count_scans (
  id uuid primary key,
  count_id uuid not null references stock_counts,
  variant_id uuid not null references variants on delete restrict,
  quantity integer not null,
  staff text not null,
  at timestamptz not null
);
create index on stock_count_scans (count_id, variant_id, at);

-- The ledger is the truth: it begins with what is there, and what ever moved is archived, never deleted.
alter table stock_moves
  drop constraint stock_moves_variant_id_fkey,
  add foreign key (variant_id) references variants on delete restrict,
  -- An e-mail of the staff, or `operator@user` for a command.
  add column staff text,
  add column reason text
    check (reason in ('counted', 'damaged', 'lost', 'found', 'sample', 'received', 'correction')),
  add column note text check (char_length(note) <= 500),
  add column document_id uuid references stock_documents,
  add column count_id uuid references stock_counts,
  -- Drawn by who asks for a change, so that asking again does nothing.
  add column request_id uuid;
create unique index stock_moves_request on stock_moves (request_id) where request_id is not null;

-- What the nightly sum over the ledger last found.
create table stock_match (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default now(),
  finished_at timestamptz,
  unexplained integer not null default 0,
  sentences text[] not null default '{}'
);
insert into stock_match default values;

insert into stock_moves (variant_id, delta, cause, at)
  select variants.id, variants.stock - coalesce(sum(move.delta), 0), 'opening', now()
  from variants left join stock_moves move on move.variant_id = variants.id
  group by variants.id
  having variants.stock <> coalesce(sum(move.delta), 0);

create function open_ledger() returns trigger language plpgsql as $$
begin
  insert into stock_moves (variant_id, delta, cause, at) select id, stock, 'opening', now() from added where stock <> 0;
  return null;
end $$;
create trigger variant_opened after insert on variants
  referencing new table as added for each statement execute function open_ledger();
