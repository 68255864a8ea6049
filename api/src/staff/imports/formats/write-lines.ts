import { mostSeoDescription, mostSeoTitle } from '@nukkad/contract/category-rules'
import type { OptionRole } from '@nukkad/contract/import-format-rules'
import { mostAltCharacters } from '@nukkad/contract/picture-rules'
import * as rules from '@nukkad/contract/product-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import { readPrice, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { slugFault, slugFrom } from '@nukkad/contract/slug-rules'
import { mostTagCharacters } from '@nukkad/contract/staff-rules'
import type { ImportAnswers } from '@nukkad/contract/staff/import-questions'
import { dropHidden } from '@nukkad/contract/text-rules'
import { fromHtml } from '../../../platform/html-text.ts'
import { mapInTurns } from '../../../platform/turns.ts'
import { rolesIn } from './ask-questions.ts'
import type { ForeignFile, ForeignOption, ForeignProduct, ForeignVariant, ColumnNote } from './foreign-file.ts'
import { rowsInWords } from './head-row.ts'
import { optionKey } from './option-words.ts'
import { placePictures, tidyAddress } from './place-pictures.ts'

type Cells = Partial<Record<ProductColumn, string>>

/** A row of the store's own product sheet. */
export type SheetLine = {
  line: number
  /** Rows with the same number are one product. */
  product: number
  cells: Cells
  /** Values from the answers, used only for data that the store does not have yet. */
  filled: Cells
  /** Also from the answers: pictures of the product that show no single colour. */
  sharedPictures: string
  /** The alt texts of the product's pictures, by the URLs in its cells; on its first row. */
  alts: Readonly<Record<string, string>>
  /** The seller makes the product. */
  isOwnMake: boolean
  findings: ColumnNote[]
  notes: ColumnNote[]
}

/** The store's names for ids in the answers. */
export type Names = {
  categorySlug: (category: ImportAnswers['categories'][number]['category']) => string
  chartName: (sizeChartId: string | null) => string
}

/** The products of a file as rows of the store's own sheet, with the answers filled in, and remarks on the file. */
export async function linesOf(file: ForeignFile, answers: ImportAnswers, names: Names) {
  const [roles, slugs] = [rolesIn(answers), freeSlugs()]
  const filling = readFilling(answers, names)
  const taken = file.products.filter(({ isArchived }) => answers.takesArchived || !isArchived)
  const parts = (await mapInTurns(taken, (product) => partsOf(product, roles, answers))).flat()
  const lines = await mapInTurns(parts.entries(), ([number, part]) =>
    linesOfPart(part, { number, slug: slugs(part), filling }),
  )
  return { lines: lines.flat(), remarks: remarksOf(file, answers) }
}

function remarksOf({ products, leftOut }: ForeignFile, { takesArchived }: ImportAnswers): string[] {
  const archived = takesArchived ? [] : products.filter(({ isArchived }) => isArchived).map(({ line }) => line)
  const all = products.flatMap(({ variants }) => variants)
  const hasStock = all.some(({ stock }) => stock !== '')
  return [
    'New products are imported as drafts',
    // Other software exports bare numbers: dollars would become rupees unnoticed.
    ...(all.some(({ isBarePrice }) => isBarePrice) ? ['The file names no currency: prices are taken as rupees'] : []),
    ...(hasStock ? [] : ['The file has no stock quantities']),
    ...[...leftOut, { what: 'Archived products', lines: archived }].flatMap(({ what, lines }) =>
      lines.length === 0 ? [] : [`${what} were skipped: ${rowsInWords(lines)}`],
    ),
  ]
}

/** A product of the store: a whole product of the file, or its variants with one value of a further option. */
type Part = { product: ForeignProduct; extra: string; variants: [PlacedVariant, ...PlacedVariant[]] }
type PlacedVariant = { variant: ForeignVariant; color: string; size: string; extra: string; findings: ColumnNote[] }

function partsOf(product: ForeignProduct, roles: ReadonlyMap<string, OptionRole>, answers: ImportAnswers): Part[] {
  const placed = product.variants.map((variant) => placeVariant(variant, roles, answers))
  const parts = [...Map.groupBy(placed, ({ extra }) => extra)]
  // A value that all variants share distinguishes nothing.
  const isSplit = parts.length > 1
  return parts.map(([extra, [first, ...rest]]) => ({
    product,
    extra: isSplit ? extra : '',
    variants: [first!, ...rest],
  }))
}

function placeVariant(
  variant: ForeignVariant,
  roles: ReadonlyMap<string, OptionRole>,
  answers: ImportAnswers,
): PlacedVariant {
  const valuesOf = (role: OptionRole) => variant.options.filter(({ name }) => roles.get(optionKey(name)) === role)
  const [colours, sizes] = [valuesOf('colour'), valuesOf('size')]
  return {
    variant,
    color: colours[0]?.value ?? answers.plainColour.name,
    size: sizes[0]?.value ?? answers.plainSize,
    extra: valuesOf('name')
      .map(({ value }) => value)
      .join(', '),
    findings: [...refusedOptions(valuesOf('refuse')), ...twoOf('color', colours), ...twoOf('size', sizes)],
  }
}

