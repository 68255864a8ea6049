import { sql } from 'kysely'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'

type Item = { productName: string; color: string; size: string; quantity: number; total: number; taxRate: number }

/** An order as those who pack it need it, whoever's it is. */
export function findStaffOrder(db: Db, orderId: string) {
  return staffOrders(db).where('id', '=', orderId).executeTakeFirst()
}

export type StaffOrder = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>

const toPack: OrderStatus[] = ['CONFIRMED', 'PROCESSING']
const onceSent: OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED', 'RETURNED']

/** Orders the shop still has to do something about, in the order they came; where there are more, those to pack stay. */
export async function listOpenOrders(db: Db, most: number): Promise<{ orders: StaffOrder[]; total: number }> {
  const rows = await openOrders(db)
    .select(sql<number>`count(*) over ()::integer`.as('total'))
    .orderBy((order) => order('status', 'in', toPack), 'desc')
    .orderBy('placedAt')
    .orderBy('id')
    .limit(most)
    .execute()
  const orders = rows.toSorted((one, other) => one.placedAt.getTime() - other.placedAt.getTime())
  return { orders, total: rows[0]?.total ?? 0 }
}

/** The same condition as the index `orders_open`. */
export function openOrders(db: Db) {
  return staffOrders(db).where((where) =>
    where.or([
      where('status', 'in', [...toPack, ...onceSent]),
      where.and([where('status', '=', 'RETURNED_TO_ORIGIN'), where('paymentMethod', '=', 'ONLINE')]),
    ]),
  )
}

function staffOrders(db: Db) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'paymentMethod', 'expired', 'placedAt', 'deliveredAt', 'totalAmount'])
    .select(['shippedAt', 'courier', 'awb'])
    .select(['fullName', 'phone', 'street', 'city', 'state', 'postalCode', 'country'])
    .select([
      sql<Item[]>`(
        select json_agg(json_build_object('productName', item.product_name, 'color', item.color, 'size', item.size,
          'quantity', item.quantity, 'total', item.total, 'taxRate', item.tax_rate) order by item.position)
        from order_items item where item.order_id = orders.id)`.as('items'),
      sql<number>`coalesce((
        select sum(payment.amount) from payments payment
        where payment.order_id = orders.id and payment.status = 'captured'), 0)::integer`.as('captured'),
    ])
}
