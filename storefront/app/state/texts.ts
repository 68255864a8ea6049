/** A device that reports a network may still not reach the store. */
const whenSent = (isConnected: boolean) => (isConnected ? 'as soon as we reach the store' : 'when you’re back online')
const kept = { queued: 'Saved.', held: 'Keep this page open.' } as const

/** Texts of changes of the bag made offline, and of the wishlist's failures. */
export const texts = {
  /** Changes of the bag made without a connection. */
  queue: {
    added: (outcome: Unsent, isConnected: boolean) => `${kept[outcome]} We’ll add it ${whenSent(isConnected)}.`,
    changed: (outcome: Unsent, isConnected: boolean) =>
      `${kept[outcome]} We’ll update your bag ${whenSent(isConnected)}.`,
    needsLogin: 'Log in again to save the changes to your bag.',
    keepOpen: 'Keep this page open until then.',
    sent: 'Back online. Your bag is up to date.',
    notSent: 'We could not save the changes to your bag',
    refused: refusedTitle,
    reasons: refusedReasons,
    /** In place of another change, which the shopper may want no more. */
    refusedFirst: (changes: readonly Refused[]) => `${refusedTitle(changes)}. ${refusedReasons(changes)}`,
    waiting: (count: number, isConnected: boolean) =>
      `${count === 1 ? '1 change' : `${count} changes`} will be saved ${whenSent(isConnected)}.`,
  },
  wishlist: {
    notFetched: 'Failed to fetch wishlist',
    notAdded: 'Failed to add product to wishlist',
    notRemoved: 'Failed to remove product from wishlist',
    notEmptied: 'Failed to delete wishlist',
    notToggled: 'Failed to toggle product in wishlist',
  },
} as const

type Unsent = 'queued' | 'held'

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
