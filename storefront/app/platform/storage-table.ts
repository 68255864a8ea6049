type Stored = {
  area: 'local' | 'session'
  /**
   * A customer's value is removed when the session ends in any way; a device's value stays. What waits is work of a
   * customer whose session has expired: it stays until they log in again, or somebody else does.
   */
  of: 'customer' | 'waiting' | 'device'
}

/**
 * Everything that the store keeps in a browser. Nothing else can be stored, and the privacy page is made from this
 * table and `content/storage-words.ts` (decision 027).
 */
export const storageTable = {
  token: { area: 'local', of: 'customer' },
  user: { area: 'local', of: 'customer' },
  recentSearches: { area: 'local', of: 'customer' },
  recentProducts: { area: 'local', of: 'customer' },
  bodyMeasures: { area: 'local', of: 'customer' },
  pincode: { area: 'local', of: 'customer' },
  accountTab: { area: 'session', of: 'customer' },
  checkoutProgress: { area: 'session', of: 'customer' },
  checkoutProgressKept: { area: 'session', of: 'customer' },
  chosenDelivery: { area: 'session', of: 'customer' },
  typedAddress: { area: 'session', of: 'customer' },
  openPayment: { area: 'local', of: 'customer' },
  bagChanges: { area: 'session', of: 'customer' },
  keptBag: { area: 'local', of: 'customer' },
  keptWishlist: { area: 'local', of: 'customer' },
  queuedBag: { area: 'local', of: 'customer' },
  refusedBag: { area: 'local', of: 'customer' },
  queuedBagAside: { area: 'local', of: 'waiting' },
  wantedPage: { area: 'session', of: 'customer' },
  wishAtLogin: { area: 'session', of: 'customer' },
  codeSent: { area: 'session', of: 'customer' },
  guestCartId: { area: 'local', of: 'device' },
  lowData: { area: 'local', of: 'device' },
  dismissedOffers: { area: 'local', of: 'device' },
  earlyActs: { area: 'session', of: 'device' },
  // These three are React Router's.
  'react-router-scroll-positions': { area: 'session', of: 'device' },
  'remix-router-transitions': { area: 'session', of: 'device' },
  'react-router-manifest-version': { area: 'session', of: 'device' },
} as const satisfies Record<string, Stored>

export type StorageKey = keyof typeof storageTable

export const storageKeys = Object.keys(storageTable) as StorageKey[]
