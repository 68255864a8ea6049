-- Who sells, as the server's settings said at its last start, and since when every parcel has a tax invoice. Null: the demo
-- seller. Documents keep a copy of their own.
create table tax_setup (
  is_only boolean primary key default true check (is_only),
  since timestamptz not null default now(),
  seller jsonb
);
insert into tax_setup default values;

-- A row counts the numbers of one prefix in one financial year, which begins on 1 April in India: from `first` to `next` - 1
-- without a gap. It is locked last and until the commit, so a rollback gives its number back.
create table tax_series (
  year smallint not null check (year between 2017 and 2098),
  prefix text not null check (prefix ~ '^[A-Z1-9][A-Z0-9/-]{0,3}$'),
  kind text not null check (kind in ('INVOICE', 'CREDIT_NOTE')),
  first integer not null check (first >= 1),
  next integer not null check (next between first and 10000000),
  primary key (year, prefix),
  unique (year, prefix, kind)
);

-- Tax invoices (CGST Rules, rule 46) and credit notes (rule 53). `facts` is what the paper says beside these columns. Buyers
-- are columns, because an erased account takes their names out.
create table tax_documents (
  id uuid primary key default gen_random_uuid(),
  kind text not null,
  year smallint not null,
  prefix text not null,
  serial integer not null,
  number text not null unique check (number ~ '^[A-Z1-9][A-Z0-9/-]{0,15}$'),
  order_id text not null references orders (id),
  return_id uuid unique references returns (id),
  corrects uuid references tax_documents (id),
  cause text check (cause in ('returned', 'undelivered', 'lost')),
  day date not null,
  made_at timestamptz not null,
  buyer_name text not null,
  buyer_street text not null,
  buyer_city text not null,
  buyer_postal_code text not null,
  buyer_state text not null,
  taxable integer not null check (taxable >= 0),
  cgst integer not null check (cgst >= 0),
  sgst integer not null check (sgst = cgst),
  igst integer not null check (igst >= 0 and (igst = 0 or cgst = 0)),
  total integer not null check (total = taxable + cgst + sgst + igst),
  facts jsonb not null,
  cancelled_at timestamptz,
  unique (year, prefix, serial),
  foreign key (year, prefix, kind) references tax_series (year, prefix, kind),
  check ((kind = 'CREDIT_NOTE') = (corrects is not null)),
  check ((kind = 'CREDIT_NOTE') = (cause is not null)),
  check ((return_id is not null) = (coalesce(cause, '') = 'returned')),
  check (kind = 'INVOICE' or cancelled_at is null)
);
create unique index tax_documents_open on tax_documents (order_id) where kind = 'INVOICE' and cancelled_at is null;
create index on tax_documents (order_id);
create index on tax_documents (corrects) where corrects is not null;
create index on tax_documents (made_at desc, id);

-- A line is an item, or where `item_id` is null the delivery charge's share of one rate. A note's line names the line of its
-- invoice. `order_tax` is the tax that the order told; the document rounds it so that CGST = SGST.
create table tax_document_lines (
  document_id uuid not null references tax_documents (id),
  position smallint not null check (position >= 1),
  corrects smallint,
  item_id uuid references order_items (id),
  description text not null,
  variant text not null,
  hsn text not null,
  units integer not null check (units >= 0),
  uqc text not null default 'PCS',
  price integer not null check (price >= 0),
  discount integer not null check (discount >= 0),
  rate smallint not null check (rate between 0 and 40),
  taxable integer not null check (taxable >= 0),
  cgst integer not null check (cgst >= 0),
  sgst integer not null check (sgst = cgst),
  igst integer not null check (igst >= 0 and (igst = 0 or cgst = 0)),
  total integer not null check (total = taxable + cgst + sgst + igst),
  order_tax integer,
  primary key (document_id, position)
);

-- What was given out stays as it is. Only an erasure takes the buyer out, and only an invoice is cancelled, once.
create function keep_tax_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a tax document cannot be deleted';
  end if;
  if (to_jsonb(new) - '{buyer_name,buyer_street,buyer_city,buyer_postal_code,cancelled_at}'::text[])
      is distinct from (to_jsonb(old) - '{buyer_name,buyer_street,buyer_city,buyer_postal_code,cancelled_at}'::text[])
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at) then
    raise exception 'a tax document cannot be changed';
  end if;
  return new;
end $$;
create trigger keep_tax_document before update or delete on tax_documents for each row execute function keep_tax_document();

create function keep_tax_document_line() returns trigger language plpgsql as $$
begin
  raise exception 'the lines of a tax document cannot be changed';
end $$;
create trigger keep_tax_document_line before update or delete on tax_document_lines for each row
  execute function keep_tax_document_line();
