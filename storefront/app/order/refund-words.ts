import { formatDay } from '@nukkad/contract/dates'
import { formatRupees } from '@nukkad/contract/money'
import type { Order, Refund } from '@nukkad/contract/order'
import { refundExpectedBy, refundTime } from '@nukkad/contract/order-rules'

type RefundedOrder = Pick<Order, 'refunds' | 'refundReference' | 'status' | 'paymentMethod' | 'totalAmount' | 'endings'>

/** A sentence for each sum that goes back. A refund that failed was started again and is listed as that one. */
export function refundLines(order: RefundedOrder): string[] {
  const online = order.refunds.filter(({ status }) => status !== 'FAILED').map(wordsOf)
  if (order.status === 'RETURNED_TO_ORIGIN' && order.paymentMethod === 'ONLINE' && online.length === 0) {
    return [`${formatRupees(order.totalAmount)} goes back the way you paid, within ${refundTime}.`]
  }
  const isCashBack = order.status === 'REFUNDED' && order.paymentMethod === 'CASH'
  return isCashBack ? [...online, cashWords(order)] : online
}

function wordsOf({ amount, status, startedAt, expectedBy, processedAt }: Refund): string {
  const started = `Refund of ${formatRupees(amount)} started on ${formatDay(startedAt)}`
  return status === 'PROCESSED'
    ? `${started}, sent to your bank on ${formatDay(processedAt)}; it arrives by ${formatDay(expectedBy)}.`
    : `${started}, expected by ${formatDay(expectedBy)}.`
}

// The payment provider knows nothing of cash, so no refund stands on the order.
function cashWords({ totalAmount, refundReference, endings }: RefundedOrder): string {
  const sentAt = endings.find(({ status }) => status === 'REFUNDED')?.at
  const what = `${formatRupees(totalAmount)}, which you paid in cash,`
  const where = 'the bank account or UPI id you told us'
  const sent =
    sentAt === undefined
      ? `${what} is on its way to ${where}.`
      : `${what} was sent to ${where} on ${formatDay(sentAt)}; it arrives by ${formatDay(refundExpectedBy(new Date(sentAt)))}.`
  return refundReference === null ? sent : `${sent} Your bank finds it under the reference ${refundReference}.`
}
