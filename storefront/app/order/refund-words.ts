import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order, Refund } from '@nukkad/contract/order'
import { refundExpectedBy, refundTime } from '@nukkad/contract/order-rules'

type RefundedOrder = Pick<
  Order,
  'refunds' | 'refundReference' | 'status' | 'paymentMethod' | 'totalAmount' | 'endings' | 'payout'
>

/** A sentence for each sum that goes back. A refund that failed was started again and is listed as that one. */
export function refundLines(order: RefundedOrder): string[] {
  const told = order.refunds
    .filter(({ status }) => status !== 'FAILED')
    .map((refund) => (refund.method === 'source' ? wordsOf(refund) : wordsOfCash(refund, order.payout)))
  if (order.status === 'RETURNED_TO_ORIGIN' && order.paymentMethod === 'ONLINE' && told.length === 0) {
    return [`${formatRupees(order.totalAmount)} goes back the way you paid, within ${refundTime}.`]
  }
  const isSentByHand = order.status === 'REFUNDED' && order.paymentMethod === 'CASH' && told.length === 0
  return isSentByHand ? [cashWords(order)] : told
}

const unknownAccount = 'the bank account or UPI id you told us'

function wordsOfCash(refund: Refund, { masked }: Order['payout']): string {
  const { status, amount, expectedBy, sentAt, reference } = refund
  const what = `${formatRupees(amount)}, which you paid in cash,`
  const where = masked ?? unknownAccount
  if (status === 'REQUESTED') return `${what} goes back once you tell us where to.`
  if (sentAt === null) return `${what} goes to ${where}, expected by ${formatDay(expectedBy)}.`
  return `${what} was sent to ${where} on ${formatDay(sentAt)}. Your bank finds it under the reference ${reference}.`
}

function wordsOf({ amount, status, startedAt, expectedBy, processedAt }: Refund): string {
  const started = `Refund of ${formatRupees(amount)} started on ${formatDay(startedAt)}`
  return status === 'PROCESSED'
    ? `${started}, sent to your bank on ${formatDay(processedAt)}; it arrives by ${formatDay(expectedBy)}.`
    : `${started}, expected by ${formatDay(expectedBy)}.`
}

// Before there were refunds of cash, nothing but the order told of it.
function cashWords({ totalAmount, refundReference, endings }: RefundedOrder): string {
  const sentAt = endings.find(({ status }) => status === 'REFUNDED')?.at
  const what = `${formatRupees(totalAmount)}, which you paid in cash,`
  const sent =
    sentAt === undefined
      ? `${what} is on its way to ${unknownAccount}.`
      : `${what} was sent to ${unknownAccount} on ${formatDay(sentAt)}; it arrives by ${formatDay(refundExpectedBy(new Date(sentAt)))}.`
  return refundReference === null ? sent : `${sent} Your bank finds it under the reference ${refundReference}.`
}
