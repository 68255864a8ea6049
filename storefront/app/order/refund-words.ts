import type { Order, Refund } from '@nukkad/contract/order'
import { texts } from './texts.ts'
import { refundExpectedBy } from '@nukkad/contract/order-rules'

type RefundedOrder = Pick<
  Order,
  'refunds' | 'refundReference' | 'status' | 'paymentMethod' | 'totalAmount' | 'endings' | 'payout'
>

/** A sentence for each refund. A failed refund was started again, so only its new try is listed. */
export function refundLines(order: RefundedOrder): string[] {
  const lines = order.refunds
    .filter(({ status }) => status !== 'FAILED')
    .map((refund) => (refund.method === 'source' ? wordsOf(refund) : wordsOfCash(refund, order.payout)))
  if (order.status === 'RETURNED_TO_ORIGIN' && order.paymentMethod === 'ONLINE' && lines.length === 0) {
    return [texts.refunds.toSource(order.totalAmount)]
  }
  const isSentByHand = order.status === 'REFUNDED' && order.paymentMethod === 'CASH' && lines.length === 0
  return isSentByHand ? [cashWords(order)] : lines
}

function wordsOfCash(refund: Refund, { masked }: Order['payout']): string {
  const { status, amount, expectedBy, sentAt, reference } = refund
  const account = masked ?? texts.refunds.account
  if (status === 'REQUESTED') return texts.refunds.noDetails(amount)
  if (sentAt === null) return texts.refunds.expected(amount, account, expectedBy)
  return texts.refunds.sent(amount, account, sentAt) + texts.refunds.reference(reference)
}

function wordsOf({ amount, status, startedAt, expectedBy, processedAt }: Refund): string {
  const { initiated, processed } = texts.refunds
  return status === 'PROCESSED'
    ? processed({ amount, processedAt, expectedBy })
    : initiated(amount, startedAt, expectedBy)
}

// Before COD refunds were recorded, only the order had their facts.
function cashWords({ totalAmount, refundReference, endings }: RefundedOrder): string {
  const sentAt = endings.find(({ status }) => status === 'REFUNDED')?.at
  const { account, initiatedTo, sentExpected, reference } = texts.refunds
  const line =
    sentAt === undefined
      ? initiatedTo(totalAmount, account)
      : sentExpected({ amount: totalAmount, account, sentAt, expectedBy: refundExpectedBy(new Date(sentAt)) })
  return refundReference === null ? line : line + reference(refundReference)
}
