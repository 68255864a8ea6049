import type { Category, Colour } from '@nukkad/contract/catalogue'
import { filterKey, type FilterName, listFilters, type listingFilters } from '@nukkad/contract/filter-rules'
import { ratingThresholds } from '@nukkad/contract/listing-rules'
import { isEmpty, noBits, put, type Bits } from './bits.ts'
import type { LastingCard } from './card.ts'
import { bySize, nameKey } from '@nukkad/contract/sameness-rules'
import { colourFamilies, familyOf } from './colour-families.ts'

export type FilterGroup = (typeof listingFilters)[FilterName]['facet']
export const filterGroups: readonly FilterGroup[] = listFilters().map(([, { facet }]) => facet)

export type FacetGroup = FilterGroup | 'colorFamily'
export const facetGroups: readonly FacetGroup[] = [...filterGroups, 'colorFamily']

export type FilterValue = {
  /** Names that are the same share one key, however products spell them. */
  key: string
  /** As most products spell it. */
  value: string
  /** How many products spell it how. */
  spellings: Map<string, number>
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
  const valueOf = (value: string, extra: FilterValue['extra'] = {}) => newValue(value, room, extra)
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
  const isOther = (others: Entries) => (one: Entry) => others.get(one.id)?.spelling !== one.spelling
  const [left, come] = [[...had.values()].filter(isOther(has)), [...has.values()].filter(isOther(had))]
  for (const entry of left) removeMember(filters, entry, at)
  for (const entry of come) addMember(filters, entry, at)

  const areColoursNew = changeColours(filters, coloursOf(before), coloursOf(after), firstWith)
  const isRatingNew = rate(filters, at, after)
  return left.length + come.length > 0 || areColoursNew || isRatingNew
}

const coloursOf = (card: LastingCard | undefined) => card?.colours ?? []

function changeColours(
  filters: Filters,
  before: readonly Colour[],
  after: readonly Colour[],
  firstWith: Turn['firstWith'],
): boolean {
  if (JSON.stringify(before) === JSON.stringify(after)) return false
  const touched = new Set([...before, ...after].map(({ name }) => nameKey(name)))
  for (const colour of filters.values.color) {
    if (touched.has(colour.key)) colour.extra = looksOf(colour, firstWith(colour))
  }
  gatherFamilies(filters)
  return true
}

/** As `changeFilters` for a product that comes after all others, while the catalogue is read. */
export function addToFilters(filters: Filters, at: number, card: LastingCard): void {
  for (const entry of entriesOf(card).values()) {
    const entered = addMember(filters, entry, at)
    if (entry.group === 'color' && entered.extra.hex === undefined) entered.extra = looksOf(entered, card)
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

type Entry = { id: string; group: ValueGroup; key: string; spelling: string }
type Entries = ReadonlyMap<string, Entry>

/** Everything but rating and colour family, each once, however often and in whatever spelling the product says it. */
function entriesOf(card: LastingCard | undefined): Entries {
  if (card === undefined) return new Map()
  const features = Object.entries(card.productFeatures).map(([name, value]) => [nameKey(name), value] as const)
  const said: [ValueGroup, string | undefined][] = [
    ['gender', card.gender],
    ['category', card.categorySlug],
    ['gender', card.secondCategory?.gender],
    ['category', card.secondCategory?.slug],
    ...card.colours.map(({ name }) => ['color', name] as [ValueGroup, string]),
    ...card.sizes.map((size) => ['garmentSize', size] as [ValueGroup, string]),
    ...featureFilters.map(
      ({ group, feature }) => [group, features.find(([name]) => name === feature)?.[1]] as [ValueGroup, string],
    ),
  ]
  const entries = new Map<string, Entry>()
  for (const [group, spelling] of said) {
    if (spelling === undefined) continue
    const key = filterKey(group, spelling)
    const id = `${group}\n${key}`
    if (!entries.has(id)) entries.set(id, { id, group, key, spelling })
  }
  return entries
}

function looksOf({ key }: FilterValue, card: LastingCard): FilterValue['extra'] {
  const { hex } = card.colours.find(({ name }) => nameKey(name) === key)!
  return { hex, family: familyOf(hex).value }
}

function rate({ ratings, values }: Filters, at: number, card: LastingCard | undefined): boolean {
  const rating = Math.round((card?.rating ?? 0) * 10)
  if (ratings[at] === rating) return false
  ratings[at] = rating
  for (const { value, members } of values.minRating) put(members, at, isAtLeast(rating, Number(value)))
  return true
}

function newValue(value: string, room: number, extra: FilterValue['extra'] = {}, key = value.toLowerCase()) {
  return { key, value, spellings: new Map<string, number>(), extra, members: noBits(room) }
}

function addMember({ values, ratings }: Filters, { group, key, spelling }: Entry, at: number): FilterValue {
  let entered = values[group].find((one) => one.key === key)
  if (entered === undefined) {
    entered = newValue(spelling, ratings.length, {}, key)
    place(values, group, entered)
  }
  put(entered.members, at, true)
  countSpelling(values, group, { entered, spelling, by: 1 })
  return entered
}

function place(values: Filters['values'], group: ValueGroup, entered: FilterValue): void {
  const order = group === 'garmentSize' ? bySize : byName
  const after = values[group].findIndex((one) => order(one.value, entered.value) > 0)
  values[group].splice(after < 0 ? values[group].length : after, 0, entered)
}

type Spelled = { entered: FilterValue; spelling: string; by: 1 | -1 }

/** Categories and genders keep the order of the menus. */
function countSpelling(values: Filters['values'], group: ValueGroup, { entered, spelling, by }: Spelled): void {
  const { spellings } = entered
  const count = (spellings.get(spelling) ?? 0) + by
  if (count > 0) spellings.set(spelling, count)
  else spellings.delete(spelling)
  if (group === 'gender' || group === 'category' || spellings.size === 0) return
  const most = Math.max(...spellings.values())
  const [value = spelling] = [...spellings].flatMap(([one, of]) => (of === most ? [one] : [])).toSorted()
  if (value === entered.value) return
  values[group].splice(values[group].indexOf(entered), 1)
  entered.value = value
  place(values, group, entered)
}

/** Categories and genders stay, with or without products. */
function removeMember({ values }: Filters, { group, key, spelling }: Entry, at: number): void {
  const entered = values[group].find((one) => one.key === key)!
  put(entered.members, at, false)
  countSpelling(values, group, { entered, spelling, by: -1 })
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
