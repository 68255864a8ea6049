import { mostCategoryName } from '@nukkad/contract/category-rules'
import { proposeHex } from '@nukkad/contract/colour-names'
import * as rules from '@nukkad/contract/import-format-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import type { Gender } from '@nukkad/contract/shapes'
import type { ImportAnswers, ImportPlace, ImportQuestions } from '@nukkad/contract/staff/import-questions'
import { refused } from '../../../platform/read-csv.ts'
import { mapInTurns } from '../../../platform/turns.ts'
import type { ForeignFile } from './foreign-file.ts'
import { genderIn, withoutGender } from './gender-words.ts'
import { optionKey, roleByName, roleByValues } from './option-words.ts'
import { proposeHsn } from './propose-hsn.ts'

/** Data of the store that suggestions come from. */
export type StoreFacts = {
  categories: readonly StoreCategory[]
  /** The existing size guides. */
  chartIds: ReadonlySet<string>
  /** The code of each colour of the products, by the key of its name. */
  hexes: ReadonlyMap<string, string>
  countryOfOrigin: string
  /** Null: the seller makes them. */
  maker: string | null
}
export type StoreCategory = {
  categoryId: string
  name: string
  gender: Gender
  /** The most frequent value among its products. */
  hsn: string
  sizeChartId: string | null
}

type QuestionContext = { isFormatCertain: boolean; store: StoreFacts; given: ImportAnswers | undefined }

/** The questions of a file, with the given answers or suggestions. */
export async function questionsOf(
  file: ForeignFile,
  { isFormatCertain, store, given }: QuestionContext,
): Promise<ImportQuestions> {
  const options = await optionsIn(file)
  const roles = rolesOf(options, given)
  const categories = countedBy(file.products, ({ category }) => category)
  const menus = await menusIn(file)
  const { colours, sizes, without } = await usesIn(file, roles)
  refuseTooMany(options.length, rules.mostImportOptions, 'options, such as Color and Size')
  refuseTooMany(categories.size, rules.mostImportCategories, 'product types')
  refuseTooMany(colours.length, rules.mostImportColours, 'colours')
  return {
    isFormatCertain,
    products: file.products.length,
    archived: file.products.filter(({ isArchived }) => isArchived).length,
    colourless: without.colour,
    sizeless: without.size,
    options: options.map(({ name, products, values }) => ({ name, products, examples: [...values].slice(0, 5) })),
    categories: [...categories].map(([value, products]) => ({ value, products, sizes: [...(sizes.get(value) ?? [])] })),
    answers: {
      options: options.map(({ key, name }) => ({ name, role: roles.get(key)! })),
      categories: [...categories.keys()].map((value) => answerCategory(value, { store, given, menus })),
      colours: answerColours(colours, store, given),
      ...answerRest(store, given),
    },
  }
}

/** Whether an answer is missing. */
export function isOpen({ categories, colours }: ImportAnswers): boolean {
  return categories.some(({ category }) => category === null) || colours.some(({ hex }) => hex === '')
}

/** The role of each option, by its key. */
export function rolesIn({ options }: Pick<ImportAnswers, 'options'>): Map<string, rules.OptionRole> {
  return new Map(options.map(({ name, role }) => [optionKey(name), role]))
}

function refuseTooMany(count: number, most: number, what: string): void {
  if (count > most)
    throw refused(`The file has ${count.toLocaleString('en-IN')} ${what}; up to ${most} can be imported at once.`)
}

type Option = { key: string; name: string; products: number; values: Set<string>; beside: Set<string> }

/** Each option once, with its values and the options of the same products. */
async function optionsIn({ products }: ForeignFile): Promise<Option[]> {
  const options = new Map<string, Option>()
  await mapInTurns(products, ({ variants }) => {
    const own = new Set<string>()
    for (const { name, value } of variants.flatMap((variant) => variant.options)) {
      const key = optionKey(name)
      const option = options.get(key) ?? { key, name, products: 0, values: new Set(), beside: new Set() }
      options.set(key, option)
      option.values.add(value)
      own.add(key)
    }
    for (const key of own) {
      const option = options.get(key)!
      option.products += 1
      for (const other of own) if (other !== key) option.beside.add(other)
    }
  })
  return [...options.values()].toSorted((one, other) => other.products - one.products)
}

/** Decides by name before values. No product has two colours or two sizes: another option becomes part of the name. */
function rolesOf(options: readonly Option[], given: ImportAnswers | undefined): Map<string, rules.OptionRole> {
  const roles = given === undefined ? new Map<string, rules.OptionRole>() : rolesIn(given)
  const guesses = [
    ...options.map((option) => [option, roleByName(option.name)] as const),
    ...options.map((option) => [option, roleByValues([...option.values])] as const),
  ]
  for (const [{ key, beside }, role] of guesses) {
    if (role === undefined || roles.has(key)) continue
    if (![...beside].some((other) => roles.get(other) === role)) roles.set(key, role)
  }
  for (const { key } of options) if (!roles.has(key)) roles.set(key, 'name')
  return roles
}

