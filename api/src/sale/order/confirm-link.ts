import type { OrderToConfirm } from '@nukkad/contract/order'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { hashOf } from '../../platform/random.ts'
import { confirmOrder } from './confirm-order.ts'
import type { OwnOrder } from './order-row.ts'
import { readOrder } from './read-order.ts'

/** The link in the mail confirms this order until the row is swept. */
export async function storeConfirmLink(db: Db, orderId: string, linkSecret: string, now: Date): Promise<void> {
  await db
    .insertInto('confirmLinks')
    .values({ secretHash: hashOf(linkSecret), orderId, createdAt: now })
    .execute()
}

/** The order for the page of the link. Reading it changes nothing. */
export async function readOrderToConfirm(db: Db, linkSecret: string, now: Date): Promise<OrderToConfirm> {
  return readOrder(db, await orderOfLink(db, linkSecret), now)
}

/**
 * Confirms the order of the link; a second press is told the same. With a version, one that changed since is refused.
 * Throws CONFIRM_REFUSED where the link or the order is no longer valid.
 */
export async function confirmByLink(
  db: Db,
  { secret, version }: { secret: string; version?: number | undefined },
  now: Date,
): Promise<OrderToConfirm> {
  return confirmOrder(db, { ...(await orderOfLink(db, secret)), version }, now)
}

async function orderOfLink(db: Db, linkSecret: string): Promise<OwnOrder> {
  const found = await db
    .selectFrom('confirmLinks')
    .innerJoin('orders', 'orders.id', 'orderId')
    .select(['orders.id as orderId', 'orders.userId'])
    .where('secretHash', '=', hashOf(linkSecret))
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('CONFIRM_REFUSED', { detail: unknownText })
  return found
}

const unknownText = 'This link is no longer valid. Please log in to see your order.'
