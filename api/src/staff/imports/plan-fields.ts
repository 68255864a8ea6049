import { tagsIn } from '@nukkad/contract/product-rules'
import { readPrice, type ProductColumn } from '@nukkad/contract/sheet-rules'
import type { ProductFields } from '@nukkad/contract/staff/products'
import { fieldsOf } from '../products/change-product.ts'
import { cellIn, find, type Group, type ShopFacts, type PlannedRow } from './planned-row.ts'
import { cellOf, columnName, namesOf } from './product-sheet.ts'

const texts = [
  'name',
  'summary',
  'description',
  'hsn',
  'countryOfOrigin',
  'maker',
  'importer',
  'genericName',
  'netQuantity',
  'badge',
  'seoTitle',
  'seoDescription',
] as const
const productKeys = [
  'category',
  'secondCategory',
  'price',
  'mrp',
  'packedOn',
  'features',
  'sizeChart',
  'collection',
  'tags',
  ...texts,
] as const
type ProductKey = (typeof productKeys)[number] & ProductColumn

/** The first row with a filled cell sets the product's value; the others repeat it or are empty. */
export function planFields({ product, base, rows }: Group, known: ShopFacts): ProductFields {
  const fields = fieldsOf(base)
  const told = { variant: undefined, product: base, ...namesOf(base, known) }
  for (const key of productKeys) {
    const row = saidBy(key, rows)
    refuseOtherwise(key, row, rows)
    const from = tidy(String(cellOf(key, told)))
    const cell = row.cells[key]
    if (cell === undefined || tidy(cell) === from) continue
    if (!readField(row, fields, { key, cell: tidy(cell) }, known) || !product) continue
    const after = { ...base, ...fields }
    const to = String(cellOf(key, { ...told, product: after, ...namesOf(after, known) }))
    if (to !== from) rows[0].changes.push({ column: columnName(key), from, to, isOfProduct: true })
  }
  if (!product) refuseUnsaid(rows)
  return fields
}

const saidBy = (key: ProductKey, rows: Group['rows']) => rows.find((row) => cellIn(row, key) !== '') ?? rows[0]

const tidy = (text: string) => text.replaceAll(/\r\n?/g, '\n').trim()

function refuseOtherwise(key: ProductKey, said: PlannedRow, rows: Group['rows']): void {
  for (const other of rows) {
    const its = cellIn(other, key)
    if (its !== '' && its !== cellIn(said, key))
      find(other, key, `Row ${said.line} has a different ${inSentence(columnName(key))} for this product`)
  }
}

/** In a sentence, `Price` becomes lower case and `MRP` does not. */
const inSentence = (name: string) => name.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

function refuseUnsaid(rows: Group['rows']): void {
  const isUnsaid = (key: ProductKey) => rows.every((row) => cellIn(row, key) === '')
  if (isUnsaid('name')) find(rows[0], 'name', 'A new product needs a name')
  if (isUnsaid('category')) find(rows[0], 'category', 'A new product needs a category')
  if (isUnsaid('price')) find(rows[0], 'price', 'A new product needs a price')
}

type ReadCell = { key: ProductKey; cell: string }

/** False if the field was refused. */
function readField(row: PlannedRow, fields: ProductFields, { key, cell }: ReadCell, known: ShopFacts): boolean {
  if (key === 'category' || key === 'secondCategory') return readCategory(row, fields, { key, cell }, known)
  if (key === 'sizeChart') return readChart(row, fields, cell, known)
  if (key === 'price' || key === 'mrp') return readRupees(row, fields, { key, cell })
  if (key === 'features') return readFeatures(row, fields, cell)
  Object.assign(fields, { [key]: readWords(key, cell) })
  return true
}

function readWords(key: ProductKey, cell: string): string | null | string[] {
  if (key === 'tags') return tagsIn(cell)
  if (cell !== '') return cell
  return key === 'packedOn' || key === 'collection' ? null : ''
}

type CategoryKey = 'category' | 'secondCategory'

function readCategory(
  row: PlannedRow,
  fields: ProductFields,
  { key, cell }: { key: CategoryKey; cell: string },
  { categories }: ShopFacts,
): boolean {
  const [found] = [...categories].find(([, slug]) => slug === cell.toLowerCase()) ?? []
  const isKnown = found !== undefined || (key === 'secondCategory' && cell === '')
  if (!isKnown) find(row, key, `There is no category with the URL handle ${cell}`)
  else if (key === 'secondCategory') fields.secondCategoryId = found ?? null
  else fields.categoryId = found ?? fields.categoryId
  return isKnown
}

function readChart(row: PlannedRow, fields: ProductFields, cell: string, { charts }: ShopFacts): boolean {
  const [found] = [...charts].find(([, { name }]) => name.toLowerCase() === cell.toLowerCase()) ?? []
  const isKnown = cell === '' || found !== undefined
  if (isKnown) fields.sizeChartId = found ?? null
  else find(row, 'sizeChart', `There is no size guide called ${cell}`)
  return isKnown
}

function readRupees(
  row: PlannedRow,
  fields: ProductFields,
  { key, cell }: { key: 'price' | 'mrp'; cell: string },
): boolean {
  const rupees = key === 'mrp' && cell === '' ? null : readPrice(cell)
  if (rupees === undefined) find(row, key, `“${cell}” is not a price. Please write 1299 or 1299.50`)
  else Object.assign(fields, { [key]: rupees })
  return rupees !== undefined
}

function readFeatures(row: PlannedRow, fields: ProductFields, cell: string): boolean {
  const lines = cell.split('\n').filter(Boolean)
  const bad = lines.find((line) => !/^[^:]+:\s*\S/.test(line))
  if (bad !== undefined) {
    find(row, 'features', `“${bad}” is not a feature. Please write it like Fabric: Cotton`)
    return false
  }
  fields.features = lines.map((line) => {
    const at = line.indexOf(':')
    return { key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }
  })
  return true
}
