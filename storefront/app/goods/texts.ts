/** Texts of a product's card, and of what adds a product to the bag or the wishlist. */
export const texts = {
  loading: 'Loading products',
  notLoaded: 'Failed to Fetch Products',
  retry: 'Try again',
  addToBag: {
    added: (name: string, count: number) => `${name} added to bag! (${count} item(s))`,
    notAdded: 'Failed to add item to cart',
    viewBag: 'View bag',
  },
  card: {
    soldOut: 'Sold out',
    few: (left: number, color: string | undefined) =>
      color === undefined ? `Only ${left} left` : `Only ${left} left in ${color}`,
    /** The colour and the size that the shopper filters by. */
    variant: ({ color, size }: { color?: string | undefined; size?: string | undefined }) =>
      [color, size && `size ${size}`].filter(Boolean).join(', '),
  },
  quickAdd: {
    open: (name: string) => `Quick add ${name}`,
    close: (name: string) => `Close quick add of ${name}`,
    title: (color: string) => `Add to bag: ${color}`,
    add: (size: string) => `Add size ${size}`,
    soldOut: (size: string, color: string) => `${size} is sold out in ${color}`,
    few: (size: string, left: number) => `Only ${left} left in ${size}`,
    loading: 'Loading sizes',
    failed: 'We could not load the sizes',
    view: 'View product',
  },
  wishlist: {
    heart: (name: string) => `Add ${name} to wishlist`,
    added: 'Added to wishlist',
    removed: 'Removed from wishlist',
    notChanged: 'Failed to update wishlist',
    login: 'Please login to add items to wishlist',
    toLogin: 'Login',
  },
} as const
