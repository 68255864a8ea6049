import type { Today } from '@nukkad/contract/staff/today'
import { useSyncExternalStore } from 'react'

type Lines = Today['lines']
const none: { lines: Lines; readAt: number } = { lines: [], readAt: 0 }
let known = none
const watchers = new Set<() => void>()

/** Stores the latest lines of Today for the menu, with their time. */
export function keepWaiting(lines: Lines): void {
  change({ lines, readAt: Date.now() })
}

/** The next person on this browser may have other permissions. */
export function forgetWaiting(): void {
  change(none)
}

export function waitingReadAt(): number {
  return known.readAt
}

export function useWaitingLines(): Lines {
  return useSyncExternalStore(watch, () => known.lines)
}

function change(next: typeof known): void {
  known = next
  for (const watcher of watchers) watcher()
}

function watch(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
