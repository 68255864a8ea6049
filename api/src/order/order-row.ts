import { endStatuses } from '@nukkad/contract/order-rules'
import { CamelCasePlugin } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { paymentsOfOrder, refundsOfOrder } from '../payment/payments.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

export type OrderChoice = { orderId: string; userId?: string }

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
      jsonArrayFrom(
        order
          .selectFrom('orderItems as item')
          .select([
            'item.id',
            'item.productId',
            'item.productName',
            'item.slug',
            'item.image',
            'item.color',
            'item.size',
          ])
          .select([
            'item.hsn',
            'item.quantity',
            'item.price',
            'item.discount',
            'item.total',
            'item.taxRate',
            'item.tax',
          ])
          .whereRef('item.orderId', '=', 'orders.id')
          .orderBy('item.position'),
      ).as('items'),
      // An order revived by late money ended once, and still goes on.
      jsonArrayFrom(
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
      ).as('endings'),
      jsonObjectFrom(
        order.selectFrom('returns').select('returns.refundReference').whereRef('returns.orderId', '=', 'orders.id'),
      ).as('return'),
      paymentsOfOrder(order).as('payments'),
      refundsOfOrder(order).as('refunds'),
    ])
}

export async function requireOrderRow(db: Db, { orderId, userId }: OrderChoice): Promise<OrderRow> {
  const named = orderRows(db).where('orders.id', '=', orderId)
  const row = await (userId === undefined ? named : named.where('orders.userId', '=', userId)).executeTakeFirst()
  if (row === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return row
}
