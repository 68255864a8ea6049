import { findCoupon } from './find-coupon.ts'
import type { Db } from '../platform/db.ts'
import type { StoredCart } from './quote-lines.ts'
import { findGuestCart, findUserCart, requireLockedCart, type CartRow } from './queries.ts'

export async function readUserCart(db: Db, userId: string, now: Date): Promise<StoredCart | undefined> {
  const row = await findUserCart(db, userId)
  return row && withCoupon(db, row, now)
}

export async function readGuestCart(db: Db, guestCartId: string, now: Date): Promise<StoredCart | undefined> {
  const row = await findGuestCart(db, guestCartId)
  return row && withCoupon(db, row, now)
}

/** A bag that is held already. */
export async function readLockedCart(tx: Db, cartId: string, now: Date): Promise<StoredCart> {
  return withCoupon(tx, await requireLockedCart(tx, cartId), now)
}

/** Few bags have a code, so it is asked for only then. */
async function withCoupon(db: Db, { couponCode, ...bag }: CartRow, now: Date): Promise<StoredCart> {
  const coupon = couponCode === null ? undefined : await findCoupon(db, { code: couponCode, userId: bag.userId }, now)
  return { ...bag, coupon: coupon ?? null }
}
