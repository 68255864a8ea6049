-- A word or two on a product's picture, and what search engines show of its page; '' is none of the shop's own.
alter table products
  add column badge text not null default '',
  add column seo_title text not null default '',
  add column seo_description text not null default '';
