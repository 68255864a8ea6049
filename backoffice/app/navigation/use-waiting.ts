import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { call } from '../platform/call.ts'
import { useMay } from '../platform/session.ts'
import { keepWaiting, useWaitingLines, waitingReadAt, watchChanges } from '../platform/waiting.ts'

const refreshMs = 60_000
/** Numbers younger than this are not read again on the next page. */
const leastMs = 10_000
/** After a change, several calls at once are one reading, and packers who scan fast cause one in this time. */
const settleMs = 200
const changedLeastMs = 3_000

/**
 * The lines of Today, updated each minute, on each new page and after each change in this browser; empty for roles
 * without Today.
 */
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
  useEffect(() => (mayRead ? refreshAfterChanges() : undefined), [mayRead])
  return mayRead ? lines : []
}

function refreshAfterChanges(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const unwatch = watchChanges(() => {
    clearTimeout(timer)
    timer = setTimeout(() => void refresh(0), Math.max(settleMs, waitingReadAt() + changedLeastMs - Date.now()))
  })
  return () => {
    unwatch()
    clearTimeout(timer)
  }
}

let lastAsked = 0

/** Keeps the last numbers after a failure; the page itself reports the error. */
async function refresh(oldEnoughMs: number): Promise<void> {
  if (document.visibilityState !== 'visible' || Date.now() - waitingReadAt() < oldEnoughMs) return
  const asked = ++lastAsked
  try {
    const { lines } = await call('GET /today')
    // A slow answer may be from before the change.
    if (asked === lastAsked) keepWaiting(lines)
  } catch {
    // Retried in a minute, or on the next page.
  }
}
