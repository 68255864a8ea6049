import type { Db } from '../platform/db.ts'
import type { Coupon } from './coupon-refusal.ts'
import { findCode } from './coupon-use-queries.ts'

/** How a code stands for that customer, or for a guest, now. */
export function findCoupon(
  db: Db,
  wanted: { code: string; userId: string | null },
  now: Date,
): Promise<Coupon | undefined> {
  return findCode(db, wanted, now)
}
