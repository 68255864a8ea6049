-- A file of any software, whose columns the owner matches.
alter table imports drop constraint imports_format_check;
alter table imports add constraint imports_format_check
  check (format in ('own', 'shopify', 'woocommerce', 'google', 'other'));

-- What shoppers searched for without a result, by day in India. Nothing tells who searched.
create table missed_searches (
  day date not null,
  words text not null check (length(words) between 1 and 60),
  searches integer not null default 1 check (searches > 0),
  primary key (day, words)
);
