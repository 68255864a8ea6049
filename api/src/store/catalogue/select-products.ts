import type { Facets } from '@nukkad/contract/catalogue'
import { filterKey, listFilters } from '@nukkad/contract/filter-rules'
import { count, countBoth, either, every, has, meet, noBits, type Bits } from './bits.ts'
import { facetGroups, filterGroups, reachAtLeast } from './filters.ts'
import type { FacetGroup, FilterGroup, Filters, FilterValue, LeastGroup } from './filters.ts'
import { costBetween, priceFacet } from './price-filter.ts'

type PlainGroup = Exclude<FilterGroup, LeastGroup | 'price'>

export type ProductFilter = { [Group in PlainGroup]?: readonly string[] | undefined } & {
  [Group in LeastGroup]?: number | undefined
} & { price?: string | undefined }

export type Selection = { chosen: Bits; facets: Facets }

// These filters define the collection. The others narrow it, and their values stay listed with a count of 0.
const collectionGroups = listFilters().flatMap(([, { facet, isCollection }]) => (isCollection ? [facet] : []))
const leastGroups = new Set<FacetGroup>(
  listFilters().flatMap(([, { facet, asks }]) => (asks === 'least' ? [facet] : [])),
)

/** The products that pass every filter; each group is counted with the other groups' filters on. */
export function selectProducts(filters: Filters, within: Bits | undefined, wanted: ProductFilter): Selection {
  const passing = new Map(filterGroups.map((group) => [group, passesOf(filters, group, wanted)]))
  const but = (left: FilterGroup, groups: readonly FilterGroup[]) =>
    every(filters.room, [within, ...groups.map((group) => (group === left ? undefined : passing.get(group)))])

  const facet = (group: FacetGroup) => {
    const filter = group === 'colorFamily' ? 'color' : group
    const counted = but(filter, filterGroups)
    const offered = but(filter, collectionGroups)
    if (group === 'price') return priceFacet(filters.prices, offered, count(counted))
    // Counted only on request, because otherwise every list would change with each size that sells out.
    if (group === 'sizeInStock' && passing.get(group) === undefined) return []
    return valuesOf(filters, group)
      .filter(({ isHidden, members }) => !isHidden && (group === 'minRating' || meet(members, offered)))
      .map(({ value, extra, members }) => ({ value, ...extra, count: countBoth(members, counted) }))
  }
  return {
    chosen: every(filters.room, [within, ...passing.values()]),
    facets: Object.fromEntries(facetGroups.map((group) => [group, facet(group)])) as Facets,
  }
}

function passesOf(filters: Filters, group: FilterGroup, wanted: ProductFilter): Bits | undefined {
  if (group === 'price') return wanted.price === undefined ? undefined : costBetween(filters.prices, wanted.price)
  if (isLeast(group)) {
    const least = wanted[group]
    return least === undefined ? undefined : reachAtLeast(filters, group, least)
  }
  const asked = wanted[group]
  if (asked === undefined || asked.length === 0) return undefined
  const known = group === 'color' ? [...filters.values.color, ...filters.values.colorFamily] : valuesOf(filters, group)
  return either(
    filters.room,
    asked.map((value) => membersOf(known, filterKey(group, value), filters.room)),
  )
}

function isLeast(group: FilterGroup): group is LeastGroup {
  return leastGroups.has(group)
}

/** The values of sizes in stock are the sizes, each with the products that have it in stock. */
function valuesOf({ values }: Filters, group: Exclude<FacetGroup, 'price'>): readonly FilterValue[] {
  if (group !== 'sizeInStock') return values[group]
  return values.garmentSize.map((size) => ({ ...size, members: size.stocked }))
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
