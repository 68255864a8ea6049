/** Every answer holds the whole wishlist: far more than anybody looks through, few enough to be answered at once. */
export const maxWishlistProducts = 200
