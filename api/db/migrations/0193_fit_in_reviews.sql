-- How the item fits, as its reviewer says; null: no answer.
alter table reviews add column fit text check (fit in ('small', 'right', 'large'));
