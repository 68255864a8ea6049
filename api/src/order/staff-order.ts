import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { findStaffOrder, type StaffOrder } from './staff-queries.ts'

export type { StaffOrder }

/** An order as those who pack it need it, whoever's it is; ORDER_NOT_FOUND where there is none. */
export async function requireStaffOrder(db: Db, orderId: string): Promise<StaffOrder> {
  const order = await findStaffOrder(db, orderId)
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order
}
