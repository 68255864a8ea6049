import type { MatchedField } from '@nukkad/contract/import-format-rules'
import { nameKey } from '@nukkad/contract/sameness-rules'
import { slugFault } from '@nukkad/contract/slug-rules'
import type { ColumnMatch } from '@nukkad/contract/staff/import-questions'
import { mapInTurns } from '../../../platform/turns.ts'
import { noFacts, type ForeignFile, type ForeignProduct, type ForeignVariant } from './foreign-file.ts'
import { genderIn } from './gender-words.ts'
import { columnKey, readHead, type Row } from './head-row.ts'
import { readCode, readPrices, readStock } from './money-and-stock.ts'

type Read = (row: Row, field: MatchedField) => string
type Reading = { read: Read; has: (field: MatchedField) => boolean }

/** Reads any file by the columns that the owner matched: one row per variant, rows of one group are one product. */
export async function readOther(
  head: readonly string[],
  rows: readonly Row[],
  matching: readonly ColumnMatch[],
): Promise<ForeignFile> {
  const { cell, used } = readHead(head)
  const columns = new Map(matching.map(({ field, column }) => [field, columnKey(column)]))
  const read: Read = (row, field) => {
    const column = columns.get(field)
    return column === undefined ? '' : cell(row, column).trim()
  }
  const reading = { read, has: (field: MatchedField) => columns.has(field) }
  const groups = Map.groupBy(rows, (row) => groupOf(row, read))
  const nameless = groups.get('') ?? []
  groups.delete('')
  const named = [...groups.values()].filter((own) => own.some((row) => read(row, 'name') !== ''))
  const isNamed = new Set(named)
  const unnamed = [...groups.values()].filter((own) => !isNamed.has(own)).flat()
  return {
    products: await mapInTurns(named, (own) => productOf(own, reading)),
    leftOut: [{ what: 'Rows without a name', lines: [...nameless, ...unnamed].map(({ line }) => line) }],
    ...used(),
  }
}

/** Without a group column, rows with the same name are one product. */
function groupOf(row: Row, read: Read): string {
  const group = read(row, 'group')
  return group === '' ? nameKey(read(row, 'name')) : `group ${group}`
}

function productOf(rows: readonly Row[], reading: Reading): ForeignProduct {
  const { read } = reading
  const first = rows.find((row) => read(row, 'name') !== '') ?? rows[0]!
  const group = read(first, 'group').toLowerCase()
  return {
    ...noFacts,
    line: first.line,
    lines: rows.map(({ line }) => line),
    // A style code is not a handle, though it may look like one.
    handle: /\p{L}-\p{L}/u.test(group) && slugFault(group) === undefined ? group : '',
    name: read(first, 'name'),
    description: firstOf(rows, read, 'description'),
    category: categoryOf(rows, read),
    tags: firstOf(rows, read, 'tags'),
    variants: rows.map((row) => variantOf(row, reading)),
  }
}

/** Many files fill shared values in the first row alone. */
const firstOf = (rows: readonly Row[], read: Read, field: MatchedField) =>
  rows.map((row) => read(row, field)).find((said) => said !== '') ?? ''

function categoryOf(rows: readonly Row[], read: Read): string {
  const category = firstOf(rows, read, 'category')
  const gender = genderIn(firstOf(rows, read, 'gender'))
  return genderIn(category) === undefined && gender !== undefined ? `${category} (${gender})`.trim() : category
}

function variantOf(row: Row, { read, has }: Reading): ForeignVariant {
  const [price, mrp] = [read(row, 'price'), read(row, 'mrp')]
  const { findings, ...prices } = readPrices(price || mrp, price === '' ? '' : mrp)
  const { stock, notes } = readStock(read(row, 'stock'))
  const options = [
    { name: 'Colour', value: read(row, 'colour') },
    { name: 'Size', value: read(row, 'size') },
  ]
  return {
    line: row.line,
    options: options.filter(({ value }) => value !== ''),
    sku: readCode(read(row, 'sku')),
    barcode: readCode(read(row, 'barcode')),
    price: prices.price,
    mrp: has('mrp') ? prices.mrp : undefined,
    isBarePrice: prices.isBarePrice,
    stock,
    pictures: addressesIn(read(row, 'pictures')),
    findings,
    notes,
  }
}

/** URLs separated by commas, bars, spaces or line breaks; a comma may also be part of a URL. */
function addressesIn(cell: string): string[] {
  return cell
    .split(/[|\s;]+|,(?=\s*https?:)/)
    .map((part) => part.replace(/,$/, '').trim())
    .filter((part) => part !== '')
}
