import type { Category, Colour } from '@nukkad/contract/catalogue'
import { type FilterName, listFilters, type listingFilters } from '@nukkad/contract/filter-rules'
import { ratingThresholds } from '@nukkad/contract/listing-rules'
import { isEmpty, noBits, put, type Bits } from './bits.ts'
import type { LastingCard } from './card.ts'
import { colourFamilies, familyOf } from './colour-families.ts'
import { bySize } from './size-order.ts'

export type FilterGroup = (typeof listingFilters)[FilterName]['facet']
export const filterGroups: readonly FilterGroup[] = listFilters().map(([, { facet }]) => facet)

export type FacetGroup = FilterGroup | 'colorFamily'
export const facetGroups: readonly FacetGroup[] = [...filterGroups, 'colorFamily']

export type FilterValue = {
  value: string
  /** Never offered, but met: a hidden category. */
  isHidden?: boolean
  extra: { name?: string; hex?: string; family?: string }
  members: Bits
}

export type Filters = {
  /** In the order in which they are listed. */
  values: Record<FacetGroup, FilterValue[]>
  /** Ten times each rating, for thresholds that are not in the drawer. */
  ratings: Uint8Array
}

type ValueGroup = Exclude<FacetGroup, 'minRating'>

const featureFilters = listFilters().flatMap(([, { facet, feature }]) =>
  feature === undefined || facet === 'minRating' ? [] : [{ group: facet, feature }],
)

/** Filters of an empty shop with room for so many products. */
export function startFilters(categories: readonly Category[], hidden: ReadonlySet<string>, room: number): Filters {
  const valueOf = (value: string, extra: FilterValue['extra'] = {}) => ({ value, extra, members: noBits(room) })
  const none = Object.fromEntries(facetGroups.map((group) => [group, [] as FilterValue[]]))
  return {
    ratings: new Uint8Array(room),
    values: {
      ...(none as Filters['values']),
      gender: [...new Set(categories.map(({ gender }) => gender))].map((gender) => valueOf(gender)),
      category: categories.map(({ categoryId, slug, name }) => ({
        ...valueOf(slug, { name }),
        isHidden: hidden.has(categoryId),
      })),
      colorFamily: colourFamilies.map(({ value, name, hex }) => valueOf(value, { name, hex })),
      minRating: ratingThresholds.map((least) => valueOf(String(least))),
    },
  }
}

type Turn = {
  before: LastingCard | undefined
  after: LastingCard | undefined
  firstWith: (value: FilterValue) => LastingCard
}

/**
 * Moves one product from the values it had to those it has; returns whether any differ. A colour looks as it does on the
 * first product that has it, which `firstWith` finds among its members.
 */
export function changeFilters(filters: Filters, at: number, { before, after, firstWith }: Turn): boolean {
  const [had, has] = [entriesOf(before), entriesOf(after)]
  const [left, come] = [had.difference(has), has.difference(had)]
  for (const entry of left) removeMember(filters, entry, at)
  for (const entry of come) addMember(filters, entry, at)

  const areColoursNew = changeColours(filters, coloursOf(before), coloursOf(after), firstWith)
  const isRatingNew = rate(filters, at, after)
  return left.size + come.size > 0 || areColoursNew || isRatingNew
}

const coloursOf = (card: LastingCard | undefined) => card?.colours ?? []

function changeColours(
  filters: Filters,
  before: readonly Colour[],
  after: readonly Colour[],
  firstWith: Turn['firstWith'],
): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  const touched = new Set([...before, ...after].map(({ name }) => name))
  for (const colour of filters.values.color) {
    if (touched.has(colour.value)) colour.extra = looksOf(colour, firstWith(colour))
  }
  gatherFamilies(filters)
  return true
}

/** As `changeFilters` for a product that comes after all others, while the catalogue is read. */
export function addToFilters(filters: Filters, at: number, card: LastingCard): void {
  for (const entry of entriesOf(card)) {
    const entered = addMember(filters, entry, at)
    if (entry.startsWith('color\n') && entered.extra.hex === undefined) entered.extra = looksOf(entered, card)
  }
  rate(filters, at, card)
}

/** A product is in the families of its colours. */
export function gatherFamilies({ values }: Filters): void {
  for (const family of values.colorFamily) {
    family.members.fill(0)
    for (const { extra, members } of values.color) {
      if (extra.family === family.value) members.forEach((word, place) => (family.members[place]! |= word))
    }
  }
}

/** `group\nvalue` of everything but rating and colour family. */
function entriesOf(card: LastingCard | undefined): Set<string> {
  if (card === undefined) return new Set()
  const entries: [ValueGroup, string | undefined][] = [
    ['gender', card.gender],
    ['category', card.categorySlug],
    ['gender', card.secondCategory?.gender],
    ['category', card.secondCategory?.slug],
    ...card.colours.map(({ name }) => ['color', name] as [ValueGroup, string]),
    ...card.sizes.map((size) => ['garmentSize', size] as [ValueGroup, string]),
    ...featureFilters.map(({ group, feature }) => [group, card.productFeatures[feature]] as [ValueGroup, string]),
  ]
  return new Set(entries.filter(([, value]) => value !== undefined).map(([group, value]) => `${group}\n${value}`))
}

function parseEntry(entry: string): [ValueGroup, string] {
  const end = entry.indexOf('\n')
  return [entry.slice(0, end) as ValueGroup, entry.slice(end + 1)]
}

function looksOf({ value }: FilterValue, card: LastingCard): FilterValue['extra'] {
  const { hex } = card.colours.find(({ name }) => name === value)!
  return { hex, family: familyOf(hex).value }
}

function rate({ ratings, values }: Filters, at: number, card: LastingCard | undefined): boolean {
  const rating = Math.round((card?.rating ?? 0) * 10)
  if (ratings[at] === rating) return false
  ratings[at] = rating
  for (const { value, members } of values.minRating) put(members, at, isAtLeast(rating, Number(value)))
  return true
}

function addMember({ values, ratings }: Filters, entry: string, at: number): FilterValue {
  const [group, value] = parseEntry(entry)
  let entered = values[group].find((one) => one.value === value)
  if (entered === undefined) {
    entered = { value, extra: {}, members: noBits(ratings.length) }
    const order = group === 'garmentSize' ? bySize : byName
    const after = values[group].findIndex((one) => order(one.value, value) > 0)
    values[group].splice(after < 0 ? values[group].length : after, 0, entered)
  }
  put(entered.members, at, true)
  return entered
}

/** Categories and genders stay, with or without products. */
function removeMember({ values }: Filters, entry: string, at: number): void {
  const [group, value] = parseEntry(entry)
  const entered = values[group].find((one) => one.value === value)!
  put(entered.members, at, false)
  const mayGo = group !== 'gender' && group !== 'category'
  if (mayGo && isEmpty(entered.members)) values[group] = values[group].filter((one) => one !== entered)
}

// Two names may differ in what a dictionary overlooks.
const byName = (one: string, other: string) =>
  one.localeCompare(other, 'en') || (one < other ? -1 : Number(one > other))

export function ratedAtLeast(ratings: Uint8Array, least: number): Bits {
  const members = noBits(ratings.length)
  ratings.forEach((rating, at) => isAtLeast(rating, least) && put(members, at, true))
  return members
}

/** 1.1 * 10 is a little above 11. */
function isAtLeast(tenfold: number, least: number): boolean {
  return tenfold >= least * 10 - 1e-6
}
