import type { StockRow } from '@nukkad/contract/staff/stock'
import type { StockLevel } from '@nukkad/contract/stock-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The columns of a variant for staff, for statements that have `variant` and `product`. */
export const stockColumns = [
  'variant.id as variantId',
  'variant.productId',
  'product.name as productName',
  'variant.color',
  'variant.size',
  'variant.sku',
  'variant.barcode',
  'variant.weightG',
  'variant.lowAt',
  'variant.stock',
  'variant.stockLevel',
  'variant.archivedAt',
] as const

/** The picture of the variant's colour, or else the product's first. */
export const stockImage = sql<string | null>`coalesce(
  (select image.url from pictures image
   where image.product_id = variant.product_id and image.color = variant.color order by image.position limit 1),
  (select image.url from pictures image where image.product_id = variant.product_id order by image.position limit 1)
)`

/** Uses the index of open alerts. */
export const stockWaiting = sql<number>`(
  select count(*)::int from stock_alerts alert where alert.variant_id = variant.id and alert.told_at is null)`

type Stored = Omit<StockRow, 'level' | 'isArchived'> & { stockLevel: string; archivedAt: Date | null }

export function stockRowOf({ stockLevel, archivedAt, ...row }: Stored): StockRow {
  const { variantId, productId, productName, color, size, image, sku, barcode, weightG, lowAt, stock, waiting } = row
  const named = { variantId, productId, productName, color, size, image, sku, barcode, weightG, lowAt, stock, waiting }
  return { ...named, level: stockLevel as StockLevel, isArchived: archivedAt !== null }
}

export function selectStock(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select(stockColumns)
    .select([stockImage.as('image'), stockWaiting.as('waiting')])
}

export async function findStockRow(db: Db, variantId: string): Promise<StockRow | undefined> {
  const row = await selectStock(db).where('variant.id', '=', variantId).executeTakeFirst()
  return row && stockRowOf(row)
}

/** By id; missing variants are left out. */
export async function stockRowsById(db: Db, variantIds: readonly string[]): Promise<Map<string, StockRow>> {
  const rows = await selectStock(db)
    .where(sql<boolean>`variant.id = any(${variantIds}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.variantId, stockRowOf(row)]))
}
