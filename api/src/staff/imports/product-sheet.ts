import { productColumns, productSheets, type ProductColumn, type ProductSheet } from '@nukkad/contract/sheet-rules'
import type { SizeChart } from '@nukkad/contract/size-chart-rules'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import type { Db } from '../../platform/db.ts'
import { readManyProducts, type ReadContext } from '../products/read-product.ts'
import type { Cell, Sheet } from '../../platform/csv.ts'

export type SheetProduct = Omit<StaffProduct, 'warnings'>
export type SheetVariant = StaffProduct['variants'][number]

const productsAtOnce = 200

/** A row for each active colour and size; a product without any has one row. */
export async function productSheet(db: Db, sheet: ProductSheet, context: ReadContext): Promise<Sheet> {
  const keys: readonly ProductColumn[] = productSheets[sheet]
  const [categories, charts] = [await readCategories(db), await readCharts(db)]
  const rows = productRows(db, context, ({ product, variant }) =>
    keys.map((key) => cellOf(key, { product, variant, ...namesOf(product, { categories, charts }) })),
  )
  return { columns: keys.map(columnName), rows }
}

type SheetLine = { product: SheetProduct; variant: SheetVariant | undefined }

async function* productRows<Row>(db: Db, context: ReadContext, rowOf: (placed: SheetLine) => Row) {
  let after = ''
  for (;;) {
    const ids = await db
      .selectFrom('products')
      .select('id')
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(productsAtOnce)
      .execute()
    const products = await readManyProducts(
      db,
      ids.map(({ id }) => id),
      context,
    )
    for (const product of products) {
      const sold = product.variants.filter(({ isArchived }) => !isArchived)
      for (const variant of sold.length > 0 ? sold : [undefined]) yield rowOf({ product, variant })
      after = product.slug
    }
    if (products.length === 0) return
  }
}

/** Category slugs by id. */
export async function readCategories(db: Db): Promise<Map<string, string>> {
  const rows = await db.selectFrom('categories').select(['id', 'slug']).execute()
  return new Map(rows.map(({ id, slug }) => [id, slug]))
}

export type NamedChart = SizeChart & { name: string }

/** Size charts by id. */
export async function readCharts(db: Db): Promise<Map<string, NamedChart>> {
  const rows = await db.selectFrom('sizeCharts').select(['id', 'name', 'columns', 'rows']).execute()
  return new Map(rows.map(({ id, ...chart }) => [id, chart as unknown as NamedChart]))
}

type Names = { categories: ReadonlyMap<string, string>; charts: ReadonlyMap<string, NamedChart> }

type LineNames = { category: string; secondCategory: string; sizeChart: string }

/** The file's names for everything that a product holds by id. */
export function namesOf(
  { categoryId, secondCategoryId, sizeChartId }: Pick<SheetProduct, 'categoryId' | 'secondCategoryId' | 'sizeChartId'>,
  { categories, charts }: Names,
): LineNames {
  return {
    category: categories.get(categoryId) ?? '',
    secondCategory: categories.get(secondCategoryId ?? '') ?? '',
    sizeChart: charts.get(sizeChartId ?? '')?.name ?? '',
  }
}

export function columnName(key: ProductColumn): string {
  return productColumns.find((column) => column.key === key)?.name ?? key
}

type NamedLine = SheetLine & LineNames

/** The value of a product in one column; the import compares against it. */
export function cellOf(key: ProductColumn, told: NamedLine): Cell {
  return isOfVariant(key) ? (told.variant?.[key] ?? '') : cellOfProduct(key, told)
}

const ofVariant = ['color', 'size', 'sku', 'barcode', 'stock'] as const satisfies readonly ProductColumn[]
type VariantColumn = (typeof ofVariant)[number]

function isOfVariant(key: ProductColumn): key is VariantColumn {
  return ofVariant.some((one) => one === key)
}

const namedElsewhere = ['category', 'secondCategory', 'sizeChart'] as const satisfies readonly (keyof LineNames)[]

function isNamed(key: ProductColumn): key is keyof LineNames {
  return namedElsewhere.some((one) => one === key)
}

type OwnColumn = Exclude<ProductColumn, VariantColumn>

function cellOfProduct(key: OwnColumn, { product, variant, ...named }: NamedLine): Cell {
  if (isNamed(key)) return named[key]
  const list = listCells[key]
  if (list) return list(product, variant)
  return product[key as Exclude<OwnColumn, keyof LineNames | 'features' | 'tags' | 'hex' | 'pictures'>] ?? ''
}

/** Columns with several values in a cell, or with values of the colour. */
const listCells: Partial<Record<OwnColumn, (product: SheetProduct, variant: SheetVariant | undefined) => string>> = {
  features: ({ features }) => features.map(({ key, value }) => `${key}: ${value}`).join('\n'),
  tags: ({ tags }) => tags.join(', '),
  hex: ({ colours }, variant) => colours.find(({ name }) => name === variant?.color)?.hex ?? '',
  pictures: (product, variant) => picturesOf(product, variant?.color ?? null).join(' | '),
}

/** The URLs of a colour's pictures, in order. */
function picturesOf({ pictures }: SheetProduct, color: string | null): string[] {
  return pictures.filter((one) => one.color === color).map(({ url }) => url)
}

const example: Readonly<Record<ProductColumn, Cell>> = {
  sku: '',
  slug: 'men-neela-kurta',
  status: '',
  name: 'Neela Kurta',
  category: 'men-kurtas',
  secondCategory: '',
  summary: 'Blue, like evening',
  description: 'Woven by hand in Chanderi.',
  price: 1299,
  mrp: 1999,
  hsn: '621142',
  countryOfOrigin: 'India',
  maker: 'Chanderi Weavers, 4 Sadar Bazaar, Chanderi 473446',
  importer: '',
  genericName: 'Kurta',
  netQuantity: '1 N',
  packedOn: '2026-11',
  features: 'Fabric: Cotton\nFit: Regular',
  sizeChart: '',
  collection: '',
  badge: '',
  seoTitle: '',
  seoDescription: '',
  tags: '',
  color: 'Indigo',
  hex: '#22336b',
  size: '38',
  barcode: '',
  stock: 10,
  pictures: '',
}

/** The columns, with an example product in two sizes. */
export function templateSheet(): Sheet {
  const keys = productSheets.products
  const rowOf = (size: string) => keys.map((key) => (key === 'size' ? size : example[key]))
  return { columns: keys.map(columnName), rows: [rowOf('38'), rowOf('40')] }
}
