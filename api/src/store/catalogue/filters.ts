import type { Category, Colour } from '@nukkad/contract/catalogue'
import { filterKey } from '@nukkad/contract/filter-key-rules'
import { type FilterName, listFilters, type listingFilters } from '@nukkad/contract/filter-rules'
import { percentOff } from '@nukkad/contract/money'
import { has, isEmpty, noBits, put, type Bits } from './bits.ts'
import type { LastingCard } from './card.ts'
import { bySize, nameKey, sizeKey } from '@nukkad/contract/sameness-rules'
import { colourFamilies, familyOf } from './colour-families.ts'
import { setPairs, startVariantsLeft, type StockLeft, type VariantsLeft } from './variants-left.ts'

type ListingFilters = typeof listingFilters
export type FilterGroup = ListingFilters[FilterName]['facet']
/** Asked for with the least that will do. */
export type LeastGroup = Extract<ListingFilters[FilterName], { asks: 'least' }>['facet']
export const filterGroups: readonly FilterGroup[] = listFilters().map(([, { facet }]) => facet)

export type FacetGroup = FilterGroup | 'colorFamily'
export const facetGroups: readonly FacetGroup[] = [...filterGroups, 'colorFamily']

export type FilterValue = {
  /** Names that are the same share one key, however products spell them. */
  key: string
  /** As most products spell it. */
  value: string
  /** The number of products with each spelling. */
  spellings: Map<string, number>
  /** Never offered, but met: a hidden category. */
  isHidden?: boolean
  extra: { name?: string; hex?: string; family?: string }
  members: Bits
  /** The products that have a size in stock, in any colour; for sizes alone. */
  stocked: Bits
}

export type Filters = {
  /** The room: a number of products. */
  room: number
  /** In the order in which they are listed. */
  values: Record<ValueGroup | LeastGroup, FilterValue[]>
  /** For thresholds that are not in the drawer. */
  levels: Record<LeastGroup, Uint8Array>
  /** In rupees. */
  prices: Float64Array
  variantsLeft: VariantsLeft
  /** The products that have a variant sold out. */
  lacking: Bits
}

type ValueGroup = Exclude<FacetGroup, LeastGroup | 'price' | 'sizeInStock'>

/** A list that is filtered by sizes in stock depends on this, too, like on its order. */
export const stockOrder = 'stock'

const featureFilters = listFilters().flatMap(([, { facet, asks, feature }]) =>
  feature === undefined || asks !== 'any' ? [] : [{ group: facet as ValueGroup, feature: nameKey(feature) }],
)

const leastFilters = listFilters().flatMap(([, { facet, asks, only = [] }]) =>
  asks === 'least' ? [{ group: facet as LeastGroup, thresholds: only }] : [],
)

/** The figure of a product that a threshold is compared with, in steps that a byte holds. */
const leastLevels: Record<LeastGroup, { steps: number; read: (card: LastingCard) => number }> = {
  minRating: { steps: 10, read: ({ rating }) => rating },
  minDiscount: { steps: 1, read: ({ price, oldPrice }) => percentOff(price, oldPrice) },
}

/** Filters of an empty shop with room for so many products. */
export function startFilters(categories: readonly Category[], hidden: ReadonlySet<string>, room: number): Filters {
  const valueOf = (value: string, extra: FilterValue['extra'] = {}) => newValue(value, room, extra)
  const none = Object.fromEntries(facetGroups.map((group) => [group, [] as FilterValue[]]))
  const levels = leastFilters.map(({ group }) => [group, new Uint8Array(room)])
  return {
    room,
    levels: Object.fromEntries(levels) as Filters['levels'],
    prices: new Float64Array(room),
    variantsLeft: startVariantsLeft(),
    lacking: noBits(room),
    values: {
      ...(none as Filters['values']),
      gender: [...new Set(categories.map(({ gender }) => gender))].map((gender) => valueOf(gender)),
      category: categories.map(({ categoryId, slug, name }) => ({
        ...valueOf(slug, { name }),
        isHidden: hidden.has(categoryId),
      })),
      colorFamily: colourFamilies.map(({ value, name, hex }) => valueOf(value, { name, hex })),
      ...(Object.fromEntries(
        leastFilters.map(({ group, thresholds }) => [group, thresholds.map((least) => valueOf(least))]),
      ) as Pick<Filters['values'], LeastGroup>),
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
  const areLevelsNew = setLevels(filters, at, after)
  const isPriceNew = setPrice(filters, at, after)
  return left.length + come.length > 0 || areColoursNew || areLevelsNew || isPriceNew
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
  setLevels(filters, at, card)
  setPrice(filters, at, card)
}

/** Notes which variants of a product have anything left; returns whether any differ. Call it after the card's change. */
export function setStockLeft({ values, variantsLeft, lacking }: Filters, at: number, stock: StockLeft): boolean {
  const keys = new Set(stock.unitsLeft.map(({ size }) => sizeKey(size)))
  const turned = values.garmentSize.filter(({ key, stocked }) => has(stocked, at) !== keys.has(key))
  for (const { key, stocked } of turned) put(stocked, at, keys.has(key))
  put(lacking, at, stock.lacksVariant)
  return setPairs(variantsLeft, at, stock) || turned.length > 0
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

/** Everything but price, discount, rating and colour family, each once, however often and in whatever spelling the product says it. */
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

function setPrice({ prices }: Filters, at: number, card: LastingCard | undefined): boolean {
  const before = prices[at]
  prices[at] = card?.price ?? 0
  return prices[at] !== before
}

function setLevels({ levels, values }: Filters, at: number, card: LastingCard | undefined): boolean {
  const turned = leastFilters.filter(({ group }) => levels[group][at] !== levelIn(group, card))
  for (const { group } of turned) {
    levels[group][at] = levelIn(group, card)
    for (const { value, members } of values[group])
      put(members, at, reaches(levels, group, { at, least: Number(value) }))
  }
  return turned.length > 0
}

function levelIn(group: LeastGroup, card: LastingCard | undefined): number {
  const { steps, read } = leastLevels[group]
  return card === undefined ? 0 : Math.round(read(card) * steps)
}

function newValue(value: string, room: number, extra: FilterValue['extra'] = {}, key = value.toLowerCase()) {
  return { key, value, spellings: new Map<string, number>(), extra, members: noBits(room), stocked: noBits(room) }
}

function addMember({ values, room }: Filters, { group, key, spelling }: Entry, at: number): FilterValue {
  let entered = values[group].find((one) => one.key === key)
  if (entered === undefined) {
    entered = newValue(spelling, room, {}, key)
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

export function reachAtLeast({ room, levels }: Filters, group: LeastGroup, least: number): Bits {
  const members = noBits(room)
  for (let at = 0; at < room; at++) if (reaches(levels, group, { at, least })) put(members, at, true)
  return members
}

/** 1.1 * 10 is a little above 11. */
function reaches(levels: Filters['levels'], group: LeastGroup, { at, least }: { at: number; least: number }): boolean {
  return levels[group][at]! >= least * leastLevels[group].steps - 1e-6
}