function refusedOptions(options: readonly ForeignOption[]): ColumnNote[] {
  return options.map(({ name }) => ({
    key: 'size',
    words: `Variants differ by ${name}, which is neither colour nor size. Remove it from the file or make it part of the name`,
  }))
}

function twoOf(key: 'color' | 'size', [one, other]: readonly ForeignOption[]): ColumnNote[] {
  if (one === undefined || other === undefined) return []
  return [{ key, words: `${one.name} and ${other.name} cannot both be the ${key === 'color' ? 'colour' : 'size'}` }]
}

type Filling = { ofProduct: (category: string) => Cells; hexOf: (color: string) => string; isOwnMake: boolean }

function readFilling({ categories, colours, plainColour, ...answers }: ImportAnswers, names: Names): Filling {
  const { countryOfOrigin, maker, netQuantity } = answers
  const byValue = new Map(
    categories.map(({ value, category, hsn, genericName, sizeChartId }) => {
      const own = { category: names.categorySlug(category), hsn, genericName, sizeChart: names.chartName(sizeChartId) }
      return [value, said({ ...own, countryOfOrigin, maker: maker ?? '', netQuantity })]
    }),
  )
  const hexes = new Map([plainColour, ...colours].map(({ name, hex }) => [nameKey(name), hex]))
  const ofProduct = (category: string) => byValue.get(category) ?? {}
  return { ofProduct, hexOf: (color) => hexes.get(nameKey(color)) ?? '', isOwnMake: maker === null }
}

/** Without empty cells: they would clear the store's values. */
function said(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, cell]) => cell !== ''))
}

type Writing = { number: number; slug: string; filling: Filling }

function linesOfPart({ product, extra, variants }: Part, { number, slug, filling }: Writing): SheetLine[] {
  const { cells, notes } = factsOf(product, extra)
  const prices = checkPrices(variants)
  const pictures = picturesOf(product, variants)
  return variants.map(({ variant, color, size, findings }, at) => {
    const { line, sku, barcode, stock } = variant
    const shown = isFirstOf(variants, at) ? { pictures: pictures.cellOf(color) } : {}
    const own = said({ slug, sku: tidySku(sku), color, size, barcode, stock })
    const isFirst = at === 0
    return {
      line,
      product: number,
      cells: isFirst ? { ...cells, ...prices.cells, ...own } : own,
      filled: { ...(isFirst && filling.ofProduct(product.category)), ...said({ hex: filling.hexOf(color), ...shown }) },
      sharedPictures: isFirst ? pictures.shared : '',
      alts: isFirst ? altsOf(product) : {},
      isOwnMake: filling.isOwnMake,
      findings: [...variant.findings, ...findings, ...(prices.findings.get(line) ?? [])],
      notes: [...variant.notes, ...(isFirst ? [...notes, ...pictures.notes] : []), ...skuNotes(sku)],
    }
  })
}

/** Is it the first variant of its colour? */
function isFirstOf(variants: Part['variants'], at: number): boolean {
  const key = nameKey(variants[at]!.color)
  return variants.findIndex(({ color }) => nameKey(color) === key) === at
}

const betweenPictures = ' | '

function picturesOf(product: ForeignProduct, variants: Part['variants']) {
  const { ofColour, shared, notes } = placePictures({
    pictures: product.pictures,
    ofVariants: new Set(product.variants.flatMap(({ pictures }) => pictures)),
    variants: variants.map(({ color, variant }) => ({ color, pictures: variant.pictures })),
  })
  const cellOf = (color: string) => (ofColour.get(nameKey(color)) ?? []).join(betweenPictures)
  return { cellOf, shared: shared.join(betweenPictures), notes }
}

function altsOf({ alts }: ForeignProduct): Record<string, string> {
  return Object.fromEntries(
    [...alts].flatMap(([address, alt]) => {
      const shown = dropHidden(alt).trim().slice(0, mostAltCharacters)
      return shown === '' ? [] : [[tidyAddress(address), shown]]
    }),
  )
}

/** Cleans an SKU to the store's form. */
const tidySku = (sku: string) =>
  sku
    .toUpperCase()
    .replaceAll(/[^A-Z0-9._/-]+/g, '-')
    .replaceAll(/^[^A-Z0-9]+|-+$/g, '')

function skuNotes(sku: string): ColumnNote[] {
  const tidy = tidySku(sku)
  return tidy === sku.toUpperCase() ? [] : [{ key: 'sku', words: `${sku} is saved as ${tidy || 'a new SKU'}` }]
}

