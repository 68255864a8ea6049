import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { keepWaiting, useWaitingLines, waitingReadAt } from '../platform/waiting.ts'

const refreshMs = 60_000
/** Numbers younger than this are not read again on the next page. */
const leastMs = 10_000

/** The lines of Today, updated each minute and on each new page; empty for roles without Today. */
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

/** Keeps the last numbers after a failure; the page itself reports the error. */
async function refresh(oldEnoughMs: number): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - waitingReadAt() < oldEnoughMs) return
  try {
    keepWaiting((await call('GET /today')).lines)
  } catch {
    // Retried in a minute, or on the next page.
  }
}
