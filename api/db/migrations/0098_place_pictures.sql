-- A picture at the head of a category's or collection's page, uploaded by staff: its address, width, height and tone.
alter table categories add column picture jsonb check (jsonb_typeof(picture) = 'object');
alter table collections add column picture jsonb check (jsonb_typeof(picture) = 'object');
