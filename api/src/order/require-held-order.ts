import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { lockOrder, type LockedOrder } from './move-queries.ts'

/** An order nobody else moves until the transaction ends; with a customer, only their own. */
export async function requireLockedOrder(tx: Db, named: { orderId: string; userId?: string }): Promise<LockedOrder> {
  const order = await lockOrder(tx, named)
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order
}
