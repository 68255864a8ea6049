import { toRupees } from '@nukkad/contract/money'
import type { Db } from '../platform/db.ts'
import type { MailedOrder } from './mailed-order.ts'

export type Recipient = { name: string; email: string }

/** The customer whose order that is; mail goes to the account's address, never to one typed into a form. */
export function requireRecipient(db: Db, orderId: string): Promise<Recipient> {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.name', 'users.email'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export async function requireMailedOrder(db: Db, orderId: string): Promise<Omit<MailedOrder, 'items' | 'refunds'>> {
  const row = await db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()
  const { fullName, street, city, state, postalCode, phone, expectedDate, paymentMethod, couponCode } = row
  return {
    orderId,
    orderDate: row.placedAt.toISOString(),
    expectedDate,
    paymentMethod,
    couponCode,
    totalAmount: toRupees(row.totalAmount),
    totalTax: toRupees(row.totalTax),
    discount: toRupees(row.discount),
    deliveryCharges: toRupees(row.deliveryCharges),
    shippingAddress: { fullName, street, city, state, postalCode, phone },
  }
}

export async function listMailedItems(db: Db, orderId: string): Promise<MailedOrder['items']> {
  const rows = await db
    .selectFrom('orderItems')
    .select(['productName', 'color', 'size', 'quantity', 'price'])
    .where('orderId', '=', orderId)
    .orderBy('position')
    .execute()
  return rows.map((row) => ({ ...row, price: toRupees(row.price) }))
}

export async function listMailedRefunds(db: Db, orderId: string): Promise<MailedOrder['refunds']> {
  const rows = await db.selectFrom('refunds').select('amount').where('orderId', '=', orderId).execute()
  return rows.map(({ amount }) => ({ amount: toRupees(amount) }))
}
