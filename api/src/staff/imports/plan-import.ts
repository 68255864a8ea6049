import { productColumns, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { slugFrom } from '@nukkad/contract/slug-rules'
import { mapInTurns } from '../../platform/turns.ts'
import { checkGroup } from './check-plan.ts'
import { planFields } from './plan-fields.ts'
import { planGrid } from './plan-grid.ts'
import { planPictures } from './plan-pictures.ts'
import {
  cellIn,
  find,
  noteChange,
  startRow,
  type Group,
  type ImportLine,
  type ShopFacts,
  type PlannedRow,
  type ProductPlan,
} from './planned-row.ts'
import type { SheetProduct } from './product-sheet.ts'
import { fieldsOf } from '../products/change-product.ts'

/** Plans the change of each row without applying any, in turns with requests. */
export async function planImport(lines: readonly ImportLine[], known: ShopFacts): Promise<PlannedRow[]> {
  const rows = await mapInTurns(lines, startRow)
  refuseTwice(rows, 'sku')
  refuseTwice(rows, 'barcode')
  await mapInTurns(await groupRows(rows, known), (group) => planGroup(group, known))
  return rows
}

function refuseTwice(rows: readonly PlannedRow[], key: 'sku' | 'barcode'): void {
  const named = rows.filter((row) => cellIn(row, key) !== '')
  for (const [code, same] of Map.groupBy(named, (row) => cellIn(row, key))) {
    if (same.length === 1) continue
    const lines = same.map(({ line }) => line).join(' and ')
    for (const row of same) find(row, key, `${code} appears in rows ${lines}`)
  }
}

/** Groups rows by product: by SKU, else by slug, else by name and category for a new one. */
async function groupRows(rows: readonly PlannedRow[], known: ShopFacts): Promise<Group[]> {
  const bySlug = new Map(known.products.map((product) => [product.slug, product]))
  const bySku = new Map(known.products.flatMap((product) => product.variants.map(({ sku }) => [sku, product] as const)))
  const groups = new Map<string, Group>()
  await mapInTurns(rows, (row) => {
    const product = bySku.get(cellIn(row, 'sku')) ?? bySlug.get(cellIn(row, 'slug'))
    const key = product ? nameProduct(row, product) : nameNew(row, known)
    const group = groups.get(key)
    if (group) group.rows.push(row)
    else groups.set(key, { product, base: product ?? newProduct(row), rows: [row] })
  })
  return [...groups.values()]
}

function nameProduct(row: PlannedRow, { productId, slug }: SheetProduct): string {
  row.productId = productId
  const said = cellIn(row, 'slug')
  if (said !== '' && said !== slug) {
    find(row, 'slug', `${cellIn(row, 'sku')} belongs to ${slug}. Change a URL handle on the product page`)
  }
  return productId
}

function nameNew(row: PlannedRow, known: ShopFacts): string {
  refuseNameless(row, known)
  return cellIn(row, 'slug') || `${cellIn(row, 'name')}\n${cellIn(row, 'category')}`
}

function refuseNameless(row: PlannedRow, { formerSlugs }: ShopFacts): void {
  const slug = cellIn(row, 'slug')
  if (formerSlugs.has(slug)) find(row, 'slug', 'Another product used this URL handle before')
  if (slug || cellIn(row, 'name')) return
  const sku = cellIn(row, 'sku')
  if (sku) find(row, 'sku', `There is no SKU ${sku}, and this row does not name a product`)
  else find(row, 'slug', 'This row does not name a product')
}

function newProduct(row: PlannedRow): SheetProduct {
  const words = { summary: '', description: '', hsn: '', countryOfOrigin: '', importer: '', genericName: '' }
  const none = {
    secondCategoryId: null,
    liveFrom: null,
    liveUntil: null,
    mrp: null,
    packedOn: null,
    badge: '',
    seoTitle: '',
    seoDescription: '',
    collection: null,
    sizeChartId: null,
    sizeOrder: null,
  }
  const empty = { tags: [], features: [], colours: [], pictures: [], variants: [], refusals: [] }
  const name = cellIn(row, 'name')
  const slug = cellIn(row, 'slug') || slugFrom(name) || 'product'
  const facts = { productId: '', version: 1, status: 'draft', categoryId: '', price: 0, netQuantity: '' } as const
  return { ...words, ...none, ...empty, ...facts, maker: row.isOwnMake ? null : '', name, slug }
}

function planGroup(group: Group, known: ShopFacts): void {
  const { product, rows } = group
  const fields = planFields(group, known)
  nameRows(rows, product?.name ?? fields.name)
  const { grid, stocks } = planGrid(group, known)
  const { pictures, shown } = planPictures(group, known)
  const checked = checkGroup(group, { fields, grid, pictures: pictures.length > 0 ? shown : null }, known)
  for (const row of rows) checkRow(row, group)
  // Rows that a rule refuses are not tried.
  if (rows.some(({ outcome }) => outcome === 'refused')) return
  const work = { fields: isSaid(group) ? checked : null, grid, stocks, pictures }
  if (isWork(work)) rows[0].plan = { ...work, ...aboutOf(group), name: checked.name }
}

function nameRows(rows: Group['rows'], name: string): void {
  for (const row of rows) Object.assign(row, { name, product: rows[0].line })
}

function isSaid({ product, rows }: Group): boolean {
  return product === undefined || rows[0].changes.some(({ isOfProduct }) => isOfProduct)
}

function aboutOf({ product, base, rows }: Group) {
  const isSlugMade = product === undefined && cellIn(rows[0], 'slug') === ''
  const before = product ? beforeOf(product) : null
  return { version: base.version, productId: rows[0].productId, isSlugMade, before }
}

function checkRow(row: PlannedRow, { product, rows }: Group): void {
  row.outcome = outcomeOf(row, product)
  if (row.outcome === 'new') noteNew(row, product === undefined && row === rows[0])
}

const ofPieces = new Set<ProductColumn>(['sku', 'color', 'hex', 'size', 'barcode', 'stock', 'pictures'])

/** Lists every value of a new product for the preview; product values only in its first row. */
function noteNew(row: PlannedRow, isFirst: boolean): void {
  const noted = new Set(['Status', ...row.changes.map(({ column }) => column)])
  for (const { key, name } of productColumns) {
    const to = cellIn(row, key)
    if (to !== '' && !noted.has(name) && (isFirst || ofPieces.has(key))) noteChange(row, key, { from: '', to })
  }
  if (isFirst && row.isOwnMake) noteChange(row, 'maker', { from: '', to: 'We are the manufacturer' })
}

function isWork({ fields, grid, stocks, pictures }: Pick<ProductPlan, 'fields' | 'grid' | 'stocks' | 'pictures'>) {
  return fields !== null || grid !== null || stocks.length + pictures.length > 0
}

function beforeOf(product: SheetProduct) {
  const sold = product.variants.filter(({ isArchived }) => !isArchived)
  const colours = product.colours.filter(({ isArchived }) => !isArchived)
  const grid = {
    colours: colours.map(({ name, hex }) => ({ name, hex })),
    variants: sold.map(({ color, size, sku, barcode }) => ({ color, size, sku, barcode, stock: 0 })),
  }
  return { fields: fieldsOf(product), grid, variantIds: product.variants.map(({ variantId }) => variantId) }
}

function outcomeOf({ findings, outcome, changes }: PlannedRow, product: SheetProduct | undefined) {
  if (findings.length > 0) return 'refused'
  if (product === undefined || outcome === 'new') return 'new'
  return changes.length > 0 ? 'changed' : 'same'
}
