import { formatDay } from '@nukkad/contract/dates'
import type { SearchResults } from '@nukkad/contract/staff/search'
import { fewestSearchCharacters } from '@nukkad/contract/staff-rules'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { useEffect, useState } from 'react'
import { call, errorMessage } from '../platform/call.ts'
import { paths } from '../platform/paths.ts'
import type { SearchResult } from '../platform/recent-results.ts'
import { texts } from './texts.ts'

const pauseMs = 200

type Answer = { words: string; results: SearchResult[]; failure: string }
const noAnswer: Answer = { words: '', results: [], failure: '' }

/** Searches once typing pauses. A new word cancels the earlier call, so that a late answer is never shown. */
export function useResults(typed: string) {
  const words = typed.trim()
  const isAsked = words.length >= fewestSearchCharacters
  const [answer, setAnswer] = useState(noAnswer)
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const next = await ask(words, ending.signal)
      if (!ending.signal.aborted) setAnswer(next)
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [words, isAsked])
  const isKnown = isAsked && answer.words === words
  return { ...(isKnown ? answer : noAnswer), isSearching: isAsked && !isKnown }
}

async function ask(words: string, signal: AbortSignal): Promise<Answer> {
  try {
    return { words, results: resultsOf(await call('GET /search', { query: { q: words } }, { signal })), failure: '' }
  } catch (error) {
    return { words, results: [], failure: errorMessage(error) }
  }
}

function resultsOf({ orders, customers, products }: SearchResults): SearchResult[] {
  return [
    ...orders.map(({ orderId, fullName, status, placedAt }): SearchResult => ({
      kind: 'order',
      to: paths.order(orderId),
      name: orderId,
      detail: texts.orderDetail(fullName, orderStatusNames[status], formatDay(placedAt)),
    })),
    ...customers.map(({ userId, name, email }): SearchResult => ({
      kind: 'customer',
      to: paths.customer(userId),
      name,
      detail: email,
    })),
    ...products.map(({ productId, name, status }): SearchResult => ({
      kind: 'product',
      to: paths.product(productId),
      name,
      detail: texts.productStates[status],
    })),
  ]
}
