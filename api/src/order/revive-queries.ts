import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

type ExpiredOrder = {
  userId: string
  expiresAt: Date | null
  couponCode: string | null
  paymentMethod: 'CASH' | 'ONLINE'
  totalAmount: number
  /** What was ordered, at today's prices in paise; null for a product that is gone. */
  lines: { price: number | null; quantity: number }[]
}

export function requireExpiredOrder(tx: Db, orderId: string): Promise<ExpiredOrder> {
  return tx
    .selectFrom('orders')
    .select(['userId', 'expiresAt', 'couponCode', 'paymentMethod', 'totalAmount'])
    .select(
      sql<ExpiredOrder['lines']>`(
        select json_agg(json_build_object('price', product.price, 'quantity', item.quantity) order by item.position)
        from order_items item
        left join variants variant on variant.id = item.variant_id
        left join products product on product.id = variant.product_id
        where item.order_id = orders.id)`.as('lines'),
    )
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
}
