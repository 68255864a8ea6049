-- An online order that staff placed: its customer pays it by a link, and not from the bag.
alter table orders add column by_link boolean not null default false;
