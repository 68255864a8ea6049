import { createPersonalValue } from '../platform/personal-value.ts'
import { session } from '../platform/session.ts'

const mostKept = 6

/** The list with these words first; each once, whatever its case. */
export function withSearch(recent: readonly string[], words: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, mostKept)
}

const stored = createPersonalValue<string[]>('recentSearches')
let current: readonly string[] | undefined
const listeners = new Set<() => void>()

// Others may look at the same device next.
session.subscribe(() => {
  current = undefined
  for (const listener of listeners) listener()
})

/** What was searched for on this device; it goes nowhere else. */
export const recentSearches = {
  current: (): readonly string[] => (current ??= read()),
  /** Nobody's until the device is asked. */
  onServer: (): null => null,
  add: (words: string): void => {
    if (words.trim() !== '') tell(withSearch(recentSearches.current(), words.trim()))
  },
  clear: (): void => tell([]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

function tell(next: readonly string[]): void {
  current = next
  stored.write([...next])
  for (const listener of listeners) listener()
}

function read(): readonly string[] {
  const found: unknown = stored.read()
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
}
