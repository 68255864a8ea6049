/** Texts of the wishlist and of its dialog that adds an item to the bag. */
export const texts = {
  title: 'Wishlist',
  count: (count: number) => (count === 1 ? '1 product' : `${count} products`),
  loading: 'Loading your wishlist',
  failed: { retry: 'Try again', safe: 'Your wishlist is safe.', later: 'Try again in a moment.' },
  empty: {
    title: 'Your wishlist is empty',
    hint: 'Tap the heart to save items here.',
    browse: 'Browse Products',
  },
  card: {
    add: 'Add to bag',
    addOf: (name: string) => `Add to bag: ${name}`,
    soldOut: (name: string) => `${name} is sold out in every colour and size`,
    removeOf: (name: string) => `Remove ${name} from wishlist`,
    removed: 'Item removed from Wishlist',
    notRemoved: 'Failed to remove item',
  },
  choice: { loading: 'Loading colours and sizes' },
  clear: {
    open: 'Clear all',
    title: 'Remove all items from your wishlist?',
    scope: 'Your bag is not affected.',
    cancel: 'Cancel',
    clear: 'Clear all',
    failed: 'Failed to delete wishlist',
  },
} as const
