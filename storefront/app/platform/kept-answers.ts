import { createPersonalValue } from './personal-value.ts'
import { session } from './session.ts'

type Kept<T> = { at: string; value: T }

let shown: string | null = null
const listeners = new Set<() => void>()
function note(at: string | null): void {
  shown = at
  for (const listener of listeners) listener()
}
session.subscribe(() => note(null))

/** When the oldest answer that is shown instead of a fresh one came from the store; null while all are fresh. */
export const keptAnswers = {
  oldest: (): string | null => shown,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The last answer of a personal call, to be read without a connection. It is removed when the session ends. */
export function createKeptAnswer<T>(key: 'keptBag' | 'keptWishlist') {
  const stored = createPersonalValue<Kept<T>>(key)
  return {
    keep: (value: T): void => {
      stored.write({ at: new Date().toISOString(), value })
      note(null)
    },
    forget: (): void => {
      stored.remove()
      note(null)
    },
    /** Undefined if there is none. */
    read: (): T | undefined => {
      const kept = stored.read()
      if (kept === null) return undefined
      if (shown === null || kept.at < shown) note(kept.at)
      return kept.value
    },
  }
}
