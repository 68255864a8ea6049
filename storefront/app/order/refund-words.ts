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
    return [`Refund of ${formatRupees(order.totalAmount)} to your original payment method within ${refundTime}.`]
  }
  const isSentByHand = order.status === 'REFUNDED' && order.paymentMethod === 'CASH' && told.length === 0
  return isSentByHand ? [cashWords(order)] : told
}

const unknownAccount = 'your bank account or UPI id'

function wordsOfCash(refund: Refund, { masked }: Order['payout']): string {
  const { status, amount, expectedBy, sentAt, reference } = refund
  const what = `Refund of ${formatRupees(amount)}`
  const where = masked ?? unknownAccount
  if (status === 'REQUESTED') return `${what}: add your refund details.`
  if (sentAt === null) return `${what} to ${where}, expected by ${formatDay(expectedBy)}.`
  return `${what} was sent to ${where} on ${formatDay(sentAt)}. Reference (UTR): ${reference}.`
}

function wordsOf({ amount, status, startedAt, expectedBy, processedAt }: Refund): string {
  const started = `Refund of ${formatRupees(amount)} initiated on ${formatDay(startedAt)}`
  return status === 'PROCESSED'
    ? `${started}, sent to your bank on ${formatDay(processedAt)}, expected by ${formatDay(expectedBy)}.`
    : `${started}, expected by ${formatDay(expectedBy)}.`
}

// Before there were refunds of cash, nothing but the order told of it.
function cashWords({ totalAmount, refundReference, endings }: RefundedOrder): string {
  const sentAt = endings.find(({ status }) => status === 'REFUNDED')?.at
  const what = `Refund of ${formatRupees(totalAmount)}`
  const sent =
    sentAt === undefined
      ? `${what} to ${unknownAccount} initiated.`
      : `${what} was sent to ${unknownAccount} on ${formatDay(sentAt)}, expected by ${formatDay(refundExpectedBy(new Date(sentAt)))}.`
  return refundReference === null ? sent : `${sent} Reference (UTR): ${refundReference}.`
}
