-- The picture of a line in cart and order: the first of the product in the line's colour, found without sorting.
create index on product_images (product_id, color, position);