/** The colours, the sizes of each product type, and how many products have a variant without a colour or size. */
async function usesIn({ products }: ForeignFile, roles: ReadonlyMap<string, rules.OptionRole>) {
  const colours = new Map<string, string>()
  const sizes = new Map<string, Set<string>>()
  const without = { colour: 0, size: 0 }
  await mapInTurns(products, ({ category, variants }) => {
    const own = sizes.get(category) ?? new Set()
    sizes.set(category, own)
    const used = variants.map(({ options }) => new Map(options.map((one) => [roles.get(optionKey(one.name)), one])))
    for (const role of ['colour', 'size'] as const) if (used.some((one) => !one.has(role))) without[role] += 1
    for (const { name, value } of variants.flatMap(({ options }) => options)) {
      const key = nameKey(value)
      const role = roles.get(optionKey(name))
      if (role === 'size') own.add(value)
      if (role === 'colour' && !colours.has(key)) colours.set(key, value)
    }
  })
  return { colours: [...colours.values()], sizes, without }
}

/** Colours without a code come first, because they need an answer. */
function answerColours(names: readonly string[], { hexes }: StoreFacts, given: ImportAnswers | undefined) {
  const answered = new Map(given?.colours.map(({ name, hex }) => [nameKey(name), hex]))
  const colours = names.map((name) => {
    const key = nameKey(name)
    return { name, hex: answered.get(key) || (hexes.get(key) ?? proposeHex(name) ?? '') }
  })
  return colours.toSorted((one, other) => Number(one.hex !== '') - Number(other.hex !== ''))
}

type CategoryAnswer = ImportAnswers['categories'][number]

/** `menus`: by product type, the menu that most of its products name in their titles and tags. */
type Proposing = { store: StoreFacts; given: ImportAnswers | undefined; menus: ReadonlyMap<string, Gender> }

function answerCategory(value: string, proposing: Proposing): CategoryAnswer {
  const { store, given } = proposing
  const answer = given?.categories.find((one) => one.value === value)
  if (answer === undefined) return proposeCategory(value, proposing)
  const category = stillThere(answer.category, store) ?? proposePlace(value, proposing)
  return { ...answer, category, sizeChartId: knownChart(answer.sizeChartId, store) }
}

async function menusIn({ products }: ForeignFile): Promise<Map<string, Gender>> {
  const surplus = new Map<string, number>()
  await mapInTurns(products, ({ category, name, tags }) => {
    const gender = genderIn(`${name} ${tags}`)
    if (gender) surplus.set(category, (surplus.get(category) ?? 0) + (gender === 'Men' ? 1 : -1))
  })
  const named = [...surplus].filter(([, men]) => men !== 0)
  return new Map(named.map(([category, men]) => [category, men > 0 ? 'Men' : 'Women']))
}

function proposeCategory(value: string, proposing: Proposing): CategoryAnswer {
  const category = proposePlace(value, proposing)
  const { gender, hsn, sizeChartId } = knownOf(category, proposing.store)
  return {
    value,
    category,
    hsn: hsn || proposeHsn(value, gender ?? genderIn(value)) || '',
    genericName: withoutGender(lastPart(value)).slice(0, 80),
    sizeChartId: sizeChartId ?? null,
  }
}

function knownOf(place: ImportPlace | null, store: StoreFacts): Partial<StoreCategory> {
  if (place === null) return {}
  return 'gender' in place ? { gender: place.gender } : (byId(place.categoryId, store) ?? {})
}

const byId = (id: string, { categories }: StoreFacts) => categories.find(({ categoryId }) => categoryId === id)
const knownChart = (id: string | null, { chartIds }: StoreFacts) => (id !== null && chartIds.has(id) ? id : null)

/** A category that an earlier import created has an id by now; a deleted one is asked for again. */
function stillThere(place: ImportPlace | null, store: StoreFacts): ImportPlace | null {
  if (place === null) return null
  if ('categoryId' in place) return byId(place.categoryId, store) ? place : null
  const made = store.categories.find(
    ({ gender, name }) => gender === place.gender && nameKey(name) === nameKey(place.name),
  )
  return made ? { categoryId: made.categoryId } : place
}

/** The category of this name, or a new one in the menu that the file names. Null: several menus have the category. */
function proposePlace(value: string, { store, menus }: Proposing): ImportPlace | null {
  const [named, name] = [genderIn(value), withoutGender(lastPart(value)).slice(0, mostCategoryName)]
  if (name === '') return null
  const same = store.categories.filter((one) => oneOf(one.name) === oneOf(name))
  if (named === undefined && same.length === 1) return { categoryId: same[0]!.categoryId }
  return placeIn(named ?? menus.get(value), name, same)
}

function placeIn(gender: Gender | undefined, name: string, same: readonly StoreCategory[]): ImportPlace | null {
  if (gender === undefined) return same.length > 0 ? null : { gender: 'Men', name }
  const fit = same.filter((one) => one.gender === gender)
  return fit.length === 1 ? { categoryId: fit[0]!.categoryId } : { gender, name }
}

/** The last part of `Clothing > Men > T-Shirts` is T-Shirts. */
function lastPart(value: string): string {
  const parts = value.split('>').map((part) => part.trim())
  return parts.findLast((part) => withoutGender(part) !== '') ?? ''
}

/** Treats `Shirts` and `Shirt` as one name. */
const oneOf = (name: string) => nameKey(name).replaceAll(/(?<=\w\w)s\b/g, '')

function answerRest({ countryOfOrigin, maker }: StoreFacts, given: ImportAnswers | undefined) {
  if (given !== undefined) {
    const { options: _options, categories: _categories, colours: _colours, ...rest } = given
    return rest
  }
  const plain = { plainColour: { ...rules.plainColour }, plainSize: rules.plainSize }
  return { ...plain, countryOfOrigin, maker, netQuantity: '1 N', takesArchived: false }
}

function countedBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  return counts
}
