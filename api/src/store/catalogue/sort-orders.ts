import type { Sort } from '@nukkad/contract/listing-rules'
import { setImmediate as breathe } from 'node:timers/promises'
import type { LastingCard } from './card.ts'

export type SortOrders = Record<Sort, Uint32Array>

/** The sort keys of products, by place. */
export type SortKeys = Record<'popularity' | 'price' | 'newest' | 'rating', Float64Array>

const keyOf: Record<Sort, { key: keyof SortKeys; sign: 1 | -1 }> = {
  popularity: { key: 'popularity', sign: -1 },
  'price-asc': { key: 'price', sign: 1 },
  'price-desc': { key: 'price', sign: -1 },
  newest: { key: 'newest', sign: -1 },
  rating: { key: 'rating', sign: -1 },
}
const allSorts = Object.keys(keyOf) as Sort[]

export function startKeys(room: number): SortKeys {
  const blank = () => new Float64Array(room)
  return { popularity: blank(), price: blank(), newest: blank(), rating: blank() }
}

export function setKeys(keys: SortKeys, at: number, card: LastingCard): void {
  keys.popularity[at] = card.popularity
  keys.price[at] = card.price
  keys.newest[at] = Date.parse(card.createdAt)
  // With equal averages, the product with more ratings comes first.
  keys.rating[at] = card.rating + Math.min(card.reviewSummary.count, 999_999) / 1e8
}

/** Sorted places for every sort. Ties go to the lower id. */
export async function sortPlaces(keys: SortKeys, ids: readonly string[], places: Uint32Array): Promise<SortOrders> {
  const orders = {} as SortOrders
  for (const sort of allSorts) {
    await breathe()
    orders[sort] = places.toSorted(comparing(keys, ids, sort))
  }
  return orders
}

type Product = { at: number; wasListed: boolean; card: LastingCard | undefined }

/** Moves one product to its new position, or removes it if it has no card. Returns the changed orders. */
export function changeOrders(
  { keys, orders, ids }: { keys: SortKeys; orders: SortOrders; ids: readonly string[] },
  { at, wasListed, card }: Product,
): Sort[] {
  const before = Object.values(keys).map((key) => key[at])
  if (card) setKeys(keys, at, card)
  const after = Object.values(keys).map((key) => key[at])
  const names = Object.keys(keys)
  return allSorts.filter((sort) => {
    const nth = names.indexOf(keyOf[sort].key)
    if (wasListed && card && before[nth] === after[nth]) return false
    const rest = wasListed ? without(orders[sort], at) : orders[sort]
    orders[sort] = card ? inserted(rest, at, comparing(keys, ids, sort)) : rest
    return true
  })
}

function comparing(keys: SortKeys, ids: readonly string[], sort: Sort): (one: number, other: number) => number {
  const { key, sign } = keyOf[sort]
  const of = keys[key]
  return (one, other) => sign * (of[one]! - of[other]!) || (ids[one]! < ids[other]! ? -1 : Number(one !== other))
}

function without(order: Uint32Array, at: number): Uint32Array {
  const rest = new Uint32Array(order.length - 1)
  const place = order.indexOf(at)
  rest.set(order.subarray(0, place))
  rest.set(order.subarray(place + 1), place)
  return rest
}

function inserted(order: Uint32Array, at: number, compare: (one: number, other: number) => number): Uint32Array {
  let low = 0
  let high = order.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(order[middle]!, at) < 0) low = middle + 1
    else high = middle
  }
  const longer = new Uint32Array(order.length + 1)
  longer.set(order.subarray(0, low))
  longer[low] = at
  longer.set(order.subarray(low), low + 1)
  return longer
}
