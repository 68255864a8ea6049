-- Who asked that an import be applied or taken back: not always who uploaded it, and they may be gone before it is done.
alter table imports add column asked_by uuid references staff (id);
