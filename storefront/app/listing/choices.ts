import type { ListingQuery } from '@nukkad/contract/catalogue'
import {
  defaultSort,
  lastPage,
  lowestThreshold,
  ratingThresholds,
  type Sort,
  sorts,
} from '@nukkad/contract/listing-rules'
import { faultOfLine, withoutHidden } from '@nukkad/contract/text-rules'
import type { Collection } from './collections.ts'

/** The filters of spec §2.6, by their names in the page's address. */
export const filterNames = ['gender', 'category', 'size', 'color', 'sleeve', 'rating'] as const
export type FilterName = (typeof filterNames)[number]

/** What a shopper chose on a listing; all of it stands in the address, so it can be shared and Back works. */
export type Choices = Readonly<Record<FilterName, readonly string[]>> & {
  /** Words the products must match, as in links from the offers; not a filter of the drawer. */
  q: string
  sort: Sort | null
  page: number
}

const mostValues = 30
const longestValue = 80

export function readChoices(search: URLSearchParams): Choices {
  const sort = search.get('sort')
  const page = Number(search.get('page'))
  const values = (name: FilterName) => {
    const given = search.getAll(name).filter(isValue)
    return [...new Set(given)].slice(0, mostValues)
  }
  return {
    gender: values('gender').filter((value) => value === 'Men' || value === 'Women'),
    category: values('category'),
    size: values('size'),
    color: values('color'),
    sleeve: values('sleeve'),
    rating: values('rating').filter((value) => ratingThresholds.some((threshold) => String(threshold) === value)),
    q: withoutHidden(search.get('q') ?? '')
      .trim()
      .slice(0, longestValue),
    sort: sort !== null && Object.hasOwn(sorts, sort) ? (sort as Sort) : null,
    page: Number.isSafeInteger(page) && page > 1 ? Math.min(page, lastPage) : 1,
  }
}

/** Others the API would refuse, and nothing is called so. */
function isValue(value: string): boolean {
  return value.trim() !== '' && value.length <= longestValue && faultOfLine(value) === null
}

/** The address's query, `?` included, or nothing when nothing is chosen. */
export function toSearch(choices: Choices): string {
  const search = new URLSearchParams()
  for (const name of filterNames) for (const value of choices[name]) search.append(name, value)
  if (choices.q !== '') search.set('q', choices.q)
  if (choices.sort !== null) search.set('sort', choices.sort)
  if (choices.page > 1) search.set('page', String(choices.page))
  return search.size === 0 ? '' : `?${search.toString()}`
}

/** One filter set anew; another choice starts at the first page again. */
export function withFilter(choices: Choices, name: FilterName, values: readonly string[]): Choices {
  return { ...choices, [name]: values, page: 1 }
}

export function withToggled(choices: Choices, name: FilterName, value: string): Choices {
  const chosen = choices[name]
  const next = chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]
  return withFilter(choices, name, next)
}

export function withoutFilters(choices: Choices): Choices {
  return { ...choices, gender: [], category: [], size: [], color: [], sleeve: [], rating: [], q: '', page: 1 }
}

export function countChosen(choices: Choices): number {
  return filterNames.reduce((count, name) => count + choices[name].length, choices.q === '' ? 0 : 1)
}

/** What to ask the API: the page's own terms and what was chosen within them. */
export function toQuery(collection: Collection, choices: Choices): Partial<ListingQuery> {
  const [onlyGender, otherGender] = choices.gender
  const gender = collection.gender ?? (otherGender === undefined ? onlyGender : undefined)
  return {
    page: choices.page - 1,
    size: collection.size,
    sort: choices.sort ?? defaultSort,
    gender: gender as 'Men' | 'Women' | undefined,
    categorySlug: collection.categorySlug === null ? [...choices.category] : [collection.categorySlug],
    garmentSize: [...choices.size],
    color: [...choices.color],
    sleeve: [...choices.sleeve],
    q: choices.q === '' ? undefined : choices.q,
    minRating: lowestThreshold(choices.rating.map(Number)),
  }
}
