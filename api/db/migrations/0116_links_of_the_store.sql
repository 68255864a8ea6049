-- Links that were taken for pages of the store, but lead away in a browser: they lead to the home page now, or nowhere.
update content set body = jsonb_set(body, '{href}', '"/"')
  where body ->> 'href' ~ '[\\[:space:][:cntrl:]]' or body ->> 'href' ~ '^/[^?#]*//' or body ->> 'href' !~ '^/';
update promotions set href = null
  where href ~ '[\\[:space:][:cntrl:]]' or href ~ '^/[^?#]*//' or href !~ '^/';
