import { createPersonalStore } from '../platform/personal-store.ts'

const mostKept = 6

/** The list with these words first; each once, whatever its case. */
export function withSearch(recent: readonly string[], words: string): string[] {
  const others = recent.filter((other) => other.toLowerCase() !== words.toLowerCase())
  return [words, ...others].slice(0, mostKept)
}

const store = createPersonalStore('recentSearches', readSearches)

/** The searches on this device. They are sent nowhere. */
export const recentSearches = {
  ...store,
  add: (words: string): void => {
    if (words.trim() !== '') store.write(withSearch(store.current(), words.trim()))
  },
  clear: (): void => store.write([]),
}

function readSearches(found: unknown): readonly string[] {
  return Array.isArray(found) ? found.filter((one): one is string => typeof one === 'string') : []
}
