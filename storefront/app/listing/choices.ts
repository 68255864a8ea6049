import type { ListingQuery } from '@nukkad/contract/catalogue'
import { type FilterName, listFilters } from '@nukkad/contract/filter-rules'
import {
  defaultSort,
  lastPage,
  lowestThreshold,
  matchSort,
  mostProductsInPlace,
  type Sort,
  sorts,
} from '@nukkad/contract/listing-rules'
import { faultOfPriceRange } from '@nukkad/contract/price-range-rules'
import { faultOfLine, withoutHidden } from '@nukkad/contract/text-rules'
import type { Collection } from './collections.ts'

/** A shopper's choices on a listing. The address has them all, so it can be shared and Back works. */
export type Choices = Readonly<Record<FilterName, readonly string[]>> & {
  /** Words the products must match, as in links from the offers; not a filter of the drawer. */
  q: string
  /** The list is of all that the words find: it is nothing without them. */
  all: boolean
  sort: Sort | null
  page: number
  /** The last page that is shown, from `page` on. */
  upto: number
}

type Filter = ReturnType<typeof listFilters>[number]

const mostValues = 30
const longestValue = 80

export function readChoices(search: URLSearchParams): Choices {
  const sort = search.get('sort')
  const page = readPage(search.get('page'))
  const values = (name: FilterName, { asks, only }: Filter[1]) => {
    const isKnown = asks === 'range' ? isPriceRange : isValue
    const given = search.getAll(name).filter((value) => only?.includes(value) ?? isKnown(value))
    return [...new Set(given)].slice(0, asks === 'range' ? 1 : mostValues)
  }
  return {
    ...perFilter(values),
    q: withoutHidden(search.get('q') ?? '')
      .trim()
      .slice(0, longestValue),
    all: search.get('all') === '1',
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : null,
    page,
    upto: Math.max(page, readPage(search.get('upto'))),
  }
}

function readPage(typed: string | null): number {
  const page = Number(typed)
  return Number.isSafeInteger(page) && page > 1 ? Math.min(page, lastPage) : 1
}

function perFilter<Value>(valueOf: (...filter: Filter) => Value): Record<FilterName, Value> {
  return Object.fromEntries(listFilters().map((filter) => [filter[0], valueOf(...filter)])) as Record<FilterName, Value>
}

/** Others the API would refuse, and nothing is called so. */
function isValue(value: string): boolean {
  return value.trim() !== '' && value.length <= longestValue && faultOfLine(value) === null
}

function isPriceRange(value: string): boolean {
  return faultOfPriceRange(value) === null
}

/** The address's query, `?` included, or nothing when nothing is chosen. */
export function toSearch(choices: Choices): string {
  const search = new URLSearchParams()
  for (const [name] of listFilters()) for (const value of choices[name]) search.append(name, value)
  for (const [name, value] of Object.entries(othersOf(choices))) if (value) search.set(name, value)
  return search.size === 0 ? '' : `?${search.toString()}`
}

/** The rest of an address by name; what is as it is without one stays out. */
function othersOf({ q, all, sort, page, upto }: Choices) {
  return { q, all: all && '1', sort, page: page > 1 && String(page), upto: upto > page && String(upto) }
}

/** One filter set again; another choice starts at the first page again. */
export function withFilter(choices: Choices, name: FilterName, values: readonly string[]): Choices {
  return atPage({ ...choices, [name]: values })
}

/** The choices with that page alone. */
export function atPage(choices: Choices, page = 1): Choices {
  return { ...choices, page, upto: page }
}

export function withToggled(choices: Choices, name: FilterName, value: string): Choices {
  const chosen = choices[name]
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return withFilter(choices, name, next)
}

export function withoutFilters(choices: Choices): Choices {
  return atPage({ ...choices, ...perFilter(() => []), q: choices.all ? choices.q : '' })
}

export function countChosen(choices: Choices): number {
  return listFilters().reduce((count, [name]) => count + choices[name].length, hasWords(choices) ? 1 : 0)
}

/** Whether words narrow the list and can be taken away. */
export function hasWords({ q, all }: Choices): boolean {
  return q !== '' && !all
}

/** The last page that is shown: the wanted one, within the products that a cheap phone holds. */
export function lastInPlace({ size }: Collection, { page, upto }: Choices): number {
  return Math.min(upto, page + Math.floor(mostProductsInPlace / size) - 1)
}

/** The query for the API: the page's own terms, and the choices within them. */
export function toQuery(collection: Collection, choices: Choices): Partial<ListingQuery> {
  const { gender, categorySlug } = collection
  return {
    ...(Object.fromEntries(
      listFilters().map(([name, filter]) => [filter.query, toAsk(filter, choices[name])]),
    ) as FilterQuery),
    page: choices.page - 1,
    size: collection.size,
    ...sortAsked(collection, choices),
    q: choices.q === '' ? undefined : choices.q,
    ...(gender !== null && { gender }),
    ...(categorySlug !== null && { categorySlug: [categorySlug] }),
  }
}

function sortAsked({ isArranged }: Collection, { sort, all }: Choices) {
  if (sort !== null) return { sort }
  return isArranged ? {} : { sort: all ? matchSort : defaultSort }
}

type FilterQuery = Pick<ListingQuery, Filter[1]['query']>

function toAsk({ asks }: Filter[1], chosen: readonly string[]) {
  if (asks === 'any') return [...chosen]
  if (asks === 'range') return chosen[0]
  if (asks === 'least') return lowestThreshold(chosen.map(Number))
  return chosen.length === 1 ? chosen[0] : undefined
}
