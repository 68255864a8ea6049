import type { Db } from '../platform/db.ts'
import type { StoredCart } from './quote-lines.ts'
import { dropSpentCoupon, takeLines } from './ordered-queries.ts'
import { lockCart } from './queries.ts'
import { readUserCart } from './read-cart.ts'
import type { VariantQuantity } from './line-queries.ts'

/** Orders of one customer are placed and paid one after the other: whoever does either holds the bag first. */
export function lockOwnCart(tx: Db, userId: string): Promise<void> {
  return lockCart(tx, userId)
}

/** The customer's bag as it stands; hold it first. */
export function readOwnCart(tx: Db, userId: string, now: Date): Promise<StoredCart | undefined> {
  return readUserCart(tx, userId, now)
}

type Ordered = { userId: string; pieces: readonly VariantQuantity[]; couponCode: string | null }

/** The bag loses what was ordered, and the code that was used; pieces added since then stay. */
export async function removeOrderedLines(tx: Db, { userId, pieces, couponCode }: Ordered): Promise<void> {
  await takeLines(tx, userId, pieces)
  if (couponCode !== null) await dropSpentCoupon(tx, userId, couponCode)
}
