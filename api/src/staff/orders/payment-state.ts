import type { OrderStatus, RefundStatus } from '@nukkad/contract/order-rules'
import type { PaymentState } from '@nukkad/contract/staff-rules'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import { hasPayment } from '../../sale/payment/payments.ts'
import type { DB } from '../../platform/schema.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

const open: readonly RefundStatus[] = ['REQUESTED', 'READY', 'SENT']

/** The first state that holds, sorted from the furthest along. Cash counts as paid once the parcel is delivered (contract §2), an exchange from the beginning. */
export function paymentState(order: OrderExpressions) {
  return order
    .case()
    .when(hasFailed(order))
    .then<PaymentState>('refundFailed')
    .when(hasRefund(order, open))
    .then<PaymentState>('refunding')
    .when(order.and([hasRefund(order, ['PROCESSED']), isOver(order)]))
    .then<PaymentState>('refunded')
    .when(hasRefund(order, ['PROCESSED']))
    .then<PaymentState>('partlyRefunded')
    .when(isPaid(order))
    .then<PaymentState>('paid')
    .else<PaymentState>('unpaid')
    .end()
}

/** The same as conditions that PostgreSQL turns into joins, which it does for no `not` before an `and` or `or`. */
export function isInPaymentState(order: OrderExpressions, state: PaymentState): Expression<SqlBool> {
  const has = (...statuses: RefundStatus[]) => hasRefund(order, statuses)
  const hasNone = order.not(hasRefund(order))
  const isSettled = order.and([has('PROCESSED'), order.not(has(...open)), order.not(hasFailed(order))])
  return {
    refundFailed: hasFailed(order),
    refunding: order.and([has(...open), order.not(hasFailed(order))]),
    partlyRefunded: order.and([isSettled, order('orders.status', 'not in', over)]),
    refunded: order.and([isSettled, isOver(order)]),
    paid: order.and([isPaid(order), hasNone]),
    unpaid: order.and([
      order.not(hasPayment(order)),
      order('orders.exchangeOf', 'is', null),
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
  return order.or([hasPayment(order), isCashPaid, order('orders.exchangeOf', 'is not', null)])
}

/** Orders whose sale has ended and whose refund has begun. What came back is refunded later, by its return. */
const over: readonly OrderStatus[] = ['CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST', 'REFUNDED']

function isOver(order: OrderExpressions) {
  return order('orders.status', 'in', over)
}

/** A refund that failed and that no other has taken the place of. */
function hasFailed(order: OrderExpressions) {
  return order.exists(
    order
      .selectFrom('refunds')
      .select('refunds.id')
      .whereRef('refunds.orderId', '=', 'orders.id')
      .where('refunds.status', '=', 'FAILED')
      .where((refund) =>
        refund.not(
          refund.exists(
            refund.selectFrom('refunds as later').select('later.id').whereRef('later.retryOf', '=', 'refunds.id'),
          ),
        ),
      ),
  )
}

function hasRefund(order: OrderExpressions, statuses?: readonly RefundStatus[]) {
  const refunds = order.selectFrom('refunds').select('refunds.id').whereRef('refunds.orderId', '=', 'orders.id')
  return order.exists(statuses === undefined ? refunds : refunds.where('refunds.status', 'in', statuses))
}
