import type { Session } from '@nukkad/contract/auth'
import { payOrderPage } from '@nukkad/contract/paths'
import { href, useNavigate } from 'react-router'
import { progress } from '../state/checkout-progress.ts'
import { wishAtLogin } from '../goods/wish-at-login.ts'
import { session } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'
import { sentCode } from './sent-code.ts'
import { type WayBack, welcome } from '../layout/welcome.ts'
import { texts } from './texts.ts'

/** Logged in: to the home page (spec §4), with a notice that leads on. */
export function useEnter() {
  const navigate = useNavigate()

  return async (entered: Session) => {
    wishAtLogin.confirm()
    session.start(entered)
    // A customer who logs in on the way to the address step has completed the cart step.
    welcome.show(wayBack(wantedPage.take(), progress.isComplete('cart')))
    sentCode.forget()
    await navigate(href('/'), { replace: true })
  }
}

/** From the home page on to a page that was wanted, else the checkout where that began, else the cart. */
export function wayBack(wanted: string | null, isCheckingOut: boolean): WayBack {
  if (wanted !== null) {
    // The part behind the # is read only when a document loads.
    if (wanted.includes('#code=')) return { to: wanted, words: texts.wayBack.newEmail, reloadDocument: true }
    if (wanted.includes('#delete=')) return { to: wanted, words: texts.wayBack.deletion, reloadDocument: true }
    const isInCheckout = wanted.startsWith(payOrderPage(''))
    return { to: wanted, words: texts.wayBack.order, ...(isInCheckout && { reloadDocument: true }) }
  }
  return isCheckingOut
    ? { to: href('/checkout/address'), words: texts.wayBack.checkout, reloadDocument: true }
    : { to: href('/checkout/cart'), words: texts.wayBack.bag, reloadDocument: true }
}
