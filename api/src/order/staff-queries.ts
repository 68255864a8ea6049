import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

type Item = { productName: string; color: string; size: string; quantity: number; total: number; taxRate: number }

/** An order as those who pack it need it, whoever's it is. */
export function findStaffOrder(db: Db, orderId: string) {
  return db
    .selectFrom('orders')
    .select(['id', 'status', 'paymentMethod', 'expired', 'placedAt', 'deliveredAt', 'totalAmount', 'awb'])
    .select([
      sql<Item[]>`(
        select json_agg(json_build_object('productName', item.product_name, 'color', item.color, 'size', item.size,
          'quantity', item.quantity, 'total', item.total, 'taxRate', item.tax_rate) order by item.position)
        from order_items item where item.order_id = orders.id)`.as('items'),
      sql<number>`coalesce((
        select sum(payment.amount) from payments payment
        where payment.order_id = orders.id and payment.status = 'captured'), 0)::integer`.as('captured'),
    ])
    .where('id', '=', orderId)
    .executeTakeFirst()
}

export type StaffOrder = NonNullable<Awaited<ReturnType<typeof findStaffOrder>>>
