import { useEffect, useEffectEvent } from 'react'
import { session, useSession } from './session.ts'

/** On pages that need a login: calls `leave` when the session ends while the page is open, except by a logout. */
export function useKeptLogin(leave: () => void): void {
  const current = useSession()
  const onEnd = useEffectEvent(leave)

  // The session is outside React. Until hydration everyone looks like a guest, so this asks the session itself.
  useEffect(() => {
    if (session.current() === null && !session.isLoggedOut()) onEnd()
  }, [current])
}
