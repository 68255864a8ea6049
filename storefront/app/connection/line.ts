import { ApiError } from '@nukkad/contract/client'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { texts } from './texts.ts'

const askAgainMillis = 4000

/** The text below the title of every connection error. */
export const comesByItself = texts.unreachable.retries

/** Whether the device reports a network. On the server and until hydration it does. */
export function useIsOnline(): boolean {
  return useSyncExternalStore(subscribe, isOnline, () => true)
}

export function isOnline(): boolean {
  // Node has a navigator without `onLine`.
  return navigator.onLine !== false
}

/** Whether the store could not be reached at all, as opposed to an error from it. */
export function isOutOfReach(error: unknown): boolean {
  if (!isOnline() || (error instanceof ApiError && error.status === 0)) return true
  // Chromium: Failed to fetch; Safari: Load failed; Firefox: NetworkError when attempting to fetch resource.
  return isLostScript(error) || (error instanceof TypeError && /fetch|load failed|network/i.test(error.message))
}

/** Whether a script of the page failed to load. A browser may not fetch it again until the document is reloaded. */
export function isLostScript(error: unknown): boolean {
  return error instanceof TypeError && /module/i.test(error.message)
}

/** Calls once the network is back after a failure without it; returns whether there was one. */
export function useRetryAfterOffline(retry: () => void): boolean {
  const [wasOffline] = useState(() => !isOnline())
  useReturnOfLine(retry, wasOffline)
  return wasOffline
}

/**
 * Calls once the store is reachable again after a failure without a network. `isUrgent` tries at once, for a failure
 * that may have another cause.
 */
export function useReturnOfLine(call: () => void, isLost = true, isUrgent = false): void {
  const isConnected = useIsOnline()
  const wasConnected = useRef(true)
  const onReturn = useEffectEvent(call)

  // An offline device reports when it is online again. One that only seems to be online is tried now and then.
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

/** Resolves if the store responds: requests a small file past all caches. */
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
