import type { Today } from '@nukkad/contract/staff/today'
import { sharedValue } from './shared-value.ts'

type Lines = Today['lines']
const none: { lines: Lines; readAt: number } = { lines: [], readAt: 0 }
const waiting = sharedValue(none)

/** Stores the latest lines of Today for the menu, with their time. */
export function keepWaiting(lines: Lines): void {
  waiting.keep({ lines, readAt: Date.now() })
}

/** The next person on this browser may have other permissions. */
export function forgetWaiting(): void {
  waiting.keep(none)
}

export function waitingReadAt(): number {
  return waiting.read().readAt
}

export function useWaitingLines(): Lines {
  return waiting.use().lines
}

const changeWatchers = new Set<() => void>()

/** Reports a change that this browser made: lists reload at once, and their counts must follow. */
export function reportChange(): void {
  for (const watcher of changeWatchers) watcher()
}

export function watchChanges(watcher: () => void): () => void {
  changeWatchers.add(watcher)
  return () => void changeWatchers.delete(watcher)
}
