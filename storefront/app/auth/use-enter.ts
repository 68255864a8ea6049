import type { Session } from '@nukkad/contract/auth'
import { useNavigate } from 'react-router'
import { progress } from '../checkout/progress.ts'
import { session } from '../platform/session.ts'
import { sentCode } from './sent-code.ts'
import { welcome } from './welcome.ts'

/** Logged in: to the home page (spec §4), with a notice that leads back to the bag. */
export function useEnter() {
  const navigate = useNavigate()

  return async (entered: Session) => {
    session.start(entered)
    // Who logs in on the way to the address step has completed the cart's.
    welcome.show(progress.isComplete('cart') ? 'checkout' : 'bag')
    sentCode.forget()
    await navigate('/', { replace: true })
  }
}
