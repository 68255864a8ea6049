import { refundExpectedBy } from '@nukkad/contract/order-rules'
import { toRupees } from '@nukkad/contract/money'
import { orderRows, withNestedNames, type OrderRow } from '../sale/order/order-row.ts'
import { isOfOrder, orderFacts } from '../sale/order/read-order.ts'
import { compileOnce } from '../platform/compile-once.ts'
import type { Db } from '../platform/db.ts'
import type { JobParts } from '../parts.ts'
import { senderOf } from './letter.ts'
import type { MailedOrder, OrderMail } from './mailed-order.ts'

/** Mail is sent to the account's address, never to one typed into a form; undefined if the account was deleted. */
export type Customer = { name: string; email: string } | undefined

const findMailedOrder = compileOnce((db, orderId) =>
  orderRows(db)
    .innerJoin('users', 'users.id', 'orders.userId')
    .select(['users.name as customerName', 'users.email as customerEmail', 'users.erasedAt'])
    .where('orders.id', '=', orderId),
)

export async function readMailedOrder(db: Db, orderId: string): Promise<{ order: MailedOrder; customer: Customer }> {
  const [found] = await findMailedOrder(withNestedNames(db), orderId)
  if (found === undefined) throw new Error('a mail is about no order')
  const { customerName, customerEmail, erasedAt, ...row } = found
  const customer = erasedAt === null ? { name: customerName, email: customerEmail } : undefined
  return { order: mailedOrder(row), customer }
}

function mailedOrder(row: OrderRow): MailedOrder {
  return {
    ...orderFacts(row),
    refunds: row.refunds
      .filter(({ status }) => status !== 'FAILED')
      .map((refund) => ({
        amount: toRupees(refund.amount),
        expectedBy: refundExpectedBy(new Date(refund.requestedAt)),
        isOfOrder: isOfOrder(refund, row),
        reason: refund.reason,
      })),
    paidWith: row.payments[0]?.method ?? null,
  }
}

type AddressedMail = { to: string; mail: OrderMail }

/** The customer and the order's facts; undefined if the account was deleted. */
export async function addressOrderMail(parts: JobParts, orderId: string): Promise<AddressedMail | undefined> {
  const { order, customer } = await readMailedOrder(parts.db, orderId)
  return customer && addressedTo(customer, order, parts)
}

export function addressedTo(
  { name, email }: NonNullable<Customer>,
  order: MailedOrder,
  parts: Pick<JobParts, 'identity' | 'publicUrl' | 'seller'>,
): AddressedMail {
  return { to: email, mail: { order, name, ...senderOf(parts) } }
}
