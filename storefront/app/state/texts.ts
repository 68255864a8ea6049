/** Texts of changes of the bag made offline, and of the wishlist's failures. */
export const texts = {
  /** Changes of the bag made without a connection. */
  queue: {
    added: {
      queued: 'Saved. We’ll add it when you’re back online.',
      held: 'Keep this page open. We’ll add it when you’re back online.',
    },
    changed: {
      queued: 'Saved. We’ll update your bag when you’re back online.',
      held: 'Keep this page open. We’ll update your bag when you’re back online.',
    },
    needsLogin: 'Log in again to save the changes to your bag.',
    keepOpen: 'Keep this page open until then.',
    sent: 'Back online. Your bag is up to date.',
    notSent: 'We could not save the changes to your bag',
    refused: refusedTitle,
    reasons: refusedReasons,
    /** In place of another change, which the shopper may want no more. */
    refusedFirst: (changes: readonly Refused[]) => `${refusedTitle(changes)}. ${refusedReasons(changes)}`,
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

type Refused = { productName: string; reason: string }

function refusedTitle(changes: readonly Refused[]): string {
  const products = [...new Set(changes.map(({ productName }) => productName))].filter((name) => name !== '')
  return `We could not update your bag${products.length === 0 ? '' : `: ${products.join(', ')}`}`
}

/** One reason alone needs no name: the title has it. */
function refusedReasons(changes: readonly Refused[]): string {
  const isNamed = new Set(changes.map(({ reason }) => reason)).size > 1
  const lines = changes.map(({ productName, reason }) => (isNamed ? `${productName}: ${reason}` : reason))
  return [...new Set(lines)].join(' ')
}
