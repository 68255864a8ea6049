import { sql, type ExpressionBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { DB } from '../../platform/schema.ts'

/** The units of a line that go into the box: those not cancelled. */
export function unitsToPack(item: ExpressionBuilder<DB, 'orderItems'>) {
  const cancelled = item
    .selectFrom('orderCancels')
    .select(sql<number>`coalesce(sum(order_cancels.units), 0)::int`.as('units'))
    .whereRef('orderCancels.itemId', '=', 'orderItems.id')
  return sql<number>`(order_items.quantity - (${cancelled}))`
}

/** The number of units that an order ships. */
export function piecesToPack(order: ExpressionBuilder<DB, 'orders'>) {
  return order
    .selectFrom('orderItems')
    .select((item) => sql<number>`coalesce(sum(${unitsToPack(item)}), 0)::int`.as('pieces'))
    .whereRef('orderItems.orderId', '=', 'orders.id')
}

export type LineToPack = Awaited<ReturnType<typeof listLinesToPack>>[number]

/** The lines of these orders with units to pack, in the order of the orders. */
export async function listLinesToPack(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  const rows = await db
    .selectFrom('orderItems')
    .leftJoin('variants', 'variants.id', 'orderItems.variantId')
    .select(['orderItems.id as itemId', 'orderItems.orderId', 'orderItems.productId', 'orderItems.productName'])
    .select(['orderItems.color', 'orderItems.size', 'orderItems.image', 'variants.sku', 'variants.barcode'])
    .select((item) => [
      unitsToPack(item).as('quantity'),
      item
        .selectFrom('packingTicks')
        .select(sql<number>`count(*)::int`.as('ticked'))
        .whereRef('packingTicks.itemId', '=', 'orderItems.id')
        .as('ticked'),
    ])
    .where('orderItems.orderId', 'in', orderIds)
    .orderBy('orderItems.orderId')
    .orderBy('orderItems.position')
    .execute()
  return rows
    .map((row) => ({ ...row, ticked: row.ticked ?? 0 }))
    .filter(({ quantity, ticked }) => quantity + ticked > 0)
}
