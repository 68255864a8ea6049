-- Files on their way into a table, in pieces: a separate thread copies them from the disk, and the transaction that
-- stores the file puts them together. Not logged: what a crash loses is sent again.
create unlogged table file_pieces (
  file_id uuid not null,
  nth integer not null,
  bytes bytea not null,
  created_at timestamptz not null default now(),
  primary key (file_id, nth)
);
alter table file_pieces alter column bytes set storage external;
create index file_pieces_created_at_idx on file_pieces (created_at);
