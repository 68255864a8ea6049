/** A separate file, because the product page needs no other refusal in the browser. */
export const productMissing = "Product Doesn't Exist"
