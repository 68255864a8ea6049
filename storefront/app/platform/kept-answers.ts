import { createPersonalValue } from './personal-value.ts'
import { session } from './session.ts'

type Key = 'keptBag' | 'keptWishlist'
type Kept<T> = { at: string; value: T }

/** The answers that are shown in place of fresh ones, with the time when they came from the store. */
const shown = new Map<Key, string>()
const listeners = new Set<() => void>()
const tell = () => listeners.forEach((listener) => listener())
session.subscribe(() => {
  shown.clear()
  tell()
})

export const keptAnswers = {
  /** The time of the oldest; null while all answers are fresh. */
  oldest: (): string | null => [...shown.values()].toSorted()[0] ?? null,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}

/** The last answer of a personal call, to be read without a connection. It is removed when the session ends. */
export function createKeptAnswer<T>(key: Key) {
  const stored = createPersonalValue<Kept<T>>(key)
  const isFresh = () => {
    if (shown.delete(key)) tell()
  }
  return {
    keep: (value: T): void => {
      stored.write({ at: new Date().toISOString(), value })
      isFresh()
    },
    forget: (): void => {
      stored.remove()
      isFresh()
    },
    /** Undefined if there is none. */
    read: (): T | undefined => {
      const kept = stored.read()
      if (kept === null) return undefined
      shown.set(key, kept.at)
      tell()
      return kept.value
    },
    isShown: (): boolean => shown.has(key),
  }
}
