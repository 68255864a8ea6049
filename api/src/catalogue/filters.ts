import type { Category } from '@nukkad/contract/catalogue'
import { ratingThresholds } from '@nukkad/contract/listing-rules'
import { bitsOf, type Bits } from './bits.ts'
import { sleeveOf, type LastingCard } from './card.ts'
import { colourFamilies, familyOf } from './colour-families.ts'
import { bySize } from './size-order.ts'

export const filterGroups = ['gender', 'category', 'color', 'garmentSize', 'sleeve', 'minRating'] as const
export type FilterGroup = (typeof filterGroups)[number]

/** What is counted: every filter, and the families, which the filter by colour takes like shades. */
export const facetGroups = [...filterGroups, 'colorFamily'] as const
export type FacetGroup = (typeof facetGroups)[number]

/** One choice of the filter drawer and the products it stands for. */
export type FilterValue = {
  value: string
  extra: { name?: string; hex?: string; family?: string }
  members: Bits
}

export type Filters = {
  values: Record<FacetGroup, FilterValue[]>
  /** Ten times each rating, for thresholds that are not in the drawer. */
  ratings: Uint8Array
}

type Entry = { extra: FilterValue['extra']; members: number[] }
type Found = Record<Exclude<FacetGroup, 'minRating'>, Map<string, Entry>>

/** Collects, product by product, who belongs to which value. */
export type FilterBuilder = { found: Found; ratings: number[] }

export function startFilters(categories: readonly Category[]): FilterBuilder {
  const found: Found = {
    gender: new Map(),
    category: new Map(),
    colorFamily: new Map(),
    color: new Map(),
    garmentSize: new Map(),
    sleeve: new Map(),
  }
  for (const { value, name, hex } of colourFamilies) found.colorFamily.set(value, { extra: { name, hex }, members: [] })
  for (const { gender, slug, name } of categories) {
    found.gender.set(gender, { extra: {}, members: [] })
    found.category.set(slug, { extra: { name }, members: [] })
  }
  return { found, ratings: [] }
}

export function addToFilters({ found, ratings }: FilterBuilder, at: number, card: LastingCard): void {
  const note = (group: keyof Found, value: string, extra: Entry['extra'] = {}) => {
    const entry: Entry = found[group].get(value) ?? { extra, members: [] }
    entry.members.push(at)
    found[group].set(value, entry)
  }
  note('gender', card.gender)
  note('category', card.categorySlug)
  for (const { name, hex } of card.colours) {
    const family = found.color.get(name)?.extra.family ?? familyOf(hex).value
    note('color', name, { hex, family })
    note('colorFamily', family)
  }
  for (const size of card.sizes) note('garmentSize', size)
  const sleeve = sleeveOf(card)
  if (sleeve !== undefined) note('sleeve', sleeve)
  ratings.push(Math.round(card.rating * 10))
}

export function finishFilters({ found, ratings }: FilterBuilder): Filters {
  const size = ratings.length
  const listed = (group: keyof Found): FilterValue[] =>
    [...found[group]].map(([value, { extra, members }]) => ({ value, extra, members: bitsOf(size, members) }))
  const kept = Uint8Array.from(ratings)
  return {
    ratings: kept,
    values: {
      gender: listed('gender'),
      category: listed('category'),
      colorFamily: listed('colorFamily'),
      color: listed('color').toSorted((one, other) => one.value.localeCompare(other.value, 'en')),
      garmentSize: listed('garmentSize').toSorted((one, other) => bySize(one.value, other.value)),
      sleeve: listed('sleeve').toSorted((one, other) => one.value.localeCompare(other.value, 'en')),
      minRating: ratingThresholds.map((least) => ({
        value: String(least),
        extra: {},
        members: ratedAtLeast(kept, least),
      })),
    },
  }
}

export function ratedAtLeast(ratings: Uint8Array, least: number): Bits {
  const members: number[] = []
  // 1.1 * 10 is a little above 11.
  const tenfold = least * 10 - 1e-6
  ratings.forEach((rating, at) => rating >= tenfold && members.push(at))
  return bitsOf(ratings.length, members)
}
