import type { SearchReading, SearchReply } from '@nukkad/contract/catalogue'
import { searchResults } from '@nukkad/contract/listing-rules'
import type { AnswerBody } from '../../platform/finished.ts'
import { has } from './bits.ts'
import { readCard } from './card-bytes.ts'
import { bestFirst, matchWords, type AskedWord, type Match } from './match-words.ts'
import { matchedOf } from './matched-on-card.ts'
import { stockOnCard, type Snapshot } from './snapshot.ts'
import { wordsOf } from './spellings.ts'

export function searched(snapshot: Snapshot, typed: string): AnswerBody {
  const match = matchWords(snapshot, typed)
  const { asked } = match
  const places = bestFirst(snapshot.orders.popularity, match)
  const shown = Array.from(places.subarray(0, searchResults))
  const reply: SearchReply = {
    content: shown.map((at) => {
      const card = readCard(snapshot.cards, at)
      return { ...card, ...stockOnCard(snapshot, at), matched: matchedOf(card, asked) }
    }),
    total: places.length,
    ...readingOf(match, places.length),
    suggestions: shown.length > 0 ? [] : bestSelling(snapshot),
  }
  return {
    body: Buffer.from(JSON.stringify(reply)),
    shows: shown.map((at) => snapshot.ids[at]!),
    orders: ['popularity'],
  }
}

/** `found`: the number of products. */
export function readingOf({ asked, isWhole, readAs, typed }: Match, found: number): SearchReading {
  return { near: found > 0 && !isWhole, missing: asTyped(typed, asked), readAs }
}

function asTyped(typed: string, asked: readonly AskedWord[]): string[] {
  const missing = asked.filter(({ isMissing }) => isMissing).map(({ word }) => word)
  const written = typed.split(/[^\p{L}\p{M}\p{N}'’-]+/u)
  return missing.map((word) => written.find((one) => wordsOf(one).includes(word)) ?? word)
}

const mostSuggestions = 3

function bestSelling({ orders, categories, hiddenCategories, filters }: Snapshot): string[] {
  const names = new Set<string>()
  for (const at of orders.popularity) {
    if (names.size === mostSuggestions) break
    const category = filters.values.category.find(({ members }) => has(members, at))
    const found = categories.find(({ slug }) => slug === category?.value)
    if (found !== undefined && !hiddenCategories.has(found.categoryId)) names.add(found.name)
  }
  return [...names]
}
