import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type ReceiptItem = {
  productName: string
  color: string
  size: string
  hsn: string
  quantity: number
  price: number
  discount: number
  total: number
  tax: number
  taxRate: number
}

export type ReceiptRow = Awaited<ReturnType<typeof requireReceiptRow>>

/** What was agreed, in paise, with the tax rates that held; only for the customer whose order it is. */
export function requireReceiptRow(db: Db, { orderId, userId }: { orderId: string; userId: string }) {
  return db
    .selectFrom('orders')
    .select([
      'id',
      'paymentMethod',
      'placedAt',
      'deliveredAt',
      'itemsTotal',
      'discount',
      'couponCode',
      'deliveryCharges',
      'totalAmount',
      'totalTax',
      'fullName',
      'phone',
      'street',
      'city',
      'state',
      'country',
      'postalCode',
    ])
    .select([
      sql<ReceiptItem[]>`(
        select json_agg(json_build_object(
          'productName', item.product_name, 'color', item.color, 'size', item.size, 'hsn', item.hsn,
          'quantity', item.quantity, 'price', item.price, 'discount', item.discount, 'total', item.total,
          'tax', item.tax, 'taxRate', item.tax_rate) order by item.position)
        from order_items item where item.order_id = orders.id)`.as('items'),
      sql<string | null>`(
        select payment.id from payments payment where payment.order_id = orders.id
        order by payment.settled_at, payment.id limit 1)`.as('paymentId'),
    ])
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
}
