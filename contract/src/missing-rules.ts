/** In a file of its own: the product page needs no other refusal in the browser. */
export const productMissing = "Product Doesn't Exist"
