import type { Session } from '@nukkad/contract/auth'
import { useNavigate } from 'react-router'
import { session } from '../platform/session.ts'
import { welcome } from './welcome.ts'

/** Logged in: to the home page (spec §4), with a notice that leads back to the bag. */
export function useEnter() {
  const navigate = useNavigate()

  return async (entered: Session) => {
    session.start(entered)
    welcome.show(entered.user.name)
    await navigate('/', { replace: true })
  }
}
