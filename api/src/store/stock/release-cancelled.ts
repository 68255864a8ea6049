import type { OrderActor } from '@nukkad/contract/order-rules'
import { stockAfterCancel, type ShopCancelReason, type StockEffect } from '@nukkad/contract/staff-rules'
import type { Db } from '../../platform/db.ts'
import { lockStock, moveStock, perVariant, releaseStock, type MoveCause, type VariantQuantity } from './stock.ts'

export type CancelledItems = {
  orderId: string
  /** The units that the cancellation releases; none if the order never reserved them. */
  lines: readonly VariantQuantity[]
  /** The variants of all cancelled items, reserved or not. */
  variantIds: readonly string[]
  /** A reason of staff from `shopCancelReasons` decides; with any other reason the items are for sale again. */
  reason?: string | undefined
  /** Absent: true. */
  setStockToZero?: boolean | undefined
  by: OrderActor
  /** The person who cancelled; for staff their e-mail. */
  actorId?: string | undefined
  now: Date
}

/**
 * Releases the items of a cancellation by its reason: damaged items are written off, and out-of-stock items leave no
 * stock for sale. Each step is a row of the stock history. Locks the variants.
 */
export async function releaseCancelled(tx: Db, items: CancelledItems): Promise<void> {
  const { orderId, lines, variantIds, now } = items
  await lockStock(tx, variantIds)
  await releaseStock(tx, lines, { cause: 'cancelled', orderId, now })
  const effect = effectOf(items)
  const facts = {
    orderId: null,
    ...(items.actorId && { staff: items.actorId }),
    note: `${items.reason}: order ${orderId}`,
    now,
  }
  if (effect === 'writeOff') await writeOff(tx, lines, { ...facts, cause: 'adjusted', reason: 'damaged' })
  if (effect === 'zero') await setToZero(tx, variantIds, { ...facts, cause: 'counted', reason: 'counted' })
}

function effectOf({ by, reason = '', setStockToZero = true }: CancelledItems): StockEffect {
  if (by !== 'staff' || !Object.hasOwn(stockAfterCancel, reason)) return 'restock'
  const effect = stockAfterCancel[reason as ShopCancelReason]
  return effect === 'zero' && !setStockToZero ? 'restock' : effect
}

async function writeOff(tx: Db, lines: readonly VariantQuantity[], move: MoveCause): Promise<void> {
  await moveStock(
    tx,
    perVariant(lines).map(({ variantId, quantity }) => ({ variantId, delta: -quantity })),
    move,
  )
}

/** Units that other orders have reserved stay theirs: they are not part of `stock`. */
async function setToZero(tx: Db, variantIds: readonly string[], move: MoveCause): Promise<void> {
  if (variantIds.length === 0) return
  const held = await tx
    .selectFrom('variants')
    .select(['id as variantId', 'stock'])
    .where('id', 'in', variantIds)
    .where('stock', '>', 0)
    .execute()
  await moveStock(
    tx,
    held.map(({ variantId, stock }) => ({ variantId, delta: -stock })),
    move,
  )
}
