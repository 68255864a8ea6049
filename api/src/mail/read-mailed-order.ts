import { refundExpectedBy } from '@nukkad/contract/order-rules'
import { toRupees } from '@nukkad/contract/money'
import { requireOrderRow } from '../order/order-row.ts'
import { orderFacts } from '../order/read-order.ts'
import type { Db } from '../platform/db.ts'
import type { JobParts } from '../parts.ts'
import type { MailedOrder, OrderMail } from './mailed-order.ts'

export async function readMailedOrder(db: Db, orderId: string): Promise<MailedOrder> {
  const row = await requireOrderRow(db, { orderId })
  return {
    ...orderFacts(row),
    refunds: row.refunds
      .filter(({ status }) => status !== 'FAILED')
      .map(({ amount, requestedAt, reason, paidOrderId }) => ({
        amount: toRupees(amount),
        expectedBy: refundExpectedBy(new Date(requestedAt)),
        isOfOrder: paidOrderId === orderId,
        reason,
      })),
    paidWith: row.payments[0]?.method ?? null,
  }
}

type SenderParts = Pick<JobParts, 'db' | 'publicUrl' | 'seller'>

/** The customer and the order's facts; undefined when the account was deleted. */
export async function addressOrderMail(
  { db, publicUrl, seller }: SenderParts,
  orderId: string,
): Promise<{ to: string; mail: OrderMail } | undefined> {
  const { name, email, erasedAt } = await findRecipient(db, orderId)
  if (erasedAt !== null) return undefined
  return { to: email, mail: { order: await readMailedOrder(db, orderId), name, publicUrl, seller } }
}

/** Mail goes to the account's address, never to one typed into a form. */
function findRecipient(db: Db, orderId: string): Promise<{ name: string; email: string; erasedAt: Date | null }> {
  return db
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.name', 'users.email', 'users.erasedAt'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
