import { deliveryCharges } from '@nukkad/contract/cart-rules'
import { toPaise } from '@nukkad/contract/money'
import { revivalHours } from '@nukkad/contract/order-rules'
import type { lateMoneyReasons } from '@nukkad/contract/unpaid-rules'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { quoteLines } from '../cart/quote-lines.ts'
import { findCoupon } from '../cart/coupon-uses.ts'
import type { Db } from '../platform/db.ts'
import { withNestedNames } from './order-row.ts'

/** Why late money does not bring an expired order back. */
export type RevivalRefusal = keyof typeof lateMoneyReasons

const hourMillis = 60 * 60 * 1000

/**
 * Whether an order that was not paid in time may be confirmed by money that comes late: within 72 hours of its expiry,
 * and only if its customer would be given the same prices and the same code now. The order must be locked, and its
 * customer's cart before it. Whether its pieces are still there is settled when they are reserved again (decision 034).
 */
export async function refuseRevival(tx: Db, orderId: string, now: Date): Promise<RevivalRefusal | undefined> {
  const { userId, expiresAt, couponCode, paymentMethod, totalAmount, lines } = await requireExpiredOrder(tx, orderId)
  if (expiresAt !== null && now.getTime() - expiresAt.getTime() > revivalHours * hourMillis) return 'too late'

  // A product that is gone has no price.
  const priced = lines.flatMap(({ price, quantity }) => (price === null ? [] : [{ price, quantity }]))
  if (priced.length < lines.length) return 'sold out'

  const coupon = couponCode === null ? null : ((await findCoupon(tx, { code: couponCode, userId }, now)) ?? null)
  const quote = quoteLines(priced, coupon, now)
  if (quote.couponCode !== couponCode) return 'code gone'
  const charges = toPaise(deliveryCharges(paymentMethod))
  return quote.grandTotal + charges === totalAmount ? undefined : 'other price'
}

/** With what was ordered at today's prices in paise; null for a product that is gone. */
function requireExpiredOrder(tx: Db, orderId: string) {
  return withNestedNames(tx)
    .selectFrom('orders')
    .select(['userId', 'expiresAt', 'couponCode', 'paymentMethod', 'totalAmount'])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('orderItems as item')
          .leftJoin('variants as variant', 'variant.id', 'item.variantId')
          .leftJoin('products as product', 'product.id', 'variant.productId')
          .select(['product.price', 'item.quantity'])
          .whereRef('item.orderId', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
