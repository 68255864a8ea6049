import type { Db } from '../platform/db.ts'
import type { Bag } from './bag.ts'
import { dropSpentCoupon, takeLines } from './ordered-queries.ts'
import { holdBag } from './queries.ts'
import { readUserBag } from './read-bag.ts'
import type { Pieces } from './line-queries.ts'

/** Orders of one customer are placed and paid one after the other: whoever does either holds the bag first. */
export function holdOwnBag(tx: Db, userId: string): Promise<void> {
  return holdBag(tx, userId)
}

/** The customer's bag as it stands; hold it first. */
export function readOwnBag(tx: Db, userId: string, now: Date): Promise<Bag | undefined> {
  return readUserBag(tx, userId, now)
}

type Ordered = { userId: string; pieces: readonly Pieces[]; couponCode: string | null }

/** The bag loses what was ordered, and the code that was used; pieces added since then stay. */
export async function loseOrdered(tx: Db, { userId, pieces, couponCode }: Ordered): Promise<void> {
  await takeLines(tx, userId, pieces)
  if (couponCode !== null) await dropSpentCoupon(tx, userId, couponCode)
}
