import type { Category } from '@nukkad/contract/catalogue'
import { type FilterName, listFilters, type listingFilters } from '@nukkad/contract/filter-rules'
import { ratingThresholds } from '@nukkad/contract/listing-rules'
import { bitsOf, type Bits } from './bits.ts'
import type { LastingCard } from './card.ts'
import { colourFamilies, familyOf } from './colour-families.ts'
import { bySize } from './size-order.ts'

export type FilterGroup = (typeof listingFilters)[FilterName]['facet']
export const filterGroups: readonly FilterGroup[] = listFilters().map(([, { facet }]) => facet)

export type FacetGroup = FilterGroup | 'colorFamily'
export const facetGroups: readonly FacetGroup[] = [...filterGroups, 'colorFamily']

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
type ValueGroup = Exclude<FacetGroup, 'minRating'>
type Found = Record<ValueGroup, Map<string, Entry>>

const valueGroups = facetGroups.filter((group): group is ValueGroup => group !== 'minRating')
const featureFilters = listFilters().flatMap(([, { facet, feature }]) =>
  feature === undefined || facet === 'minRating' ? [] : [{ group: facet, feature }],
)

export type FilterBuilder = { found: Found; ratings: number[] }

export function startFilters(categories: readonly Category[]): FilterBuilder {
  const found = Object.fromEntries(valueGroups.map((group) => [group, new Map<string, Entry>()])) as Found
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
  for (const { group, feature } of featureFilters) {
    const value = card.productFeatures[feature]
    if (value !== undefined) note(group, value)
  }
  ratings.push(Math.round(card.rating * 10))
}

const asFound = () => 0
const byName = (one: string, other: string) => one.localeCompare(other, 'en')
const orders: { [Group in ValueGroup]?: (one: string, other: string) => number } = {
  gender: asFound,
  category: asFound,
  colorFamily: asFound,
  garmentSize: bySize,
}

export function finishFilters({ found, ratings }: FilterBuilder): Filters {
  const size = ratings.length
  const listed = (group: ValueGroup): FilterValue[] =>
    [...found[group]]
      .map(([value, { extra, members }]) => ({ value, extra, members: bitsOf(size, members) }))
      .toSorted((one, other) => (orders[group] ?? byName)(one.value, other.value))
  const kept = Uint8Array.from(ratings)
  return {
    ratings: kept,
    values: {
      ...(Object.fromEntries(valueGroups.map((group) => [group, listed(group)])) as Record<ValueGroup, FilterValue[]>),
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
