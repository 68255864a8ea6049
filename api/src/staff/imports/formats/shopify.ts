import { nameKey } from '@nukkad/contract/sameness-rules'
import { mapInTurns } from '../../../platform/turns.ts'
import type { ForeignFile, ForeignOption, ForeignProduct, ForeignVariant } from './foreign-file.ts'
import { noFacts } from './foreign-file.ts'
import { type ReadCell, readHead, type Row } from './head-row.ts'
import { readCode, readPrices, readStock } from './money-and-stock.ts'
import { optionKey } from './option-words.ts'

/** The normalised names of each column, in earlier and current exports. */
const names = {
  handle: ['handle', 'urlhandle'],
  title: ['title'],
  body: ['bodyhtml', 'description'],
  type: ['type'],
  category: ['productcategory'],
  tags: ['tags'],
  status: ['status'],
  sku: ['variantsku', 'sku'],
  barcode: ['variantbarcode', 'barcode'],
  price: ['variantprice', 'price'],
  compared: ['variantcompareatprice', 'compareatprice'],
  stock: ['variantinventoryqty', 'inventoryquantity'],
  giftCard: ['giftcard'],
  image: ['imagesrc', 'productimageurl'],
  imagePosition: ['imageposition'],
  imageAlt: ['imagealttext'],
  variantImage: ['variantimage', 'variantimageurl'],
  seoTitle: ['seotitle'],
  seoDescription: ['seodescription'],
} as const
type Name = keyof typeof names

type Reading = {
  cell: (row: Row, name: Name) => string
  read: ReadCell
  numbers: readonly string[]
  hasMrp: boolean
}

/**
 * Shopify's product file: one row per variant, rows with the same handle are one product, extra rows hold only
 * pictures.
 */
export async function readShopify(head: readonly string[], rows: readonly Row[]): Promise<ForeignFile> {
  const { cell, has, numbers, used } = readHead(head)
  const reading: Reading = {
    cell: (row, name) => cell(row, ...names[name]),
    read: cell,
    numbers: numbers(/^option(\d)value$/),
    hasMrp: has(...names.compared),
  }
  const groups = Map.groupBy(rows, (row) => reading.cell(row, 'handle'))
  const nameless = groups.get('') ?? []
  groups.delete('')
  const all = [...groups].map(([handle, own]) => ({ handle, rows: own, first: firstOf(own, reading) }))
  const isGiftCard = ({ first }: Grouped) => isYes(reading.cell(first, 'giftCard'))
  return {
    products: await mapInTurns(
      all.filter((one) => !isGiftCard(one)),
      (one) => productOf(one, reading),
    ),
    leftOut: [
      { what: 'Gift cards', lines: all.filter(isGiftCard).map(({ first }) => first.line) },
      { what: 'Rows without a handle', lines: nameless.map(({ line }) => line) },
    ],
    ...used(),
  }
}

type Grouped = { handle: string; rows: Row[]; first: Row }

const isYes = (cell: string) => /^(true|yes|1)$/i.test(cell)
const firstOf = (rows: readonly Row[], { cell }: Reading) => rows.find((row) => cell(row, 'title') !== '') ?? rows[0]!

function productOf({ handle, rows, first }: Grouped, reading: Reading): ForeignProduct {
  const { cell } = reading
  const variants = rows.filter((row) => row === first || isVariant(row, reading))
  const optionNames = namesOf(first, rows, reading)
  return {
    ...noFacts,
    line: first.line,
    lines: rows.map(({ line }) => line),
    handle,
    name: cell(first, 'title'),
    description: cell(first, 'body'),
    category: cell(first, 'type') || lastOf(cell(first, 'category')),
    tags: cell(first, 'tags'),
    seoTitle: cell(first, 'seoTitle'),
    seoDescription: cell(first, 'seoDescription'),
    isArchived: cell(first, 'status').toLowerCase() === 'archived',
    pictures: picturesOf(rows, reading),
    alts: altsOf(rows, reading),
    variants: variants.map((row) => variantOf(row, { first, optionNames }, reading)),
  }
}

/** Sorted by position; without positions in row order. */
function picturesOf(rows: readonly Row[], { cell }: Reading): string[] {
  const placed = rows.flatMap((row) => {
    const address = cell(row, 'image')
    return address === '' ? [] : [{ address, position: Number(cell(row, 'imagePosition')) || 0 }]
  })
  return placed.toSorted((one, other) => one.position - other.position).map(({ address }) => address)
}

/** A picture that is named twice keeps its first alt text. */
function altsOf(rows: readonly Row[], { cell }: Reading): Map<string, string> {
  const alts = rows.flatMap((row) => {
    const alt = cell(row, 'imageAlt')
    return alt === '' ? [] : [[cell(row, 'image'), alt] as const]
  })
  return new Map(alts.toReversed())
}

/** `Apparel & Accessories > Clothing > Shirts` */
const lastOf = (path: string) => path.split('>').at(-1)?.trim() ?? ''

/** An extra row with only a picture is not a variant. */
function isVariant(row: Row, { cell, read, numbers }: Reading): boolean {
  const isSaid = (['sku', 'price', 'barcode'] as const).some((name) => cell(row, name) !== '')
  return isSaid || numbers.some((number) => read(row, `option${number}value`) !== '')
}

/** The export names the options in a product's first row. */
function namesOf(
  first: Row,
  rows: readonly Row[],
  { read, numbers }: Reading,
): Map<string, { name: string; line: number }> {
  return new Map(
    numbers.flatMap((number) => {
      const row = [first, ...rows].find((one) => read(one, `option${number}name`) !== '')
      return row ? [[number, { name: read(row, `option${number}name`), line: row.line }] as const] : []
    }),
  )
}

type About = { first: Row; optionNames: ReturnType<typeof namesOf> }

function variantOf(row: Row, about: About, reading: Reading): ForeignVariant {
  const { cell, hasMrp } = reading
  const { price, mrp, isBarePrice, findings } = readPrices(cell(row, 'price'), cell(row, 'compared'))
  const { stock, notes } = readStock(cell(row, 'stock'))
  return {
    line: row.line,
    options: optionsOf(row, about, reading),
    sku: readCode(cell(row, 'sku')),
    barcode: readCode(cell(row, 'barcode')),
    price,
    mrp: hasMrp ? mrp : undefined,
    isBarePrice,
    stock,
    pictures: [cell(row, 'variantImage')].filter(Boolean),
    findings: [...findings, ...faultsOf(row, about, reading)],
    notes,
  }
}

function optionsOf(row: Row, { optionNames }: About, { read }: Reading): ForeignOption[] {
  return [...optionNames].flatMap(([number, { name }]) => {
    const value = read(row, `option${number}value`)
    const isNone = value === '' || (nameKey(value) === 'default title' && nameKey(name) === 'title')
    return isNone ? [] : [{ name, value }]
  })
}

/** Refuses two products with one handle, and options whose names change in later rows. */
function faultsOf(row: Row, { first, optionNames }: About, { cell, read }: Reading): ForeignVariant['findings'] {
  const title = cell(row, 'title')
  const isOther = title !== '' && title !== cell(first, 'title')
  const other = `Row ${first.line} has the same handle and is called ${cell(first, 'title')}`
  return [
    ...(isOther ? [{ key: 'slug', words: other } as const] : []),
    ...[...optionNames].flatMap(([number, { name, line }]) => {
      const said = read(row, `option${number}name`)
      if (said === '' || optionKey(said) === optionKey(name)) return []
      const words = `Option ${number} is called ${said} here and ${name} in row ${line}. Please use one name`
      return [{ key: 'size', words } as const]
    }),
  ]
}
