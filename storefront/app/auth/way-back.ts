import { href } from 'react-router'
import type { WayBack } from './welcome.ts'

/** From the home page on to a page that was wanted, else the checkout where it was begun, else the bag. */
export function wayBack(wanted: string | null, isCheckingOut: boolean): WayBack {
  if (wanted !== null) {
    // What stands behind the # is read from the address of a document that loads.
    if (wanted.includes('#code=')) return { to: wanted, words: 'Confirm your new e-mail', reloadDocument: true }
    if (wanted.includes('#delete=')) return { to: wanted, words: 'Delete my account', reloadDocument: true }
    return { to: wanted, words: 'Back to your order' }
  }
  return isCheckingOut
    ? { to: href('/checkout/address'), words: 'Continue to checkout', reloadDocument: true }
    : { to: href('/checkout/cart'), words: 'View bag', reloadDocument: true }
}
