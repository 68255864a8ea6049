import type { SearchReply } from '@nukkad/contract/catalogue'
import { mostSearchCharacters } from '@nukkad/contract/listing-rules'
import { withoutHidden } from '@nukkad/contract/text-rules'
import { useEffect, useState } from 'react'
import { isOutOfReach, useReturnOfLine } from '../connection/line.ts'
import { call } from '../platform/api.ts'
import { type Card, toCard } from '../goods/card.ts'

const pauseMillis = 200

export type Answer = Pick<SearchReply, 'total' | 'near' | 'missing' | 'readAs' | 'suggestions'> & {
  words: string
  cards: readonly Card[]
}
/** Nothing is asked: it would be refused. */
export const tooLong = Symbol('too long')

export type SearchResult = Answer | { words: string; failed: unknown } | null

/** The results for these words, requested a moment after the last letter. Older requests are dropped. */
export function useSearch(typed: string): { found: SearchResult; isAsking: boolean } {
  const words = withoutHidden(typed).trim()
  const isTooLong = words.length > mostSearchCharacters
  const [found, setFound] = useState<SearchResult>(null)
  const [tries, setTries] = useState(0)
  const isLost = found !== null && 'failed' in found && found.words === words && isOutOfReach(found.failed)
  useReturnOfLine(() => setTries((before) => before + 1), isLost)

  useEffect(() => {
    if (words === '' || isTooLong) return
    const asked = new AbortController()
    const timer = setTimeout(() => {
      call('GET /products/search', { query: { q: words } }, { signal: asked.signal }).then(
        ({ content, ...rest }) => setFound({ words, ...rest, cards: content.map(toMatchedCard) }),
        (failed: unknown) => asked.signal.aborted || setFound({ words, failed }),
      )
    }, pauseMillis)
    return () => {
      clearTimeout(timer)
      asked.abort()
    }
  }, [words, isTooLong, tries])

  if (isTooLong) return { found: { words, failed: tooLong }, isAsking: false }

  return { found: words === '' ? null : found, isAsking: words !== '' && found?.words !== words }
}

function toMatchedCard({ matched, ...product }: SearchReply['content'][number]): Card {
  return toCard(product, { color: matched.color ?? undefined, size: matched.size ?? undefined })
}
