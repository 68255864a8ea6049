import { formatDay } from './dates.ts'
import { formatRupees, toPaise, toRupees, type Rupees } from './money.ts'
import type { Order, Refund } from './order.ts'

type Ended = Pick<Order, 'endings' | 'refunds' | 'refundReference' | 'paymentMethod' | 'paymentDetails' | 'totalAmount'>

/** A line for each event: `Cancelled on 21 Nov 2026`. Empty while the order goes on unrefunded. */
export function endingLines(order: Ended): string[] {
  return [...order.endings.flatMap((ending) => endingLine(ending, order)), ...moneySent(order.refunds).map(refundLine)]
}

export function sumsAfterTotal(order: Ended): { label: string; amount: Rupees }[] {
  const back = moneyBack(order)
  if (back.length === 0) return owesNothing(order) ? [{ label: 'To pay', amount: 0 }] : []
  const left = back.reduce((sum, { amount }) => sum + toPaise(amount), toPaise(order.totalAmount))
  return [...back, { label: 'After refunds', amount: toRupees(left) }]
}

function endingLine({ status, at }: Ended['endings'][number], order: Ended): string[] {
  const day = formatDay(at)
  if (status === 'CANCELLED') return [`Cancelled on ${day}`]
  if (status === 'RETURNED') return [`Returned on ${day}`]
  if (status === 'RETURNED_TO_ORIGIN') return [`Not delivered, back with us on ${day}`]
  return order.paymentMethod === 'CASH' ? [cashLine(order, day)] : []
}

/** Staff send cash back by hand; online payments have refunds of their own. */
function cashLine({ totalAmount, refundReference }: Ended, day: string): string {
  const sent = `Refunded ${formatRupees(totalAmount)} on ${day}`
  return refundReference === null ? sent : `${sent}, reference ${refundReference}`
}

function moneySent(refunds: readonly Refund[]): Refund[] {
  return refunds.filter(({ status }) => status !== 'FAILED')
}

function refundLine({ amount, isOfOrder, startedAt, processedAt }: Refund): string {
  const what = `${formatRupees(amount)}${isOfOrder ? '' : ' received besides'}`
  return processedAt === null
    ? `Refund of ${what} started on ${formatDay(startedAt)}`
    : `Refunded ${what} on ${formatDay(processedAt)}`
}

function moneyBack({ endings, refunds, paymentMethod, totalAmount }: Ended): { label: string; amount: Rupees }[] {
  const isCashBack = paymentMethod === 'CASH' && endings.some(({ status }) => status === 'REFUNDED')
  return [
    ...(isCashBack ? [{ label: 'Refunded', amount: -totalAmount }] : []),
    ...moneySent(refunds)
      .filter(({ isOfOrder }) => isOfOrder)
      .map(({ amount, processedAt }) => ({
        label: processedAt === null ? 'Refund started' : 'Refunded',
        amount: -amount,
      })),
  ]
}

function owesNothing({ endings, paymentMethod, paymentDetails }: Ended): boolean {
  const isPaid =
    paymentMethod === 'CASH'
      ? endings.some(({ status }) => status === 'RETURNED')
      : paymentDetails.razorpayPaymentId !== null
  return endings.length > 0 && !isPaid
}
