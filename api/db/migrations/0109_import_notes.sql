-- What an import tells of a row without refusing it, such as that HTML was converted.
alter table import_rows add column notes jsonb not null default '[]';
