import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { holdOrder, type HeldOrder } from './move-queries.ts'

/** An order nobody else moves until the transaction ends; with a customer, only their own. */
export async function requireHeldOrder(tx: Db, named: { orderId: string; userId?: string }): Promise<HeldOrder> {
  const order = await holdOrder(tx, named)
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order
}
