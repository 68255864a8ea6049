-- The line of the first row of the row's product, so that a product with an error is left out with all of its rows. Null for
-- categories and for imports of earlier versions.
alter table import_rows add column product integer;
