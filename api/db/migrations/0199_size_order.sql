-- The product's own order of sizes, each by its key of sameness; null: the standard order.
alter table products add column size_order text[];
