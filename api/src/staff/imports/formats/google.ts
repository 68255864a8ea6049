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

/** A Google Merchant Center feed: one row per variant; rows with the same item_group_id are one product. */
export async function readGoogle(head: readonly string[], rows: readonly Row[]): Promise<ForeignFile> {
  const { cell, used } = readHead(head)
  const groups = Map.groupBy(rows, (row) => cell(row, 'itemgroupid') || `id ${cell(row, 'id')}`)
  const nameless = groups.get('id ') ?? []
  groups.delete('id ')
  return {
    products: await mapInTurns(groups.values(), (own) => productOf(own, cell)),
    leftOut: [{ what: 'Rows without an id', lines: nameless.map(({ line }) => line) }],
    ...used(),
  }
}

const optionNames = [
  ['color', 'Color'],
  ['size', 'Size'],
  ['material', 'Material'],
  ['pattern', 'Pattern'],
] as const

function productOf(rows: readonly Row[], cell: ReadCell): ForeignProduct {
  const first = rows[0]!
  const varying = optionNames.filter(([key]) => new Set(rows.map((row) => cell(row, key))).size > 1)
  const isOption = (key: string) => key === 'color' || key === 'size' || varying.some(([one]) => one === key)
  const features = optionNames.flatMap(([key, name]) => {
    const value = cell(first, key)
    return isOption(key) || value === '' ? [] : [{ name, value }]
  })
  return {
    ...noFacts,
    line: first.line,
    lines: rows.map(({ line }) => line),
    handle: handleIn(cell(first, 'link')),
    name: nameOf(first, cell),
    description: cell(first, 'description'),
    category: categoryOf(first, cell),
    features,
    variants: rows.map((row) => variantOf(row, optionsOf(row, isOption, cell), cell)),
  }
}

function optionsOf(row: Row, isOption: (key: string) => boolean, cell: ReadCell): ForeignOption[] {
  return optionNames.flatMap(([key, name]) => {
    const value = cell(row, key)
    return isOption(key) && value !== '' ? [{ name, value }] : []
  })
}

/** Feeds append colour and size to the name: `Neela Kurta - Indigo / 38`. */
function nameOf(row: Row, cell: ReadCell): string {
  let name = cell(row, 'title')
  for (let before = ''; before !== name;) {
    before = name
    for (const value of [cell(row, 'size'), cell(row, 'color')]) name = withoutEnd(name, value)
  }
  return name || cell(row, 'title')
}

const between = /[\s\-–—|/,:(]+$/

function withoutEnd(name: string, value: string): string {
  const bare = name.replace(/[\s)]+$/, '')
  if (value === '' || !bare.toLowerCase().endsWith(value.toLowerCase())) return name
  const rest = bare.slice(0, -value.length)
  // `Red` must not match the end of `Checkered`, and a word of the name itself has no separator before it.
  return /[-–—|/,:(]\s*$/.test(rest) ? rest.replace(between, '') : name
}

/** The last part of a page's URL. */
function handleIn(link: string): string {
  if (!URL.canParse(link)) return ''
  const last = new URL(link).pathname.split('/').findLast((part) => part !== '') ?? ''
  return last.replace(/\.html?$/, '')
}

function categoryOf(row: Row, cell: ReadCell): string {
  const type = cell(row, 'producttype').split(',')[0]?.trim() || cell(row, 'googleproductcategory')
  const gender = genderIn(cell(row, 'gender'))
  return genderIn(type) === undefined && gender !== undefined ? `${type} (${gender})` : type
}

function variantOf(row: Row, options: readonly ForeignOption[], cell: ReadCell): ForeignVariant {
  const [full, sale] = [cell(row, 'price'), cell(row, 'saleprice')]
  const { findings, ...prices } = readPrices(sale || full, sale === '' ? '' : full)
  const isOut = /out.of.stock/i.test(cell(row, 'availability'))
  const { stock, notes } = readStock(isOut ? '0' : cell(row, 'quantity', 'sellongooglequantity'))
  const [sku, barcode] = [readCode(cell(row, 'id')), readCode(cell(row, 'gtin'))]
  const pictures = [cell(row, 'imagelink'), ...cell(row, 'additionalimagelink').split(',')].map((one) => one.trim())
  return {
    line: row.line,
    options,
    sku,
    barcode,
    ...prices,
    stock,
    pictures: pictures.filter(Boolean),
    findings,
    notes,
  }
}
