import { href } from 'react-router'

/** Where the notice leads, and in which words. */
export type WayBack = { to: string; words: string; reloadDocument?: boolean }

let shown: WayBack | null = null
const listeners = new Set<() => void>()

function tell(next: WayBack | null): void {
  shown = next
  for (const listener of listeners) listener()
}

/** The notice after a login; it stays until it is dismissed or the page is left, and a reload forgets it. */
export const welcome = {
  wayBack: (): WayBack | null => shown,
  show: (wayBack: WayBack): void => tell(wayBack),
  dismiss: (): void => tell(null),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

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
