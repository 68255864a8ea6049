import type { Facets } from '@nukkad/contract/catalogue'
import { filterKey } from '@nukkad/contract/filter-key-rules'
import { listFilters } from '@nukkad/contract/filter-rules'
import { count, countBoth, either, every, has, meet, noBits, type Bits } from './bits.ts'
import { facetGroups, filterGroups, reachAtLeast } from './filters.ts'
import type { FacetGroup, FilterGroup, Filters, FilterValue, LeastGroup } from './filters.ts'
import { costBetween, priceFacet } from './price-filter.ts'
import { haveLeft } from './variants-left.ts'

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
  const together = passTogether(filters, passing, wanted)
  const but = (left: FilterGroup, groups: readonly FilterGroup[]) =>
    every(filters.room, [within, ...groups.map((group) => (group === left ? undefined : passing.get(group)))])

  const facet = (group: FacetGroup) => {
    const filter = group === 'colorFamily' ? 'color' : group
    const counted = every(filters.room, [but(filter, filterGroups), isOfPair(filter) ? undefined : together])
    const offered = but(filter, collectionGroups)
    if (group === 'price') return priceFacet(filters.prices, offered, count(counted))
    // Counted only on request, because otherwise every list would change with each size that sells out.
    if (group === 'sizeInStock' && passing.get(group) === undefined) return []
    return valuesOf(filters, group)
      .filter(({ isHidden, members }) => !isHidden && (group === 'minRating' || meet(members, offered)))
      .map((one) => ({
        value: one.value,
        ...one.extra,
        count: countBoth(leftOf(filters, group, one, wanted), counted),
      }))
  }
  return {
    chosen: every(filters.room, [within, ...passing.values(), together]),
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

/** A size in stock is asked for in the colours that are asked for. */
function isOfPair(group: FilterGroup): boolean {
  return group === 'color' || group === 'sizeInStock'
}

function passTogether(
  filters: Filters,
  passing: ReadonlyMap<FilterGroup, Bits | undefined>,
  { color, sizeInStock }: ProductFilter,
): Bits | undefined {
  const both = [passing.get('color'), passing.get('sizeInStock')]
  if (both.includes(undefined)) return undefined
  return haveLeft(filters.variantsLeft, {
    among: every(filters.room, both),
    room: filters.room,
    colours: shadesOf(filters, color ?? []),
    sizes: keysOf(sizeInStock),
  })
}

/** The products that pass with a value: a colour counts where it is left in an asked size, a size in an asked colour. */
function leftOf(filters: Filters, group: FacetGroup, { value, members }: FilterValue, wanted: ProductFilter): Bits {
  const [colours, sizes] = [shadesOf(filters, wanted.color ?? []), keysOf(wanted.sizeInStock)]
  const among = { among: members, room: filters.room }
  if (group === 'sizeInStock' && wanted.color?.length) {
    return haveLeft(filters.variantsLeft, { ...among, colours, sizes: keysOf([value]) })
  }
  if ((group === 'color' || group === 'colorFamily') && sizes.length > 0) {
    return haveLeft(filters.variantsLeft, { ...among, colours: shadesOf(filters, [value], group), sizes })
  }
  return members
}

function keysOf(sizes: readonly string[] = []): string[] {
  return sizes.map((size) => filterKey('sizeInStock', size))
}

/** The keys of the colours that go by one of the names: by their own, by their family's, or by either. */
function shadesOf({ values }: Filters, names: readonly string[], by?: FacetGroup): string[] {
  const keys = new Set(names.map((name) => filterKey('color', name)))
  const isNamed = ({ key, extra: { family = '' } }: FilterValue) =>
    (by !== 'colorFamily' && keys.has(key)) || (by !== 'color' && keys.has(family))
  return values.color.filter(isNamed).map(({ key }) => key)
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
