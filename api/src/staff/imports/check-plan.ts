import { toPaise } from '@nukkad/contract/money'
import { publishRefusals, type Finding, type PublishField } from '@nukkad/contract/publish-rules'
import { isSameName, isSameSize } from '@nukkad/contract/sameness-rules'
import { productColumns, type ProductColumn } from '@nukkad/contract/sheet-rules'
import { changeProductVariants, type ProductGrid } from '@nukkad/contract/staff/product-grid'
import { changeProduct, type ProductFields } from '@nukkad/contract/staff/products'
import { find, type Group, type ShopFacts } from './planned-row.ts'
import { columnName } from './product-sheet.ts'

/** `pictures` null: they stay. */
type PlannedProduct = { fields: ProductFields; grid: ProductGrid | null; pictures: Group['base']['pictures'] | null }

const words = { error: () => 'Please check this' }

/** Checks with the schemas and rules of the editor; returns the fields as the editor would store them. */
export function checkGroup(group: Group, { fields, grid, pictures }: PlannedProduct, known: ShopFacts): ProductFields {
  const kept = checkFields(group, fields)
  if (grid) checkGrid(group, grid)
  const planned = { fields: kept, grid, pictures }
  if (group.product === undefined) group.rows[0].missing = missingOf(group, planned, known)
  else if (group.product.status === 'live') checkLive(group, planned, known)
  return kept
}

function checkFields({ base, rows: [first] }: Group, fields: ProductFields): ProductFields {
  const result = changeProduct.body.safeParse({ version: base.version, ...fields }, words)
  const isTold = (key: ProductColumn) => first.findings.some(({ column }) => column === columnName(key))
  const issues = result.success ? [] : result.error.issues
  for (const { path, message } of issues) {
    const key = columnOf(String(path[0]))
    if (!isTold(key)) find(first, key, message)
  }
  if (fields.mrp !== null && fields.mrp < fields.price) find(first, 'mrp', 'The MRP must not be below the price')
  if (!result.success) return fields
  const { version: _version, ...kept } = result.data
  return kept
}

function checkGrid({ base, rows }: Group, grid: ProductGrid): void {
  const result = changeProductVariants.body.safeParse({ version: base.version, ...grid }, words)
  const issues = result.success ? [] : result.error.issues
  for (const { path, message } of issues) {
    const [part, at, field] = path
    const piece = part === 'variants' ? grid.variants[Number(at)] : undefined
    const isOfPiece = ({ cells }: Group['rows'][number]) =>
      isSameName(cells.color ?? '', piece?.color ?? '') && isSameSize(cells.size ?? '', piece?.size ?? '')
    const column = part === 'colours' ? 'hex' : columnOf(String(field))
    find(rows.find(isOfPiece) ?? rows[0], column, message)
  }
}

function isTouched(rows: Group['rows'], others: readonly (object | null)[]): boolean {
  const isSaid = rows.some(({ changes }) => changes.some(({ isOfProduct }) => isOfProduct))
  return isSaid || others.some((other) => other !== null)
}

/** A live product must stay publishable. An unchanged product is not checked: the import is not the place to fix it. */
function checkLive(group: Group, planned: PlannedProduct, known: ShopFacts): void {
  const { rows } = group
  if (!isTouched(rows, [planned.grid, planned.pictures])) return
  for (const { field, words: why } of refusalsOf(group, planned, known)) find(rows[0], columnOf(field), why)
}

/** The fields that a new product still needs before it can be published. */
function missingOf(group: Group, planned: PlannedProduct, known: ShopFacts): PublishField[] {
  return refusalsOf(group, planned, known).map(({ field }) => field)
}

function refusalsOf(
  { base }: Group,
  { fields, grid, pictures }: PlannedProduct,
  { careContact, charts, tax }: ShopFacts,
): Finding[] {
  const mrp = fields.mrp === null ? null : toPaise(fields.mrp)
  const sizeChart = charts.get(fields.sizeChartId ?? '') ?? null
  const input = {
    ...base,
    ...fields,
    sizeChart,
    price: toPaise(fields.price),
    mrp,
    careContact,
    variants: soldOf(base, grid),
    pictures: pictures ?? base.pictures,
  }
  return publishRefusals(input, tax)
}

function soldOf({ variants, slug }: Group['base'], grid: ProductGrid | null) {
  // A variant without an SKU gets one when it is stored.
  if (grid) return grid.variants.map((one) => ({ ...one, sku: one.sku ?? slug }))
  return variants.filter(({ isArchived }) => !isArchived)
}

const columnOfField: Partial<Record<string, ProductColumn>> = {
  categoryId: 'category',
  secondCategoryId: 'secondCategory',
  sizeChartId: 'sizeChart',
  variants: 'sku',
  careContact: 'maker',
} satisfies Partial<Record<PublishField | 'secondCategoryId', ProductColumn>>

/** The column that reports an error of a product's field. */
export function columnOf(field: string): ProductColumn {
  return columnOfField[field] ?? productColumns.find(({ key }) => key === field)?.key ?? 'slug'
}
