/** Texts of the checkout's steps, of a bag that stock limits, of changes made offline, and of the wishlist's failures. */
export const texts = {
  steps: { cart: 'Bag', address: 'Address', payment: 'Payment' },
  /** Below a line of the bag. */
  line: {
    soldOut: 'Sold out. Remove it or move it to your wishlist.',
    short: (left: number) => `Only ${left} left. Reduce the quantity.`,
    many: (most: number) => `You can buy up to ${most} of one colour and size. Reduce the quantity.`,
    few: (left: number) => `Only ${left} left`,
  },
  /** Beside the button that leads to the checkout. */
  bag: {
    soldOut: (product: string) => `${product} is sold out. Please remove it first.`,
    short: (product: string, left: number) => `Only ${left} of ${product} left. Please reduce the quantity.`,
    many: (product: string, most: number) => `You can buy up to ${most} of ${product}. Please reduce the quantity.`,
  },
  /** Changes of the bag made without a connection. */
  queue: {
    added: 'Saved. We’ll add it when you’re back online.',
    changed: 'Saved. We’ll update your bag when you’re back online.',
    sent: 'Back online. Your bag is up to date.',
    refused: (product: string) => `We could not update your bag${product === '' ? '' : `: ${product}`}`,
    waiting: (count: number) =>
      count === 1
        ? '1 change will be saved when you’re back online.'
        : `${count} changes will be saved when you’re back online.`,
  },
  wishlist: {
    notFetched: 'Failed to fetch wishlist',
    notAdded: 'Failed to add product to wishlist',
    notRemoved: 'Failed to remove product from wishlist',
    notEmptied: 'Failed to delete wishlist',
    notToggled: 'Failed to toggle product in wishlist',
  },
} as const
