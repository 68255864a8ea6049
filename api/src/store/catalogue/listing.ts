import type { ListingQuery, Matched } from '@nukkad/contract/catalogue'
import { listFilters } from '@nukkad/contract/filter-rules'
import { categoryProducts, defaultSort, matchSort } from '@nukkad/contract/listing-rules'
import { ShopError } from '../../platform/errors.ts'
import type { AnswerBody } from '../../platform/finished.ts'
import { every, type Bits } from './bits.ts'
import { cardList, readCard } from './card-bytes.ts'
import { stockOrder } from './filters.ts'
import { type AskedWord, bestFirst, type Match, matchWords } from './match-words.ts'
import { matchedOf } from './matched-on-card.ts'
import { readingOf } from './searched.ts'
import { selectProducts, slice, type ProductFilter } from './select-products.ts'
import { stockOnCard, type Snapshot } from './snapshot.ts'

type ListingRequest = Omit<ListingQuery, 'sort'> & { sort: keyof Snapshot['orders'] | typeof matchSort }

type Part = {
  /** Absent: all products. */
  within?: Bits
  /** Replaces the requested order; holds the places of `within`. */
  order?: Uint32Array | undefined
}

export function listing(snapshot: Snapshot, wish: ListingRequest, { within, order }: Part = {}): AnswerBody {
  const { page, size, q } = wish
  const match = q ? matchWords(snapshot, q) : undefined
  const { chosen, facets } = selectProducts(
    snapshot.filters,
    every(snapshot.room, [snapshot.listed, within, match?.best]),
    wantedOf(wish),
  )
  const { places, total } = slice(order ?? sortedBy(snapshot, wish.sort, match), chosen, { page, size })
  const search = match && readingOf(match, total)
  const rest = { totalPages: Math.ceil(total / size), page, size, totalElements: total, facets, search }
  const content = contentOf(snapshot, places, { rest: JSON.stringify(rest).slice(1), asked: match?.asked })
  return { ...content, orders: [...ordersOf(wish), ...(within ? ['newest'] : [])] }
}

/** The orders whose changes may change the list. */
function ordersOf({ sort, sizeInStock }: ListingRequest): string[] {
  return [sort === matchSort ? defaultSort : sort, ...(sizeInStock?.length ? [stockOrder] : [])]
}

/** The list of all results begins with the suggestions that led to it. */
function sortedBy({ orders }: Snapshot, sort: ListingRequest['sort'], match: Match | undefined): Uint32Array {
  if (sort !== matchSort) return orders[sort]
  return match ? bestFirst(orders[defaultSort], match) : orders[defaultSort]
}

export function wantedOf(wish: ListingRequest): ProductFilter {
  const wanted = listFilters().map(([, { query, facet, asks }]) => {
    const asked = wish[query]
    return [facet, asks === 'gender' && asked !== undefined ? [asked] : asked]
  })
  return Object.fromEntries(wanted) as ProductFilter
}

export function categoryShelf(snapshot: Snapshot, categoryId: string): AnswerBody {
  const category = snapshot.categories.find((one) => one.categoryId === categoryId.toLowerCase())
  if (category === undefined) throw new ShopError('CATEGORY_NOT_FOUND')

  const { members } = snapshot.filters.values.category.find(({ value }) => value === category.slug)!
  const { places } = slice(snapshot.orders.popularity, members, { page: 0, size: categoryProducts })
  return { ...contentOf(snapshot, places, { rest: '}' }), orders: ['popularity'] }
}

type Content = { rest: string; asked?: readonly AskedWord[] | undefined }

function contentOf(snapshot: Snapshot, places: readonly number[], { rest, asked = [] }: Content): AnswerBody {
  const list = cardList(snapshot.cards, places, (at) => ({
    ...stockOnCard(snapshot, at),
    ...(asked.length > 0 && whatMatched(snapshot, at, asked)),
  }))
  const body = Buffer.concat([Buffer.from('{"content":'), ...list, Buffer.from(rest === '}' ? rest : `,${rest}`)])
  return { body, shows: places.map((at) => snapshot.ids[at]!) }
}

/** Nothing where the words have no colour or size of it: the data of a list is part of the page's weight. */
function whatMatched({ cards }: Snapshot, at: number, asked: readonly AskedWord[]): { matched?: Matched } {
  const matched = matchedOf(readCard(cards, at), asked)
  return matched.color === null && matched.size === null ? {} : { matched }
}
