import type { Db } from '../platform/db.ts'
import { countOne, forgetUse, lockCodes, recordUse, uncountOne, type Use } from './coupon-use-queries.ts'

/** For whoever counts uses of several codes at once: hold all of them first, or two such may wait for each other. */
export function lockCoupons(tx: Db, codes: readonly string[]): Promise<void> {
  return lockCodes(tx, codes)
}

/**
 * Counts a use for an order, within the code's limits; false when there is none left. The limit of one customer holds
 * because a customer's orders are placed one after the other.
 */
export async function countCouponUse(tx: Db, use: Use, now: Date): Promise<boolean> {
  const isCounted = await countOne(tx, use, now)
  if (isCounted) await recordUse(tx, use)
  return isCounted
}

/** The use of an order that came to nothing can be had again. */
export async function releaseCoupon(tx: Db, orderId: string): Promise<void> {
  const code = await forgetUse(tx, orderId)
  if (code !== undefined) await uncountOne(tx, code)
}
