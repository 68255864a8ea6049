import { addDays, startOfDay } from '@nukkad/contract/dates'
import { toPaise } from '@nukkad/contract/money'
import type { OrderFilter } from '@nukkad/contract/staff/order-filter'
import type { Expression, ExpressionBuilder, SqlBool } from 'kysely'
import type { Db } from '../../platform/db.ts'
import type { DB } from '../../platform/schema.ts'
import { isSold } from '../../sale/order/sold-orders.ts'
import { isAmongCashOwed, isCashOwed } from './cash-owed.ts'
import { isFoundBy } from './search-orders.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>
type OrderQuery = OrderFilter & { readsCustomers: boolean }

/** The orders that pass every filter given. */
export function matching(db: Pick<Db, 'selectFrom'>, query: OrderQuery) {
  return db
    .selectFrom('orders')
    .where((order) =>
      order.and([
        ...ofOrder(order, query),
        ...ofPlace(order, query),
        ...ofDesk(order, query),
        ...ofReport(order, query),
      ]),
    )
}

/** A condition for a value that is given. */
function given<Value>(value: Value | undefined, condition: (value: Value) => Expression<SqlBool>) {
  return value === undefined ? [] : [condition(value)]
}

function ofOrder(order: OrderExpressions, query: OrderQuery): Expression<SqlBool>[] {
  return [
    ...given(query.q, (words) => isFoundBy(order, words, query.readsCustomers)),
    ...given(query.status, (statuses) => order('orders.status', 'in', statuses)),
    ...given(query.paymentMethod, (method) => order('orders.paymentMethod', '=', method)),
    ...given(query.paymentState, (state) => order('orders.paymentState', '=', state)),
    ...given(query.cashOwed, (is) => (is === 'true' ? isAmongCashOwed : order.not(isCashOwed))),
    ...given(query.from, (day) => order('orders.placedAt', '>=', startOfDay(day))),
    ...given(query.to, (day) => order('orders.placedAt', '<', startOfDay(addDays(day, 1)))),
    ...given(query.promised, (day) => order('orders.expectedDate', '=', day)),
    ...given(query.promisedUntil, (day) => order('orders.expectedDate', '<=', day)),
    ...given(query.amountFrom, (rupees) => order('orders.totalAmount', '>=', toPaise(rupees))),
    ...given(query.amountTo, (rupees) => order('orders.totalAmount', '<=', toPaise(rupees))),
  ]
}

function ofPlace(order: OrderExpressions, query: OrderQuery): Expression<SqlBool>[] {
  return [
    ...given(query.state, (state) => order('orders.state', '=', state)),
    ...given(query.pincode, (digits) => order('orders.postalCode', 'like', `${digits}%`)),
    ...given(query.courier, (courier) => order('orders.courier', '=', courier)),
    ...given(query.productId, (productId) =>
      order.exists(
        order
          .selectFrom('orderItems')
          .select('orderItems.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('orderItems.productId', '=', productId),
      ),
    ),
    ...given(query.variantId, (variantId) => order.exists(itemsOfVariant(order, variantId))),
  ]
}

/** Found by the product: the lines have no index by variant, which each order placed would pay for. */
function itemsOfVariant(order: OrderExpressions, variantId: string) {
  return order
    .selectFrom('orderItems')
    .select('orderItems.id')
    .whereRef('orderItems.orderId', '=', 'orders.id')
    .where('orderItems.variantId', '=', variantId)
    .where('orderItems.productId', '=', order.selectFrom('variants').select('productId').where('id', '=', variantId))
}

/** The orders behind a figure of a report. */
function ofReport(order: OrderExpressions, query: OrderQuery): Expression<SqlBool>[] {
  return [
    ...given(query.sold, (is) => (is === 'true' ? isSold : order.not(isSold))),
    ...given(query.dispatched, (is) => order('orders.shippedAt', is === 'true' ? 'is not' : 'is', null)),
    ...given(query.exchange, (is) => order('orders.exchangeOf', is === 'true' ? 'is not' : 'is', null)),
    ...given(query.coupon, (code) =>
      order.or([
        order('orders.couponCode', '=', code),
        order(
          'orders.couponCode',
          'in',
          order.selectFrom('couponCodes').select('couponCodes.code').where('couponCodes.coupon', '=', code),
        ),
      ]),
    ),
    ...given(query.categoryId, (categoryId) =>
      order.exists(
        order
          .selectFrom('orderItems')
          .innerJoin('products', 'products.id', 'orderItems.productId')
          .select('orderItems.id')
          .whereRef('orderItems.orderId', '=', 'orders.id')
          .where('products.categoryId', '=', categoryId),
      ),
    ),
  ]
}

function ofDesk(order: OrderExpressions, query: OrderQuery): Expression<SqlBool>[] {
  const tags = order.selectFrom('orderTags').select('tag').whereRef('orderTags.orderId', '=', 'orders.id')
  const notes = order.selectFrom('orderNotes').select('id').whereRef('orderNotes.orderId', '=', 'orders.id')
  const cancels = order.selectFrom('orderCancels').select('id').whereRef('orderCancels.orderId', '=', 'orders.id')
  const parcels = order
    .selectFrom('parcels')
    .select('parcels.orderId')
    .whereRef('parcels.orderId', '=', 'orders.id')
    .where('parcels.way', '=', 'out')
  const isPartCancelled = order.and([order('orders.status', '<>', 'CANCELLED'), order.exists(cancels)])
  return [
    ...given(query.tag, (tag) => order.exists(tags.where('tag', '=', tag))),
    ...given(query.hasNote, (is) => (is === 'true' ? order.exists(notes) : order.not(order.exists(notes)))),
    ...given(query.partCancelled, (is) => (is === 'true' ? isPartCancelled : order.not(isPartCancelled))),
    ...given(query.packed, (is) => (is === 'true' ? order.exists(parcels) : order.not(order.exists(parcels)))),
    ...given(query.held, (is) => order('orders.holdReason', is === 'true' ? 'is not' : 'is', null)),
  ]
}
