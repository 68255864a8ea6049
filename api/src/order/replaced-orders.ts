import type { OrderQuote } from './quote-order.ts'
import type { OrderInput } from './placing.ts'
import type { UnpaidOrder } from './unpaid-queries.ts'

/** The customer comes again with the same lines, total and provider order: a reload, a second press. */
export function isSameOrder(
  unpaid: UnpaidOrder,
  { razorpayOrderId, paymentMethod }: Pick<OrderInput, 'paymentMethod' | 'razorpayOrderId'>,
  quoted: OrderQuote,
  now: Date,
): boolean {
  const isLinked = razorpayOrderId === undefined || unpaid.providerOrderIds.includes(razorpayOrderId)
  return (
    paymentMethod === 'ONLINE' &&
    isLinked &&
    !isExpired(unpaid, now) &&
    unpaid.totalAmount === quoted.totalAmount &&
    hasSameLines(unpaid, quoted)
  )
}

/** It holds pieces, or the use of a code, that the new order asks for. */
export function isReplacedBy(unpaid: UnpaidOrder, { lines, couponCode }: OrderQuote): boolean {
  const wanted = new Set<string | null>(lines.map(({ variantId }) => variantId))
  const hasSameCode = couponCode !== null && unpaid.couponCode === couponCode
  return hasSameCode || unpaid.lines.some(({ variantId }) => wanted.has(variantId))
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
