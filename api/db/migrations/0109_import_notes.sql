-- What an import tells of a row without refusing it, such as that HTML was converted. A large file is tried by a job before it
-- is shown.
alter table import_rows add column notes jsonb not null default '[]';
alter table imports
  drop constraint imports_state_check,
  add constraint imports_state_check
    check (state in ('checking', 'shown', 'applying', 'applied', 'failed', 'cancelled', 'takingBack', 'takenBack'));
