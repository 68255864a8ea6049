import type { Order, Tracking } from '@nukkad/contract/order'
import { ordersAtOnce, trackingWords, type OrderStatus } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { orderView } from './order-view.ts'
import { findListPlace, findOrderRow, findTracking, listOrderRows, type Owned } from './queries.ts'

/** The customer's newest hundred, or those that come after `before` in that list. */
export async function listOrders(
  db: Db,
  { userId, before }: { userId: string; before: string | undefined },
  now: Date,
): Promise<Order[]> {
  const behind = before === undefined ? undefined : await findListPlace(db, { orderId: before, userId })
  if (before !== undefined && behind === undefined) throw new ShopError('ORDER_NOT_FOUND')
  const rows = await listOrderRows(db, { userId, behind, most: ordersAtOnce })
  return rows.map((row) => orderView(row, now))
}

export async function readOrder(db: Db, owned: Owned, now: Date): Promise<Order> {
  const row = await findOrderRow(db, owned)
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return orderView(row, now)
}

export async function trackOrder(db: Db, owned: Owned): Promise<Tracking> {
  const row = await findTracking(db, owned)
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return {
    currentStep: stepOf(row),
    placedAt: row.placedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    outForDeliveryAt: row.outForDeliveryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}

/** A parcel that came back is told as one also once its money has been refunded: it was never delivered. */
function stepOf({ status, deliveredAt }: { status: OrderStatus; deliveredAt: Date | null }): string {
  return trackingWords[status === 'REFUNDED' && deliveredAt === null ? 'RETURNED_TO_ORIGIN' : status]
}
