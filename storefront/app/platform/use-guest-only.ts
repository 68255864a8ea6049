import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { session } from './session.ts'

/**
 * For pages that only guests see (spec §2.3): who is logged in goes home. Asked here and not by a client loader, after
 * which the page would be drawn afresh, without what has been typed into it meanwhile.
 */
export function useGuestOnly(): void {
  const navigate = useNavigate()

  // Who is logged in is known to the browser alone.
  useEffect(() => {
    if (session.current() !== null) void navigate(href('/'), { replace: true })
  }, [navigate])
}
