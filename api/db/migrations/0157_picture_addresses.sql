-- Pictures that a file names by address. They are fetched to be made as those of a ZIP.
alter table import_pictures
  -- Null: it came in a ZIP.
  add column address text,
  -- Still to be fetched.
  add column is_waiting boolean not null default false,
  add check (not is_waiting or (address is not null and bytes is null and failure is null and master is null));
-- What was fetched for one import is not fetched for the next.
create index on import_pictures (address) where address is not null;

-- The outcome of a row before a picture of it could not be fetched, so that it has it again once the picture is there.
alter table import_rows
  add column outcome_before text check (outcome_before in ('new', 'changed', 'same'));
