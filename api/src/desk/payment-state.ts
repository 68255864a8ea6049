import type { RefundStatus } from '@nukkad/contract/order-rules'
import type { PaymentState } from '@nukkad/contract/staff-rules'
import type { ExpressionBuilder } from 'kysely'
import { hasPayment } from '../payment/payments.ts'
import type { DB } from '../platform/schema.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

/** What is furthest along counts: the first that holds. Cash counts as paid once the parcel is delivered (contract §2). */
function signs(order: OrderExpressions) {
  return [
    { state: 'refundFailed', holds: hasRefund(order, ['FAILED']) },
    { state: 'refunding', holds: hasRefund(order, ['REQUESTED', 'READY', 'SENT']) },
    { state: 'refunded', holds: hasRefund(order, ['PROCESSED']) },
    {
      state: 'paid',
      holds: order.or([
        hasPayment(order),
        order.and([order('orders.paymentMethod', '=', 'CASH'), order('orders.deliveredAt', 'is not', null)]),
      ]),
    },
  ] as const
}

function hasRefund(order: OrderExpressions, statuses: readonly RefundStatus[]) {
  return order.exists(
    order
      .selectFrom('refunds')
      .select('refunds.id')
      .whereRef('refunds.orderId', '=', 'orders.id')
      .where('refunds.status', 'in', statuses),
  )
}

export function paymentState(order: OrderExpressions) {
  const [failed, refunding, refunded, paid] = signs(order)
  return order
    .case()
    .when(failed.holds)
    .then<PaymentState>('refundFailed')
    .when(refunding.holds)
    .then<PaymentState>('refunding')
    .when(refunded.holds)
    .then<PaymentState>('refunded')
    .when(paid.holds)
    .then<PaymentState>('paid')
    .else<PaymentState>('unpaid')
    .end()
}

/** The same as a condition that the planner can turn into joins. */
export function isInPaymentState(order: OrderExpressions, wanted: PaymentState) {
  const all = signs(order)
  const at = all.findIndex(({ state }) => state === wanted)
  const earlier = (at === -1 ? all : all.slice(0, at)).map(({ holds }) => order.not(holds))
  const own = all[at]
  return order.and(own === undefined ? earlier : [own.holds, ...earlier])
}
