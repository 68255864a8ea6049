import { mapInTurns } from '../../../platform/turns.ts'
import {
  noFacts,
  type ForeignFile,
  type ForeignOption,
  type ForeignProduct,
  type ForeignVariant,
} from './foreign-file.ts'
import { type ReadCell, readHead, type Row } from './head-row.ts'
import { genderIn } from './gender-words.ts'
import { readCode, readPrices, readStock } from './money-and-stock.ts'
import { optionKey, roleByName } from './option-words.ts'

type Reading = { cell: ReadCell; numbers: readonly string[] }
type Family = { parent: Row; children: Row[] }

/** WooCommerce's product file: one row per product, and one per variation with its parent before or after it. */
export async function readWooCommerce(head: readonly string[], rows: readonly Row[]): Promise<ForeignFile> {
  const { cell, numbers, used } = readHead(head)
  const reading: Reading = { cell, numbers: numbers(/^attribute(\d+)name$/) }
  const typeOf = (row: Row) => cell(row, 'type').toLowerCase()
  const kinds = Map.groupBy(rows, (row) => kindOf(typeOf(row)))
  const { families, orphans } = familiesOf(kinds.get('product') ?? [], kinds.get('variation') ?? [], reading)
  const linesOf = (kind: Kind) => (kinds.get(kind) ?? []).map(({ line }) => line)
  return {
    products: await mapInTurns(families, (family) => productOf(family, reading)),
    leftOut: [
      { what: 'Gift cards', lines: linesOf('gift card') },
      { what: 'Grouped, external and downloadable products', lines: linesOf('other') },
      { what: 'Variations without a parent in the file', lines: orphans.map(({ line }) => line) },
    ],
    ...used(),
  }
}

type Kind = 'product' | 'variation' | 'gift card' | 'other'

/** `simple, downloadable, virtual` */
function kindOf(type: string): Kind {
  if (/gift/.test(type)) return 'gift card'
  if (/grouped|external|virtual|downloadable|subscription|bundle|booking/.test(type)) return 'other'
  return type.startsWith('variation') ? 'variation' : 'product'
}

function familiesOf(products: readonly Row[], variations: readonly Row[], { cell }: Reading) {
  const families = products.map((parent): Family => ({ parent, children: [] }))
  const byName = new Map<string, Family>()
  for (const family of families.toReversed()) {
    const [id, sku] = [cell(family.parent, 'id'), cell(family.parent, 'sku')]
    if (id !== '') byName.set(`id:${id}`, family)
    if (sku !== '') byName.set(sku.toLowerCase(), family)
  }
  const orphans: Row[] = []
  for (const row of variations) {
    const family = byName.get(cell(row, 'parent').toLowerCase())
    if (family) family.children.push(row)
    else orphans.push(row)
  }
  return { families, orphans }
}

function productOf({ parent, children }: Family, reading: Reading): ForeignProduct {
  const { cell } = reading
  const own = attributesOf(parent, reading)
  const used = new Set(children.flatMap((row) => attributesOf(row, reading).map(({ name }) => optionKey(name))))
  const isOption = ({ name, values }: Attribute) =>
    children.length > 0 ? used.has(optionKey(name)) : values.length === 1 && roleByName(name) !== undefined
  const sold = children.length > 0 ? children : [parent]
  return {
    ...noFacts,
    line: parent.line,
    lines: [parent, ...children].map(({ line }) => line),
    name: cell(parent, 'name'),
    summary: text(cell(parent, 'shortdescription')),
    description: text(cell(parent, 'description')),
    category: categoryOf(cell(parent, 'categories')),
    tags: cell(parent, 'tags'),
    seoTitle: cell(parent, 'metayoastwpseotitle', 'metarankmathtitle'),
    seoDescription: cell(parent, 'metayoastwpseometadesc', 'metarankmathdescription'),
    features: own
      .filter((one) => !isOption(one) && one.values.length > 0)
      .map(({ name, values }) => ({ name, value: values.join(', ') })),
    pictures: splitList(cell(parent, 'images')),
    variants: sold.map((row) => variantOf(row, own.filter(isOption), reading)),
  }
}

/**
 * The export writes line breaks as `
 * `.
 */
const text = (cell: string) => cell.replaceAll(/\\r?\\n|\\n/g, '\n')

type Attribute = { name: string; values: string[] }

function attributesOf(row: Row, { cell, numbers }: Reading): Attribute[] {
  return numbers.flatMap((number) => {
    const name = cell(row, `attribute${number}name`)
    const values = splitList(cell(row, `attribute${number}values`))
    return name === '' ? [] : [{ name: name.replace(/^pa_/, ''), values }]
  })
}

/** A comma within a name is written `\,`. */
function splitList(cell: string): string[] {
  return cell
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll('\\,', ',').trim())
    .filter((part) => part !== '')
}

/** The deepest of its categories, with the menu that another one names. */
function categoryOf(cell: string): string {
  const paths = splitList(cell)
  const depth = (path: string) => path.split('>').length
  const deepest = paths.toSorted((one, other) => depth(other) - depth(one))[0] ?? ''
  if (genderIn(deepest) !== undefined) return deepest
  const gender = paths.map(genderIn).find((one) => one !== undefined)
  return gender === undefined ? deepest : `${deepest} (${gender})`
}

function variantOf(row: Row, options: readonly Attribute[], reading: Reading): ForeignVariant {
  const { cell } = reading
  const [regular, sale] = [cell(row, 'regularprice'), cell(row, 'saleprice')]
  const { findings, ...prices } = readPrices(sale || regular, sale === '' ? '' : regular)
  const { stock, notes } = readStock(stockOf(row, cell))
  const own = new Map(attributesOf(row, reading).map(({ name, values }) => [optionKey(name), values]))
  const said = options.flatMap(({ name, values }): ForeignOption[] => {
    const value = own.get(optionKey(name))?.join(', ') ?? ''
    // A variation may omit an attribute with a single value.
    const known = value === '' && values.length === 1 ? values[0]! : value
    return known === '' ? [] : [{ name, value: known }]
  })
  return {
    line: row.line,
    options: said,
    sku: readCode(cell(row, 'sku')),
    barcode: readCode(cell(row, 'gtinupceanorisbn')),
    ...prices,
    stock,
    pictures: splitList(cell(row, 'images')),
    findings: [...findings, ...anyFaults(options, said)],
    notes,
  }
}

/** `parent`, or an empty cell: the other software does not track its stock. */
function stockOf(row: Row, cell: ReadCell): string {
  const stock = cell(row, 'stock')
  if (stock !== '' && !Number.isNaN(Number(stock))) return stock
  return cell(row, 'instock') === '0' ? '0' : ''
}

/** A variation without a value means any value, which the store does not support. */
function anyFaults(options: readonly Attribute[], said: readonly ForeignOption[]): ForeignVariant['findings'] {
  return options
    .filter(({ name, values }) => values.length > 1 && !said.some((one) => one.name === name))
    .map(({ name }) => ({
      key: 'size',
      words: `This variation is for any ${name}. Please make one variation for each ${name} in WooCommerce`,
    }))
}
