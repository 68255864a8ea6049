import type { Order, Tracking } from '@nukkad/contract/order'
import { trackingWords } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { orderView } from './order-view.ts'
import { findOrderRow, findTracking, listOrderRows, type Owned } from './queries.ts'

export async function listOrders(db: Db, userId: string, now: Date): Promise<Order[]> {
  const rows = await listOrderRows(db, userId)
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
    currentStep: trackingWords[row.status],
    placedAt: row.placedAt.toISOString(),
    shippedAt: row.shippedAt?.toISOString() ?? null,
    outForDeliveryAt: row.outForDeliveryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
  }
}
