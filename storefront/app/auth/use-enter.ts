import type { Session } from '@nukkad/contract/auth'
import { href, useNavigate } from 'react-router'
import { progress } from '../checkout/progress.ts'
import { session } from '../platform/session.ts'
import { wantedPage } from '../platform/wanted-page.ts'
import { sentCode } from './sent-code.ts'
import { wayBack, welcome } from './welcome.ts'

/** Logged in: to the home page (spec §4), with a notice that leads on. */
export function useEnter() {
  const navigate = useNavigate()

  return async (entered: Session) => {
    session.start(entered)
    // Who logs in on the way to the address step has completed the cart's.
    welcome.show(wayBack(wantedPage.take(), progress.isComplete('cart')))
    sentCode.forget()
    await navigate(href('/'), { replace: true })
  }
}
