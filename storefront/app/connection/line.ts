import { ApiError } from '@nukkad/contract/client'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { texts } from './texts.ts'

const askAgainMillis = 4000

/** What every failure to reach the store says below its title. */
export const comesByItself = texts.unreachable.retries

/** Whether the device says that it has a line. On the server and until hydration it has. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

export function isOnline(): boolean {
  // Node knows a navigator that says nothing of a line.
  return navigator.onLine !== false
}

/** Whether the store could not be reached at all, as opposed to one that failed. */
export function isOutOfReach(error: unknown): boolean {
  if (!isOnline() || (error instanceof ApiError && error.status === 0)) return true
  // Chromium: Failed to fetch; Safari: Load failed; Firefox: NetworkError when attempting to fetch resource.
  return isLostScript(error) || (error instanceof TypeError && /fetch|load failed|network/i.test(error.message))
}

/** Whether a page's own script did not come; a browser may not fetch it again before the document is loaded again. */
export function isLostScript(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message)
}

/** Calls when the line is back after something could not be had without it; returns whether that is so. */
export function useRetryAfterOffline(retry: () => void): boolean {
  const [wasOffline] = useState(() => !isOnline())
  useReturnOfLine(retry, wasOffline)
  return wasOffline
}

/**
 * Calls once the store can be reached again after something could not be had for want of a line; `isUrgent` asks for it
 * at once, where it may not have been the line.
 */
export function useReturnOfLine(call: () => void, isLost = true, isUrgent = false): void {
  const isConnected = useIsOnline()
  const wasConnected = useRef(true)
  const onReturn = useEffectEvent(call)

  // A device that says it is offline reports when that ends; one that only seems to be online is tried now and then.
  useEffect(() => {
    if (!isLost) return
    const isBack = isConnected && !wasConnected.current
    wasConnected.current = isConnected
    if (!isConnected) return
    const gone = new AbortController()
    const ask = () => void reach(gone.signal).then(onReturn, () => {})
    if (isBack || isUrgent) ask()
    const timer = setInterval(ask, askAgainMillis)
    return () => {
      clearInterval(timer)
      gone.abort()
    }
  }, [isLost, isConnected, isUrgent])
}

/** Resolves if the store responds: a small file, past all caches. */
export async function reach(gone?: AbortSignal): Promise<void> {
  const timeout = AbortSignal.timeout(askAgainMillis)
  const signal = gone === undefined ? timeout : AbortSignal.any([gone, timeout])
  await fetch('/favicon.svg', { method: 'HEAD', cache: 'no-store', signal })
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}
