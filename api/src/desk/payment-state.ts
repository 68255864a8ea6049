import type { RefundStatus } from '@nukkad/contract/order-rules'
import type { PaymentState } from '@nukkad/contract/staff-rules'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { hasPayment } from '../payment/payments.ts'
import type { DB } from '../platform/schema.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

const open: readonly RefundStatus[] = ['REQUESTED', 'READY', 'SENT']

/** What is furthest along counts: the first that holds. Cash counts as paid once the parcel is delivered (contract §2). */
export function paymentState(order: OrderExpressions) {
  return order
    .case()
    .when(hasRefund(order, ['FAILED']))
    .then<PaymentState>('refundFailed')
    .when(hasRefund(order, open))
    .then<PaymentState>('refunding')
    .when(hasRefund(order, ['PROCESSED']))
    .then<PaymentState>('refunded')
    .when(isPaid(order))
    .then<PaymentState>('paid')
    .else<PaymentState>('unpaid')
    .end()
}

/** The same as conditions that PostgreSQL turns into joins, which it does for no `not` before an `and` or `or`. */
export function isInPaymentState(order: OrderExpressions, state: PaymentState): Expression<SqlBool> {
  const has = (...statuses: RefundStatus[]) => hasRefund(order, statuses)
  const hasNone = order.not(hasRefund(order))
  return {
    refundFailed: has('FAILED'),
    refunding: order.and([has(...open), order.not(has('FAILED'))]),
    refunded: order.and([has('PROCESSED'), order.not(has('FAILED', ...open))]),
    paid: order.and([isPaid(order), hasNone]),
    unpaid: order.and([
      order.not(hasPayment(order)),
      order.or([order('orders.paymentMethod', '<>', 'CASH'), order('orders.deliveredAt', 'is', null)]),
      hasNone,
    ]),
  }[state]
}

function isPaid(order: OrderExpressions) {
  const isCashPaid = order.and([
    order('orders.paymentMethod', '=', 'CASH'),
    order('orders.deliveredAt', 'is not', null),
  ])
  return order.or([hasPayment(order), isCashPaid])
}

function hasRefund(order: OrderExpressions, statuses?: readonly RefundStatus[]) {
  const refunds = order.selectFrom('refunds').select('refunds.id').whereRef('refunds.orderId', '=', 'orders.id')
  return order.exists(statuses === undefined ? refunds : refunds.where('refunds.status', 'in', statuses))
}
