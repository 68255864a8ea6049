import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { lockCoupons } from '../cart/coupon-uses.ts'
import { sendTextAhead, type Db } from '../../platform/db.ts'
import type { Sent } from '../../platform/driver.ts'
import { ShopError } from '../../platform/errors.ts'
import { lockStock } from '../../store/stock/stock.ts'
import { moveOrder } from './move-order.ts'
import type { OrderQuote } from './quote-order.ts'

export type UnpaidOrder = {
  id: string
  totalAmount: number
  expiresAt: Date | null
  /** The own code of the coupon that it uses. */
  mainCode: string | null
  gstin: string | null
  businessName: string | null
  lines: { variantId: string | null; quantity: number }[]
  providerOrders: { id: string; isConfirming: boolean }[]
}

const lockUnpaidText = `
  select orders.id, orders.total_amount as "totalAmount", orders.expires_at as "expiresAt",
    orders.gstin, orders.business_name as "businessName",
    (select used.code from coupon_uses used where used.order_id = orders.id) as "mainCode",
    (select coalesce(json_agg(json_build_object('variantId', item.variant_id, 'quantity', item.quantity)), '[]')
      from order_items item where item.order_id = orders.id) as lines,
    (select coalesce(json_agg(json_build_object('id', provider.id,
      'isConfirming', provider.signed_at is not null or provider.unanswered_at is not null)), '[]')
      from provider_orders provider where provider.order_id = orders.id) as "providerOrders"
  from orders where orders.user_id = $1 and orders.status = 'PENDING'
  order by orders.id for no key update`

/** Lock the customer's cart first. */
export function lockUnpaidOrders(tx: Db, userId: string): Promise<Sent<UnpaidOrder>> {
  return sendTextAhead(tx, lockUnpaidText, [userId])
}

/** Same lines, total and provider order: a reload or a second press. */
export function isSameOrder(
  unpaid: UnpaidOrder,
  { razorpayOrderId, paymentMethod }: { razorpayOrderId?: string | undefined; paymentMethod: PaymentMethod },
  quote: OrderQuote,
  now: Date,
): boolean {
  const isLinked = razorpayOrderId === undefined || unpaid.providerOrders.some(({ id }) => id === razorpayOrderId)
  return (
    paymentMethod === 'ONLINE' &&
    isLinked &&
    !isExpired(unpaid, now) &&
    unpaid.totalAmount === quote.totalAmount &&
    hasSameLines(unpaid, quote)
  )
}

/**
 * It holds stock or a coupon use that the new order needs (decision 033: cash orders replace it, too). One whose payment
 * only waits for the provider's answer is replaced by none: it may be paid.
 */
export function isReplacedBy(unpaid: UnpaidOrder, quote: OrderQuote): boolean {
  if (isConfirming(unpaid)) return false
  return needsItsCoupon(unpaid, quote.coupon) || sharesLine(unpaid, quote)
}

/** Nobody pays twice for the same items, however they would pay the second time (decision 126). */
export function refuseWhileConfirming(unpaid: readonly UnpaidOrder[], quote: OrderQuote): void {
  if (unpaid.some((order) => isConfirming(order) && sharesLine(order, quote))) {
    throw new ShopError('PAYMENT_CONFIRMING')
  }
}

function isConfirming({ providerOrders }: UnpaidOrder): boolean {
  return providerOrders.some((provider) => provider.isConfirming)
}

function sharesLine(unpaid: UnpaidOrder, { lines }: OrderQuote): boolean {
  const wanted = new Set<string | null>(lines.map(({ variantId }) => variantId))
  return unpaid.lines.some(({ variantId }) => wanted.has(variantId))
}

/** Any order may have an automatic coupon without limits, whatever the others have. */
function needsItsCoupon({ mainCode }: UnpaidOrder, coupon: OrderQuote['coupon']): boolean {
  if (coupon === null || mainCode !== coupon.mainCode) return false
  return coupon.isLimited || !coupon.isAutomatic
}

function hasSameLines(unpaid: UnpaidOrder, { lines }: OrderQuote): boolean {
  const quantities = new Map<string | null, number>(lines.map(({ variantId, quantity }) => [variantId, quantity]))
  return (
    unpaid.lines.length === lines.length &&
    unpaid.lines.every(({ variantId, quantity }) => quantities.get(variantId) === quantity)
  )
}

function isExpired({ expiresAt }: UnpaidOrder, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now
}

type Replacement = { replaced: UnpaidOrder[]; quote: OrderQuote; userId: string }

/** Releases what unpaid orders hold. Locks everything at once, in the common order. */
export async function releaseReplacedOrders(
  tx: Db,
  { replaced, quote, userId }: Replacement,
  now: Date,
): Promise<void> {
  if (replaced.length === 0) return
  await lockStock(tx, [...new Set([...quote.lines, ...replaced.flatMap(({ lines }) => lines)].flatMap(variantOf))])
  await lockCoupons(tx, [...new Set([quote.coupon, ...replaced].flatMap((one) => one?.mainCode ?? []))])

  for (const { id: orderId } of replaced) {
    const reason = 'Replaced by a newer order'
    await moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', actorId: userId, reason, quiet: true, now })
  }
}

function variantOf({ variantId }: { variantId: string | null }): string[] {
  return variantId === null ? [] : [variantId]
}
