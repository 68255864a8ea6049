import { useEffect, useEffectEvent } from 'react'
import { session, useSession } from './session.ts'

/** On pages that need a login: `leave` is called when the session ends while one is open, but not by a logout. */
export function useKeptLogin(leave: () => void): void {
  const current = useSession()
  const onEnd = useEffectEvent(leave)

  // The session lives outside React. Until hydration everyone looks like a guest, so it is asked itself.
  useEffect(() => {
    if (session.current() === null && !session.isLoggedOut()) onEnd()
  }, [current])
}
