import { endStatuses } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** An order's place in its customer's list, which is sorted by both. */
export type ListPlace = { placedAt: Date; id: string }

/** A customer's newest orders, or the newest of those behind that place; everything their views are made of. */
export function listOrderRows(
  db: Db,
  { userId, behind, most }: { userId: string; behind: ListPlace | undefined; most: number },
): Promise<OrderRow[]> {
  const all = orderRows(db).where('orders.userId', '=', userId)
  const listed =
    behind === undefined
      ? all
      : all.where((row) =>
          row.or([
            row('orders.placedAt', '<', behind.placedAt),
            row.and([row('orders.placedAt', '=', behind.placedAt), row('orders.id', '>', behind.id)]),
          ]),
        )
  return listed.orderBy('orders.placedAt', 'desc').orderBy('orders.id').limit(most).execute()
}

const deliveryColumns = ['fullName', 'phone', 'street', 'city', 'state', 'postalCode'] as const
export type Delivery = Record<(typeof deliveryColumns)[number], string>

export function listDeliveries(db: Db, { userId, most }: { userId: string; most: number }): Promise<Delivery[]> {
  return db
    .selectFrom('orders')
    .select(deliveryColumns)
    .where('userId', '=', userId)
    .orderBy('placedAt', 'desc')
    .orderBy('id')
    .limit(most)
    .execute()
}

export function findListPlace(db: Db, { orderId, userId }: Owned): Promise<ListPlace | undefined> {
  return db
    .selectFrom('orders')
    .select(['placedAt', 'id'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}

export function findOrderRow(db: Db, { orderId, userId }: Owned): Promise<OrderRow | undefined> {
  return orderRows(db).where('orders.id', '=', orderId).where('orders.userId', '=', userId).executeTakeFirst()
}

export type Owned = { orderId: string; userId: string }
export type OrderRow = NonNullable<Awaited<ReturnType<ReturnType<typeof orderRows>['executeTakeFirst']>>>

type ItemRow = {
  orderItemId: string
  productId: string
  productName: string
  slug: string
  image: string
  quantity: number
  size: string
  color: string
  price: number
  total: number
  tax: number
  hsn: string
}

type RefundRow = {
  refundId: string
  amount: number
  isOfOrder: boolean
  status: 'REQUESTED' | 'SENT' | 'PROCESSED' | 'FAILED'
  requestedAt: string
  processedAt: string | null
}

type EndingRow = { status: (typeof endStatuses)[number]; at: string }

function orderRows(db: Db) {
  return db
    .selectFrom('orders')
    .selectAll('orders')
    .select([
      sql<ItemRow[]>`(
        select json_agg(json_build_object(
          'orderItemId', item.id, 'productId', item.product_id, 'productName', item.product_name, 'slug', item.slug,
          'image', item.image, 'quantity', item.quantity, 'size', item.size, 'color', item.color, 'price', item.price,
          'total', item.total, 'tax', item.tax, 'hsn', item.hsn) order by item.position)
        from order_items item where item.order_id = orders.id)`.as('items'),
      sql<RefundRow[]>`coalesce((
        select json_agg(json_build_object(
          'refundId', refund.id, 'amount', refund.amount, 'status', refund.status, 'requestedAt', refund.requested_at,
          'processedAt', refund.processed_at, 'isOfOrder', coalesce(payment.order_id = orders.id, false))
          order by refund.requested_at, refund.id)
        from refunds refund join payments payment on payment.id = refund.payment_id
        where refund.order_id = orders.id), '[]')`.as('refunds'),
      // An order that was revived by late money has ended once, and goes on all the same.
      sql<EndingRow[]>`coalesce((
        select json_agg(json_build_object('status', ending.status, 'at', ending.at) order by ending.id)
        from (select event.to_status as status, max(event.at) as at, max(event.id) as id from order_events event
          where event.order_id = orders.id and event.from_status is distinct from event.to_status
            and event.to_status = any(${endStatuses}::order_status[]) group by event.to_status) ending
        where orders.status = any(${endStatuses}::order_status[])), '[]')`.as('endings'),
      sql<string | null>`(
        select payment.id from payments payment where payment.order_id = orders.id
        order by payment.settled_at, payment.id limit 1)`.as('paymentId'),
      sql<string | null>`(
        select returns.refund_reference from returns where returns.order_id = orders.id)`.as('refundReference'),
      sql<boolean>`exists (select from returns where returns.order_id = orders.id)`.as('hasReturn'),
    ])
}

/** Where an order is, and when it came that far. */
export function findTracking(db: Db, { orderId, userId }: Owned) {
  return db
    .selectFrom('orders')
    .select(['status', 'placedAt', 'shippedAt', 'outForDeliveryAt', 'deliveredAt'])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
}
