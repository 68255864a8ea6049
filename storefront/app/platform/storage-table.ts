type Stored = {
  area: 'local' | 'session'
  /** A customer's goes when the session ends, however it ends; a device's stays. */
  of: 'customer' | 'device'
  what: string
}

/**
 * All that the store keeps in a browser. Nothing else can be stored, and the privacy page is made from this table
 * (decision 027).
 */
export const storageTable = {
  token: { area: 'local', of: 'customer', what: 'the token that proves you are logged in' },
  user: { area: 'local', of: 'customer', what: 'your name, e-mail and phone, to greet you and fill in forms' },
  recentSearches: { area: 'local', of: 'customer', what: 'your last searches' },
  accountTab: { area: 'session', of: 'customer', what: 'the part of your account you opened last' },
  checkoutProgress: { area: 'session', of: 'customer', what: 'how far you are in the checkout' },
  checkoutProgressKept: {
    area: 'session',
    of: 'customer',
    what: 'whether the checkout goes on after the page reloads',
  },
  chosenDelivery: { area: 'session', of: 'customer', what: 'the address and the way to pay of the order in hand' },
  typedAddress: { area: 'session', of: 'customer', what: 'an address you have begun to type in the checkout' },
  openPayment: { area: 'local', of: 'customer', what: 'the order you are paying, until the payment is confirmed' },
  bagChanges: { area: 'session', of: 'customer', what: 'what changed when two bags became one' },
  wantedPage: { area: 'session', of: 'customer', what: 'the page of a mail you opened before logging in' },
  codeSent: { area: 'session', of: 'customer', what: 'when a code was mailed to you, until you may ask for another' },
  guestCartId: { area: 'local', of: 'device', what: 'the number of a bag filled before logging in' },
  dismissedOffers: { area: 'local', of: 'device', what: 'which offers you put away' },
  earlyActs: {
    area: 'session',
    of: 'device',
    what: 'what you did on a page that had not come whole, until it has',
  },
  // These three are React Router's.
  'react-router-scroll-positions': { area: 'session', of: 'device', what: 'how far down each page you were' },
  'remix-router-transitions': {
    area: 'session',
    of: 'device',
    what: 'which page led to which, to move pictures between',
  },
  'react-router-manifest-version': {
    area: 'session',
    of: 'device',
    what: 'which version of the store the page is from',
  },
} as const satisfies Record<string, Stored>

export type StorageKey = keyof typeof storageTable

export const storageKeys = Object.keys(storageTable) as StorageKey[]
