import type { StorageKey } from '../platform/storage-table.ts'

/** The privacy page's words for what the store keeps in a browser. Only the server has them. */
export const storageWords: Readonly<Record<StorageKey, string>> = {
  token: 'that you are logged in',
  user: 'your name, e-mail and phone, to greet you and fill in forms',
  recentSearches: 'your last searches',
  recentProducts: 'the products you viewed last',
  bodyMeasures: 'the height, weight and measurements you typed to find your size',
  pincode: 'your pincode, to show delivery dates',
  accountTab: 'the part of your account you opened last',
  checkoutProgress: 'how far you are in the checkout',
  checkoutProgressKept: 'whether the checkout goes on after the page reloads',
  chosenDelivery: 'the address, GSTIN and payment method of your current order',
  typedAddress: 'the address you typed in the checkout',
  openPayment: 'the order you are paying, until the payment is confirmed',
  bagChanges: 'what changed when your bags were merged',
  keptBag: 'your bag as you last saw it, to read it offline',
  keptWishlist: 'your wishlist as you last saw it, to read it offline',
  queuedBag: 'changes to your bag made offline, until we have saved them',
  queuedBagAside:
    'changes to your bag that we have not saved when your login expires, until you log in again, for up to 30 days',
  refusedBag: 'changes to your bag made offline that we could not save, until you dismiss them',
  wantedPage: 'the page that an e-mail linked to, until you log in',
  wishAtLogin: 'the product you wanted to save when you went to log in, until you log in or leave, for up to a day',
  codeSent: 'when we e-mailed you a code, until you can request another',
  guestCartId: 'the id of a bag filled before logging in',
  lowData: 'whether you chose to use less data',
  dismissedOffers: 'which offers you dismissed',
  earlyActs: 'taps made while a page was loading',
  'react-router-scroll-positions': 'your scroll position on each page',
  'remix-router-transitions': 'the pages you moved between, to animate their pictures',
  'react-router-manifest-version': 'which version of the store the page is from',
}
