import { refusedDelivery } from '@nukkad/contract/delivery-rules'
import { endStatuses } from '@nukkad/contract/order-rules'
import type { UnitOutcome } from '@nukkad/contract/return-rules'
import { CamelCasePlugin, sql, type ExpressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { isConfirming, paymentsOfOrder, refundsOfOrder } from '../payment/payments.ts'
import { documentsOfOrder } from '../tax/read-documents.ts'
import { payoutOfOrder } from '../payment/payout.ts'
import { exchangesOfReturn } from './exchanges-of-order.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { DB } from '../../platform/schema.ts'

/** An order, and the customer that it must belong to. */
export type OwnOrder = { orderId: string; userId: string }

export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirst']>>>

const nestedNames = new CamelCasePlugin()

/** Maps names inside Kysely's JSON helpers to camelCase, too. */
export function withNestedNames(db: Db): Db {
  return db.withPlugin(nestedNames)
}

/** Everything that pages, mails, receipts and staff read of orders, in one statement. */
export function orderRows(db: Db) {
  return withNestedNames(db)
    .selectFrom('orders')
    .selectAll('orders')
    .select((order) => [
      itemsOf(order).as('items'),
      endingsOf(order).as('endings'),
      cancelsOf(order).as('cancels'),
      cancelReasonOf(order).as('cancelReason'),
      returnsOf(order).as('returns'),
      paymentsOfOrder(order).as('payments'),
      refundsOfOrder(order).as('refunds'),
      isConfirming(order).as('isConfirming'),
      documentsOfOrder(order).as('documents'),
      exchangedByOf(order).as('exchangedBy'),
      // Paise that pay this order, and that pay others, by an exchange.
      sql<number>`exchanged_to(orders.id)`.as('exchangedTo'),
      sql<number>`exchanged_from(orders.id)`.as('exchangedFrom'),
      ...payoutOfOrder(order),
    ])
}

type OrderExpressions = ExpressionBuilder<DB, 'orders'>

function itemsOf(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('orderItems as item')
      .select(['item.id', 'item.productId', 'item.productName', 'item.slug', 'item.image', 'item.color', 'item.size'])
      .select(['item.hsn', 'item.quantity', 'item.price', 'item.discount', 'item.total', 'item.taxRate', 'item.tax'])
      .select((item) =>
        jsonObjectFrom(
          item
            .selectFrom('variants as variant')
            .select(['variant.id as variantId', 'variant.color', 'variant.size'])
            .whereRef('variant.id', '=', 'item.variantId'),
        ).as('variant'),
      )
      .whereRef('item.orderId', '=', 'orders.id')
      .orderBy('item.position'),
  )
}

/** An order revived by late money ended once, and still goes on. */
function endingsOf(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('orderEvents as event')
      .select((event) => ['event.toStatus as status', event.fn.max('event.at').as('at')])
      .where('orders.status', 'in', endStatuses)
      .whereRef('event.orderId', '=', 'orders.id')
      .whereRef('event.fromStatus', 'is distinct from', 'event.toStatus')
      .where('event.toStatus', 'in', endStatuses)
      .groupBy('event.toStatus')
      .orderBy((event) => event.fn.max('event.id'))
      .$narrowType<{ status: (typeof endStatuses)[number] }>(),
  )
}

function cancelsOf(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('orderCancels as cancel')
      .select(['cancel.itemId', 'cancel.units', 'cancel.amount', 'cancel.tax'])
      .whereRef('cancel.orderId', '=', 'orders.id')
      .orderBy('cancel.id'),
  )
}

/** The oldest first; in those of earlier versions all units come back together. */
function returnsOf(order: OrderExpressions) {
  return jsonArrayFrom(
    order
      .selectFrom('returns as one')
      .select(['one.id', 'one.status', 'one.openedBy', 'one.refundAmount', 'one.refundReason', 'one.refundReference'])
      .select((one) =>
        jsonArrayFrom(
          one
            .selectFrom('returnLines as line')
            .select(['line.itemId', 'line.units', 'line.amount', 'line.tax'])
            .select('line.outcome')
            .whereRef('line.returnId', '=', 'one.id')
            .orderBy('line.id')
            .$narrowType<{ outcome: UnitOutcome | null }>(),
        ).as('lines'),
      )
      .select(exchangesOfReturn(sql.ref('one.id')).as('exchanges'))
      .whereRef('one.orderId', '=', 'orders.id')
      .orderBy('one.requestedAt')
      .orderBy('one.id')
      .$narrowType<{ openedBy: 'shopper' | 'staff' }>(),
  )
}

/** The newest order that went out for items of this one. */
function exchangedByOf(order: OrderExpressions) {
  return order
    .selectFrom('orders as later')
    .select('later.id')
    .whereRef('later.exchangeOf', '=', 'orders.id')
    .orderBy('later.placedAt', 'desc')
    .orderBy('later.id')
    .limit(1)
}

/** Only cancellations say something to the customer; the newest counts. */
function cancelReasonOf(order: OrderExpressions) {
  return order
    .selectFrom('orderEvents as event')
    .select('event.message')
    .whereRef('event.orderId', '=', 'orders.id')
    .where('event.message', 'is not', null)
    .orderBy('event.id', 'desc')
    .limit(1)
}

/**
 * A condition on `orders`: the parcel came back because its customer refused it. Nobody at home, a wrong address and a lost
 * parcel are not the customer's refusal, nor is a reason that nobody told (decision 133).
 */
export const isRefusal = sql<boolean>`(orders.delivery_failure = ${sql.lit(refusedDelivery)} and (orders.status = 'RETURNED_TO_ORIGIN'
  or orders.status = 'REFUNDED' and orders.delivered_at is null and not exists (
    select from order_events lost where lost.order_id = orders.id and lost.to_status = 'LOST')))`

/** A customer's own order. Somebody else's is ORDER_NOT_FOUND. */
export function requireOwnOrderRow(db: Db, { orderId, userId }: OwnOrder): Promise<OrderRow> {
  return requireRow(orderRows(db).where('orders.id', '=', orderId).where('orders.userId', '=', userId))
}

/** Any customer's order, for staff, mails and jobs. */
export function requireAnyOrderRow(db: Db, orderId: string): Promise<OrderRow> {
  return requireRow(orderRows(db).where('orders.id', '=', orderId))
}

async function requireRow(named: ReturnType<typeof orderRows>): Promise<OrderRow> {
  const row = await named.executeTakeFirst()
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return row
}
