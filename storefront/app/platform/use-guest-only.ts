import { useEffect } from 'react'
import { href, useNavigate } from 'react-router'
import { session } from './session.ts'

/**
 * For pages that only guests see (spec §2.3): a logged-in customer goes to the home page. A client loader would render
 * the page again and drop text typed in the meantime.
 */
export function useGuestOnly(): void {
  const navigate = useNavigate()

  // Only the browser knows who is logged in.
  useEffect(() => {
    if (session.current() !== null) void navigate(href('/'), { replace: true })
  }, [navigate])
}
