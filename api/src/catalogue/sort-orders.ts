import type { Sort } from '@nukkad/contract/listing-rules'
import { setImmediate as breathe } from 'node:timers/promises'
import type { LastingCard } from './card.ts'

export type SortOrders = Record<Sort, Uint32Array>

export type SortKeys = { popularity: number[]; price: number[]; newest: number[]; rating: number[] }

export function startKeys(): SortKeys {
  return { popularity: [], price: [], newest: [], rating: [] }
}

export function addToKeys(keys: SortKeys, card: LastingCard): void {
  keys.popularity.push(card.popularity)
  keys.price.push(card.price)
  keys.newest.push(Date.parse(card.createdAt))
  // Of two equal averages the one with more ratings comes first.
  keys.rating.push(card.rating + Math.min(card.reviewSummary.count, 999_999) / 1e8)
}

export async function finishOrders({ popularity, price, newest, rating }: SortKeys): Promise<SortOrders> {
  const calmly = async (sorted: () => Uint32Array) => {
    await breathe()
    return sorted()
  }
  return {
    popularity: await calmly(() => falling(popularity)),
    'price-asc': await calmly(() => rising(price)),
    'price-desc': await calmly(() => falling(price)),
    newest: await calmly(() => falling(newest)),
    rating: await calmly(() => falling(rating)),
  }
}

function rising(keys: readonly number[]): Uint32Array {
  return Uint32Array.from(keys.keys()).sort((one, other) => keys[one]! - keys[other]! || one - other)
}

function falling(keys: readonly number[]): Uint32Array {
  return Uint32Array.from(keys.keys()).sort((one, other) => keys[other]! - keys[one]! || one - other)
}
