import { type MatchedField, matchedFields, mostFileColumns } from '@nukkad/contract/import-format-rules'
import type { ColumnMatch } from '@nukkad/contract/staff/import-questions'
import { refused } from '../../../platform/read-csv.ts'
import { columnKey, type Row } from './head-row.ts'
import { roleByValues } from './option-words.ts'

/** Other software's names for each field, normalised; the first one in the file is suggested. */
const namesOf: Readonly<Record<MatchedField, string>> = {
  name: 'name productname producttitle title itemname productdisplayname styledescription item product',
  group:
    'urlhandle handle parentsku stylecode styleid styleno stylenumber stylegroup itemgroupid groupid productgroupid ' +
    'parentid productid designno modelnumber model',
  category: 'category productcategory producttype articletype subcategory categories type department',
  gender: 'gender idealfor sex',
  colour: 'colour color colourname colorname brandcolour brandcolor shade',
  size: 'size sizename brandsize standardsize sizes',
  price: 'sellingprice saleprice offerprice discountedprice yoursellingprice price sp rate',
  mrp: 'mrp maximumretailprice compareatprice listprice regularprice',
  stock:
    'stock quantity qty stockqty stockquantity inventory availablequantity availableqty inventoryquantity closingstock onhand',
  sku: 'sku skucode sellersku sellerskuid skuid itemsku variantsku articlecode articleno itemcode productcode',
  barcode: 'barcode ean upc gtin eancode barcodeno',
  description: 'description productdescription longdescription productdetails details',
  tags: 'tags keywords searchkeywords',
  pictures: 'pictures images imageurl imageurls imagelink mainimageurl mainimage frontimage image picture photo',
}

const mostExamined = 200
const mostExamples = 3
const mostExampleCharacters = 60

type Column = { name: string; values: string[] }

/** The named columns, each once, with their values in the first rows. */
function columnsIn(head: readonly string[], rows: readonly Row[]): Column[] {
  const seen = new Set<string>()
  return head.flatMap((name, at) => {
    const key = columnKey(name)
    if (key === '' || seen.has(key)) return []
    seen.add(key)
    return [{ name, values: rows.slice(0, mostExamined).flatMap(({ cells }) => cells[at]?.trim() || []) }]
  })
}

/** The columns to match, with sample values. */
export function matchableColumns(head: readonly string[], rows: readonly Row[]) {
  const columns = columnsIn(head, rows)
  if (columns.length > mostFileColumns) throw refused(`The file has more than ${mostFileColumns} columns.`)
  return columns.map(({ name, values }) => ({
    name,
    examples: [...new Set(values)].slice(0, mostExamples).map((value) => value.slice(0, mostExampleCharacters)),
  }))
}

/** Suggests the role of each column by its name, then by its values. */
export function proposeMatching(head: readonly string[], rows: readonly Row[]): ColumnMatch[] {
  const left = columnsIn(head, rows)
  const found = new Map<MatchedField, string>()
  const take = (field: MatchedField, column: Column | undefined) => {
    if (column === undefined || found.has(field)) return
    found.set(field, column.name)
    left.splice(left.indexOf(column), 1)
  }
  for (const field of matchedFields) {
    const names = namesOf[field].split(' ')
    const named = names.map((name) => left.find((column) => columnKey(column.name) === name))
    take(
      field,
      named.find((column) => column !== undefined),
    )
  }
  for (const [field, isSuch] of byContent)
    take(
      field,
      left.find(({ values }) => values.length > 0 && isSuch(values)),
    )
  return matchedFields.flatMap((field) => {
    const column = found.get(field)
    return column === undefined ? [] : [{ field, column }]
  })
}

const mostly = 0.8
const share = (values: readonly string[], form: RegExp) =>
  values.filter((value) => form.test(value)).length / values.length
const areVaried = (values: readonly string[]) => new Set(values).size > values.length / 2

/** For columns with unclear names. Sizes in digits alone are too ambiguous. */
const byContent: readonly (readonly [MatchedField, (values: readonly string[]) => boolean])[] = [
  ['pictures', (values) => share(values, /^https?:\/\/\S+\.(?:jpe?g|png|webp|avif)\b/i) >= mostly],
  ['barcode', (values) => share(values, /^(?:\d{8}|\d{12,14})$/) >= mostly && areVaried(values)],
  ['colour', (values) => roleByValues(values) === 'colour'],
  ['size', (values) => roleByValues(values) === 'size' && values.some((value) => /\p{L}/u.test(value))],
  ['price', (values) => share(values, /^(?:₹|rs\.?|inr)\s*[\d,]+(?:\.\d\d?)?$/i) >= mostly],
  ['name', (values) => share(values, /^\p{L}[^:]*\s\P{Cc}{2,}$/u) >= mostly],
]

/** The matches of another file whose columns are in this one. */
export function knownMatches(matching: readonly ColumnMatch[], head: readonly string[]): ColumnMatch[] {
  const keys = new Set(head.map(columnKey))
  return matching.filter(({ column }) => keys.has(columnKey(column)))
}

/** Files with the same columns, in any order, have the same key. */
export function headKey(head: readonly string[]): string {
  return [...new Set(head.map(columnKey).filter((key) => key !== ''))].toSorted().join(' ')
}
