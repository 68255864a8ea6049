type Stored = {
  area: 'local' | 'session'
  /** A customer's value is removed when the session ends in any way; a device's value stays. */
  of: 'customer' | 'device'
  what: string
}

/**
 * Everything that the store keeps in a browser. Nothing else can be stored, and the privacy page is made from this
 * table (decision 027).
 */
export const storageTable = {
  token: { area: 'local', of: 'customer', what: 'the token of your login' },
  user: { area: 'local', of: 'customer', what: 'your name, e-mail and phone, to greet you and fill in forms' },
  recentSearches: { area: 'local', of: 'customer', what: 'your last searches' },
  recentProducts: { area: 'local', of: 'customer', what: 'the products you viewed last' },
  bodyMeasures: {
    area: 'local',
    of: 'customer',
    what: 'the height, weight and measurements you typed to find your size',
  },
  pincode: { area: 'local', of: 'customer', what: 'your pincode, to show delivery dates' },
  accountTab: { area: 'session', of: 'customer', what: 'the part of your account you opened last' },
  checkoutProgress: { area: 'session', of: 'customer', what: 'how far you are in the checkout' },
  checkoutProgressKept: {
    area: 'session',
    of: 'customer',
    what: 'whether the checkout goes on after the page reloads',
  },
  chosenDelivery: {
    area: 'session',
    of: 'customer',
    what: 'the address, GSTIN and payment method of your current order',
  },
  typedAddress: { area: 'session', of: 'customer', what: 'the address you typed in the checkout' },
  openPayment: { area: 'local', of: 'customer', what: 'the order you are paying, until the payment is confirmed' },
  bagChanges: { area: 'session', of: 'customer', what: 'what changed when your bags were merged' },
  keptBag: { area: 'local', of: 'customer', what: 'your bag as you last saw it, to read it offline' },
  keptWishlist: { area: 'local', of: 'customer', what: 'your wishlist as you last saw it, to read it offline' },
  queuedBag: { area: 'local', of: 'customer', what: 'changes of your bag made offline, until we have saved them' },
  wantedPage: { area: 'session', of: 'customer', what: 'the page that an e-mail linked to, until you log in' },
  codeSent: { area: 'session', of: 'customer', what: 'when we e-mailed you a code, until you can request another' },
  guestCartId: { area: 'local', of: 'device', what: 'the id of a bag filled before logging in' },
  lowData: { area: 'local', of: 'device', what: 'whether you chose to use less data' },
  dismissedOffers: { area: 'local', of: 'device', what: 'which offers you dismissed' },
  earlyActs: {
    area: 'session',
    of: 'device',
    what: 'taps made while a page was loading',
  },
  // These three are React Router's.
  'react-router-scroll-positions': { area: 'session', of: 'device', what: 'your scroll position on each page' },
  'remix-router-transitions': {
    area: 'session',
    of: 'device',
    what: 'the pages you moved between, to animate their pictures',
  },
  'react-router-manifest-version': {
    area: 'session',
    of: 'device',
    what: 'which version of the store the page is from',
  },
} as const satisfies Record<string, Stored>

export type StorageKey = keyof typeof storageTable

export const storageKeys = Object.keys(storageTable) as StorageKey[]
