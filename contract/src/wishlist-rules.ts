/** Few enough, as every response holds the whole wishlist. */
export const maxWishlistProducts = 200
