import { useEffect, useState } from 'react'
import { call } from '../platform/api.ts'
import { type Card, toCard } from '../product/card.ts'

const pauseMillis = 200

export type Found = { words: string; cards: readonly Card[] } | { words: string; failed: true } | null

/** What the store has for these words, asked a moment after the last letter; older questions are dropped. */
export function useSearch(typed: string): { found: Found; isAsking: boolean } {
  const words = typed.trim()
  const [found, setFound] = useState<Found>(null)

  // Typing is faster than the network.
  useEffect(() => {
    if (words === '') return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      call('GET /products/search', { query: { q: words } }, { signal: asked.signal }).then(
        ({ content }) => setFound({ words, cards: content.map(toCard) }),
        () => asked.signal.aborted || setFound({ words, failed: true }),
      )
    }, pauseMillis)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words])

  return { found: words === '' ? null : found, isAsking: words !== '' && found?.words !== words }
}
