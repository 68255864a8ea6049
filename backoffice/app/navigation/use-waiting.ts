import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { keepWaiting, useWaitingLines, waitingReadAt } from '../platform/waiting.ts'

const refreshMs = 60_000
/** Numbers younger than this are not read again at the next page. */
const leastMs = 10_000

/** The lines of Today, updated each minute and at another page; empty for roles without Today. */
export function useWaiting() {
  const mayRead = useMay('today.read')
  const { pathname } = useLocation()
  const lines = useWaitingLines()
  useEffect(() => {
    if (!mayRead) return
    void refresh(leastMs)
    const timer = setInterval(() => void refresh(refreshMs), refreshMs)
    return () => clearInterval(timer)
  }, [mayRead, pathname])
  return mayRead ? lines : []
}

/** The last numbers stay while they cannot be read; the page itself tells what is wrong. */
async function refresh(oldEnoughMs: number): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - waitingReadAt() < oldEnoughMs) return
  try {
    keepWaiting((await call('GET /today')).lines)
  } catch {
    // Asked again in a minute, or at the next page.
  }
}
