/** Limited, because every response holds the whole wishlist. */
export const maxWishlistProducts = 200
