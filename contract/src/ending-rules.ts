import { formatDay } from './dates.ts'
import { formatRupees, toPaise, toRupees, type Rupees } from './money.ts'
import type { Order, Refund } from './order.ts'
import { isPaidAhead } from './order-rules.ts'

type Summed = Pick<Order, 'totalAmount' | 'cancelled'>
type Ended = Summed &
  Pick<
    Order,
    'endings' | 'refunds' | 'refundReference' | 'paymentMethod' | 'paymentDetails' | 'amountDue' | 'exchangeOf'
  >

/** The order's total less its cancelled part. */
export function keptAmount({ totalAmount, cancelled }: Summed): Rupees {
  return toRupees(toPaise(totalAmount) - toPaise(cancelled.amount))
}

/** A line for each event, such as `Cancelled on 21 Nov 2026`. Empty for an order that continues without refunds. */
export function endingLines(order: Ended): string[] {
  return [...order.endings.flatMap((ending) => endingLine(ending, order)), ...moneySent(order.refunds).map(refundLine)]
}

type Sum = { label: string; amount: Rupees }

export function sumsAfterTotal(order: Ended): Sum[] {
  const back = moneyBack(order)
  if (back.length === 0 && owesNothing(order)) return [{ label: 'To pay', amount: 0 }]
  const less = neverDue(order)
  if (back.length === 0 && less.length === 0) return []
  const left = [...less, ...back].reduce((sum, { amount }) => sum + toPaise(amount), toPaise(order.totalAmount))
  return [...less, ...back, { label: lastLabel(order, back), amount: toRupees(left) }]
}

function lastLabel({ amountDue }: Ended, back: readonly Sum[]): string {
  if (back.length > 0) return 'After refunds'
  return amountDue > 0 ? 'To pay on delivery' : 'Paid in cash'
}

/** The COD amount of a cancelled part is never paid. Online payments for it are listed as refunds. */
function neverDue({ cancelled, ...order }: Ended): Sum[] {
  return !isPaidAhead(order) && cancelled.amount > 0 ? [{ label: 'Cancelled', amount: -cancelled.amount }] : []
}

function endingLine({ status, at }: Ended['endings'][number], order: Ended): string[] {
  const day = formatDay(at)
  if (status === 'CANCELLED') return [`Cancelled on ${day}`]
  if (status === 'RETURNED') return [`Returned on ${day}`]
  if (status === 'RETURNED_TO_ORIGIN') return [`Returned to us undelivered on ${day}`]
  if (status === 'LOST') return [`Lost in transit, ${day}`]
  return isPaidBackByHand(order) ? [cashLine(order, day)] : []
}

/** Before the shop had COD refunds, staff sent the money by hand, and only the order records it. */
function isPaidBackByHand({ endings, refunds, paymentMethod }: Ended): boolean {
  const isRefunded = endings.some(({ status }) => status === 'REFUNDED')
  return paymentMethod === 'CASH' && isRefunded && !refunds.some(({ method }) => method !== 'source')
}

function cashLine({ totalAmount, refundReference }: Ended, day: string): string {
  const sent = `Refunded ${formatRupees(totalAmount)} on ${day}`
  return refundReference === null ? sent : `${sent}, reference ${refundReference}`
}

function moneySent(refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ status }) => status !== 'FAILED')
}

function refundLine({ amount, isOfOrder, startedAt, processedAt }: Refund): string {
  const what = `${formatRupees(amount)}${isOfOrder ? '' : ' received in addition'}`
  return processedAt === null
    ? `Refund of ${what} initiated on ${formatDay(startedAt)}`
    : `Refunded ${what} on ${formatDay(processedAt)}`
}

function moneyBack(order: Ended): Sum[] {
  const { refunds, totalAmount } = order
  return [
    ...(isPaidBackByHand(order) ? [{ label: 'Refunded', amount: -totalAmount }] : []),
    ...moneySent(refunds)
      .filter(({ isOfOrder }) => isOfOrder)
      .map(({ amount, processedAt }) => ({
        label: processedAt === null ? 'Refund initiated' : 'Refunded',
        amount: -amount,
      })),
  ]
}

function owesNothing({ endings, paymentMethod, paymentDetails, exchangeOf }: Ended): boolean {
  const isPaid =
    paymentMethod === 'CASH'
      ? endings.some(({ status }) => status === 'RETURNED')
      : paymentDetails.razorpayPaymentId !== null
  return endings.length > 0 && !isPaid && exchangeOf === null
}