type PriceKey = 'price' | 'mrp'
const priceWords = { price: ['Price', 'price'], mrp: ['MRP', 'MRP'] } as const

/** A product has one price and one MRP; variants that differ from the first are refused. */
function checkPrices(variants: readonly PlacedVariant[]) {
  const findings = new Map<number, ColumnNote[]>()
  const cells: Cells = {}
  const all = variants.map(({ variant }) => variant)
  for (const key of ['price', 'mrp'] as const) {
    const first = all.find((variant) => variant[key]) ?? all[0]
    if (first?.[key] === undefined) continue
    cells[key] = first[key]
    for (const variant of all.filter((one) => !isSamePrice(one, first, key))) {
      const told = { key, words: otherPrice(variant, first, key) }
      findings.set(variant.line, [...(findings.get(variant.line) ?? []), told])
    }
  }
  return { cells, findings }
}

function otherPrice(variant: ForeignVariant, first: ForeignVariant, key: PriceKey): string {
  const [begin, inSentence] = priceWords[key]
  const differ = `${begin} ${variant[key]} here, ${first[key]} in row ${first.line}`
  return `${differ}. All variants of a product have one ${inSentence}: use one, or make two products`
}

function isSamePrice(variant: ForeignVariant, first: ForeignVariant, key: PriceKey): boolean {
  const [one = '', other = ''] = [variant[key], first[key]]
  return one === '' || one === other || readPrice(one) === readPrice(other)
}

/** The product's own cells, cut to the store's limits. */
function factsOf(product: ForeignProduct, extra: string): { cells: Cells; notes: ColumnNote[] } {
  const notes: ColumnNote[] = []
  const cut = (key: ProductColumn, text: string, most: number) => {
    const words = asLine(text)
    if (words.length <= most) return words
    notes.push({ key, words: `Shortened to ${most} characters` })
    return words
      .slice(0, most + 1)
      .replace(/\s+\S*$/, '')
      .slice(0, most)
  }
  const summary = asLine(product.summary)
  const isLong = summary.length > rules.mostSummary
  const cells = said({
    name: extra === '' ? product.name : `${product.name} – ${extra}`,
    summary: isLong ? '' : summary,
    description: cutDescription(isLong ? `${product.summary}\n\n${product.description}` : product.description, notes),
    tags: tidyTags(product.tags, notes),
    features: featuresOf(product),
    seoTitle: cut('seoTitle', product.seoTitle, mostSeoTitle),
    seoDescription: cut('seoDescription', product.seoDescription, mostSeoDescription),
  })
  return { cells, notes }
}

/** Converts only a long text: shorter ones are converted with the store's own sheet. Cuts between words. */
function cutDescription(html: string, notes: ColumnNote[]): string {
  const most = rules.mostDescription
  if (html.length <= most) return html
  const text = fromHtml(html) ?? html
  if (text.length <= most) return html
  notes.push({ key: 'description', words: `Shortened to ${most.toLocaleString('en-IN')} characters` })
  return text
    .slice(0, most + 1)
    .replace(/\s+\S*$/, '')
    .slice(0, most)
}

const asLine = (text: string) => (fromHtml(text, { marks: false }) ?? text).replaceAll(/\s+/g, ' ').trim()

function tidyTags(cell: string, notes: ColumnNote[]): string {
  const all = rules.tagsIn(cell)
  const fit = all.filter((tag) => tag.length <= mostTagCharacters && !tag.includes('#')).slice(0, rules.mostProductTags)
  if (fit.length < all.length) notes.push({ key: 'tags', words: `${all.length - fit.length} tags were skipped` })
  return fit.join(', ')
}

function featuresOf({ features }: ForeignProduct): string {
  const lines = features.map(({ name, value }) => {
    const key = name.replaceAll(':', ' ').trim().slice(0, rules.mostFeatureKey)
    return [nameKey(key), `${key}: ${asLine(value).slice(0, rules.mostFeatureValue)}`] as const
  })
  return [...new Map(lines).values()].slice(0, rules.mostFeatures).join('\n')
}

/** Gives each product a unique URL handle: the file's if it is valid, else one made of handle or name. */
function freeSlugs(): (part: Part) => string {
  const taken = new Map<string, number>()
  return (part) => {
    const wish = wishedSlug(part)
    const count = taken.get(wish) ?? 0
    taken.set(wish, count + 1)
    return count === 0 ? wish : `${wish}-${count + 1}`
  }
}

function wishedSlug({ product: { handle, name, line }, extra }: Part): string {
  const whole = handle && [handle, slugFrom(extra)].filter(Boolean).join('-')
  if (slugFault(whole) === undefined && whole.length <= rules.mostSlug) return whole
  return slugFrom(whole) || slugFrom(`${name} ${extra}`) || `product-${line}`
}
