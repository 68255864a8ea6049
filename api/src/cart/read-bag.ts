import { findCoupon } from './find-coupon.ts'
import type { Db } from '../platform/db.ts'
import type { Bag } from './bag.ts'
import { findGuestBag, findUserBag, requireHeldBag, type BagRow } from './queries.ts'

export async function readUserBag(db: Db, userId: string, now: Date): Promise<Bag | undefined> {
  const row = await findUserBag(db, userId)
  return row && withCoupon(db, row, now)
}

export async function readGuestBag(db: Db, guestCartId: string, now: Date): Promise<Bag | undefined> {
  const row = await findGuestBag(db, guestCartId)
  return row && withCoupon(db, row, now)
}

/** A bag that is held already. */
export async function readHeldBag(tx: Db, cartId: string, now: Date): Promise<Bag> {
  return withCoupon(tx, await requireHeldBag(tx, cartId), now)
}

/** Few bags have a code, so it is asked for only then. */
async function withCoupon(db: Db, { couponCode, ...bag }: BagRow, now: Date): Promise<Bag> {
  const coupon = couponCode === null ? undefined : await findCoupon(db, { code: couponCode, userId: bag.userId }, now)
  return { ...bag, coupon: coupon ?? null }
}
