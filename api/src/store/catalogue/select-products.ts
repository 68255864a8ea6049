import type { Facets } from '@nukkad/contract/catalogue'
import { filterKey, listFilters } from '@nukkad/contract/filter-rules'
import { count, countBoth, either, every, has, meet, noBits, type Bits } from './bits.ts'
import {
  facetGroups,
  filterGroups,
  ratedAtLeast,
  type FacetGroup,
  type FilterGroup,
  type Filters,
  type FilterValue,
} from './filters.ts'

export type ProductFilter = { [Group in Exclude<FilterGroup, 'minRating'>]?: readonly string[] | undefined } & {
  minRating?: number | undefined
}

export type Selection = { chosen: Bits; facets: Facets }

// These define the collection; the others narrow it, and their values stay listed with a count of 0.
const collectionGroups = listFilters().flatMap(([, { facet, isCollection }]) => (isCollection ? [facet] : []))

/** The products that pass every filter; each group is counted with the other groups' filters on. */
export function selectProducts(filters: Filters, within: Bits | undefined, wanted: ProductFilter): Selection {
  const size = filters.ratings.length
  const passing = new Map(filterGroups.map((group) => [group, passesOf(filters, group, wanted)]))
  const but = (left: FilterGroup, groups: readonly FilterGroup[]) =>
    every(size, [within, ...groups.map((group) => (group === left ? undefined : passing.get(group)))])

  const facet = (group: FacetGroup) => {
    const filter = group === 'colorFamily' ? 'color' : group
    const counted = but(filter, filterGroups)
    const offered = but(filter, collectionGroups)
    return filters.values[group]
      .filter(({ isHidden, members }) => !isHidden && (group === 'minRating' || meet(members, offered)))
      .map(({ value, extra, members }) => ({ value, ...extra, count: countBoth(members, counted) }))
  }
  return {
    chosen: every(size, [within, ...passing.values()]),
    facets: Object.fromEntries(facetGroups.map((group) => [group, facet(group)])) as Facets,
  }
}

function passesOf(filters: Filters, group: FilterGroup, wanted: ProductFilter): Bits | undefined {
  if (group === 'minRating') {
    return wanted.minRating === undefined ? undefined : ratedAtLeast(filters.ratings, wanted.minRating)
  }
  const asked = wanted[group]
  if (asked === undefined || asked.length === 0) return undefined
  const known = group === 'color' ? [...filters.values.color, ...filters.values.colorFamily] : filters.values[group]
  return either(
    filters.ratings.length,
    asked.map((value) => membersOf(known, filterKey(group, value), filters.ratings.length)),
  )
}

function membersOf(values: readonly FilterValue[], asked: string, size: number): Bits {
  return values.find(({ key }) => key === asked)?.members ?? noBits(size)
}

export type Slice = { places: number[]; total: number }

export function slice(order: Uint32Array, chosen: Bits, { page, size }: { page: number; size: number }): Slice {
  const total = count(chosen)
  const places: number[] = []
  let skip = page * size
  if (skip >= total) return { places, total }

  for (const at of order) {
    if (!has(chosen, at)) continue
    if (skip > 0) skip--
    else if (places.push(at) === size) break
  }
  return { places, total }
}
