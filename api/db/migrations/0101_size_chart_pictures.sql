-- A picture of how to measure in a size chart, uploaded by staff: its address, width, height and what it shows.
alter table size_charts add column picture jsonb check (jsonb_typeof(picture) = 'object');
