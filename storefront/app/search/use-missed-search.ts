import { useEffect, useRef } from 'react'
import { call } from '../platform/api.ts'
import type { SearchResult } from './use-search.ts'

/** Words that stay that long are complete, and not half typed. */
const settledMillis = 2_000

/** Has words counted that nothing fits, each once while the page is open. The store learns the words, not who typed them. */
export function useMissedSearch(found: SearchResult): void {
  const counted = useRef(new Set<string>())
  const isMissed = found !== null && !('failed' in found) && (found.total === 0 || found.near)
  const words = isMissed ? found.words : ''
  useEffect(() => {
    if (words === '' || counted.current.has(words)) return
    const timer = setTimeout(() => {
      counted.current.add(words)
      // Nobody waits for it.
      call('POST /products/search/missed', { body: { q: words } }).catch(() => undefined)
    }, settledMillis)
    return () => clearTimeout(timer)
  }, [words])
}
