import { addDays, startOfDay } from '@nukkad/contract/dates'
import { toPaise } from '@nukkad/contract/money'
import type { OrderFilter } from '@nukkad/contract/staff/orders'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../platform/db.ts'
import type { DB } from '../platform/schema.ts'
import { isInPaymentState } from './payment-state.ts'
import { isFoundBy } from './search-orders.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>
type Wanted = OrderFilter & { readsCustomers: boolean }

/** The orders that pass every filter given. */
export function matching(db: Pick<Db, 'selectFrom'>, wanted: Wanted) {
  return db
    .selectFrom('orders')
    .where((order) => order.and([...ofOrder(order, wanted), ...ofPlace(order, wanted), ...ofDesk(order, wanted)]))
}

/** A condition for a value that is given. */
function given<Value>(value: Value | undefined, condition: (value: Value) => Expression<SqlBool>) {
  return value === undefined ? [] : [condition(value)]
}

function ofOrder(order: OrderExpressions, wanted: Wanted): Expression<SqlBool>[] {
  return [
    ...given(wanted.q, (words) => isFoundBy(order, words, wanted.readsCustomers)),
    ...given(wanted.status, (statuses) => order('orders.status', 'in', statuses)),
    ...given(wanted.paymentMethod, (method) => order('orders.paymentMethod', '=', method)),
    ...given(wanted.paymentState, (state) => isInPaymentState(order, state)),
    ...given(wanted.from, (day) => order('orders.placedAt', '>=', startOfDay(day))),
    ...given(wanted.to, (day) => order('orders.placedAt', '<', startOfDay(addDays(day, 1)))),
    ...given(wanted.promised, (day) => order('orders.expectedDate', '=', day)),
    ...given(wanted.amountFrom, (rupees) => order('orders.totalAmount', '>=', toPaise(rupees))),
    ...given(wanted.amountTo, (rupees) => order('orders.totalAmount', '<=', toPaise(rupees))),
  ]
}

function ofPlace(order: OrderExpressions, wanted: Wanted): Expression<SqlBool>[] {
  return [
    ...given(wanted.state, (state) => order('orders.state', '=', state)),
    ...given(wanted.pincode, (digits) => order('orders.postalCode', 'like', `${digits}%`)),
    ...given(wanted.courier, (courier) => order('orders.courier', '=', courier)),
    ...given(wanted.productId, (productId) =>
      order.exists(
        order
          .selectFrom('orderItems')
          .select('orderItems.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('orderItems.productId', '=', productId),
      ),
    ),
  ]
}

function ofDesk(order: OrderExpressions, wanted: Wanted): Expression<SqlBool>[] {
  const tags = order.selectFrom('orderTags').select('tag').whereRef('orderTags.orderId', '=', 'orders.id')
  const notes = order.selectFrom('orderNotes').select('id').whereRef('orderNotes.orderId', '=', 'orders.id')
  return [
    ...given(wanted.tag, (tag) => order.exists(tags.where('tag', '=', tag))),
    ...given(wanted.hasNote, (is) => (is === 'true' ? order.exists(notes) : order.not(order.exists(notes)))),
    ...given(wanted.held, (is) => order('orders.holdReason', is === 'true' ? 'is not' : 'is', null)),
  ]
}
