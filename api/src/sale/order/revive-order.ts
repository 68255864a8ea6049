import { revivalHours } from '@nukkad/contract/order-rules'
import type { lateMoneyReasons } from '@nukkad/contract/unpaid-rules'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Coupon } from '../cart/coupon-refusal.ts'
import { codeOf, quoteLines } from '../cart/quote-lines.ts'
import { findCoupon } from '../cart/find-coupon.ts'
import type { Db } from '../../platform/db.ts'
import { readTaxRates } from '../../store/tax-rates/read-tax-rates.ts'
import { withNestedNames } from './order-row.ts'

export type RevivalRefusal = keyof typeof lateMoneyReasons

const hourMillis = 60 * 60 * 1000

/**
 * Late money confirms an expired order within 72 hours if prices and coupon are still the same (decision 034).
 * Lock the cart, then the order first. Stock is checked when it is reserved again.
 */
export async function refuseRevival(tx: Db, orderId: string, now: Date): Promise<RevivalRefusal | undefined> {
  const { userId, expiresAt, couponCode, deliveryCharges, totalAmount, lines } = await requireExpiredOrder(tx, orderId)
  if (expiresAt !== null && now.getTime() - expiresAt.getTime() > revivalHours * hourMillis) return 'too late'

  // A product that was deleted or is no longer live has no price.
  const priced = lines.flatMap(({ price, productId, hsn, quantity }) =>
    price === null || productId === null || hsn === null ? [] : [{ price, productId, hsn, quantity }],
  )
  if (priced.length < lines.length) return 'sold out'

  const productIds = priced.map(({ productId }) => productId)
  const coupon = couponCode === null ? undefined : await findCoupon(tx, { code: couponCode, userId, productIds }, now)
  const offers = { coupon: coupon === undefined ? null : asAgreed(coupon), automatic: [] }
  const quote = quoteLines(priced, offers, { now, taxRates: await readTaxRates(tx) })
  if (codeOf(quote) !== couponCode) return 'code gone'
  return quote.grandTotal + deliveryCharges === totalAmount ? undefined : 'other price'
}

/** An automatic coupon was valid without a code when the order was placed. */
function asAgreed(coupon: Coupon): Coupon {
  return { ...coupon, isTypable: coupon.isTypable || coupon.isAutomatic }
}

function requireExpiredOrder(tx: Db, orderId: string) {
  return withNestedNames(tx)
    .selectFrom('orders')
    .select(['userId', 'expiresAt', 'couponCode', 'deliveryCharges', 'totalAmount'])
    .select((order) =>
      jsonArrayFrom(
        order
          .selectFrom('orderItems as item')
          .leftJoin('variants as variant', 'variant.id', 'item.variantId')
          .leftJoin('products as product', (join) =>
            join.onRef('product.id', '=', 'variant.productId').on('product.status', '=', 'live'),
          )
          .select(['product.price', 'product.id as productId', 'product.hsn', 'item.quantity'])
          .whereRef('item.orderId', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
