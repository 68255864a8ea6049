-- Closed GST periods, with what was told of them. A month or quarter is closed once and stays so; periods are closed in order.
create table tax_periods (
  from_day date primary key,
  to_day date not null check (to_day > from_day),
  filing text not null check (filing in ('monthly', 'quarterly')),
  gstin text not null,
  sums jsonb not null,
  closed_by text not null,
  closed_at timestamptz not null,
  exclude using gist (daterange(from_day, to_day, '[]') with &&)
);

create function keep_tax_period() returns trigger language plpgsql as $$
begin
  raise exception 'a closed period cannot be changed';
end $$;
create trigger keep_tax_period before update or delete on tax_periods for each row execute function keep_tax_period();

-- `counted_on`: the first day after all closed periods, where the document's own day was closed when it was made.
-- `uncounted_on`: the day on which an invoice is subtracted again, because it was cancelled when its period was closed.
alter table tax_documents add column counted_on date, add column uncounted_on date;
create index tax_documents_counted on tax_documents ((coalesce(counted_on, day)));
create index tax_documents_uncounted on tax_documents (uncounted_on) where uncounted_on is not null;

create function count_tax_document() returns trigger language plpgsql as $$
begin
  new.counted_on := (
    select max(to_day) + 1 from tax_periods
    having bool_or(new.day between from_day and to_day)
  );
  return new;
end $$;
create trigger count_tax_document before insert on tax_documents for each row execute function count_tax_document();

-- As before, and a late cancel is counted in a period that is open.
create or replace function keep_tax_document() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'a tax document cannot be deleted';
  end if;
  if (to_jsonb(new) - '{buyer_name,buyer_street,buyer_city,buyer_postal_code,cancelled_at}'::text[])
      is distinct from (to_jsonb(old) - '{buyer_name,buyer_street,buyer_city,buyer_postal_code,cancelled_at}'::text[])
    or (old.cancelled_at is not null and new.cancelled_at is distinct from old.cancelled_at) then
    raise exception 'a tax document cannot be changed';
  end if;
  if old.cancelled_at is null and new.cancelled_at is not null then
    new.uncounted_on := (
      select greatest(max(to_day) + 1, (new.cancelled_at at time zone 'Asia/Kolkata')::date) from tax_periods
      having bool_or(coalesce(old.counted_on, old.day) between from_day and to_day)
    );
  end if;
  return new;
end $$;
