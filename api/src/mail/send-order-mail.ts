import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../platform/parts.ts'
import { moneyBackMail } from './money-back-mail.ts'
import { orderCancelledMail } from './order-cancelled-mail.ts'
import { orderPlacedMail } from './order-placed-mail.ts'
import { listMailedItems, listMailedRefunds, requireMailedOrder, requireRecipient } from './queries.ts'

const mails = { placed: orderPlacedMail, cancelled: orderCancelledMail, 'money-back': moneyBackMail }

/** Tells the customer what became of an order. */
export async function sendOrderMail(
  { db, mailer, publicUrl, seller }: JobParts,
  { orderId, kind }: JobPayloads['send-order-mail'],
): Promise<void> {
  const { name, email } = await requireRecipient(db, orderId)
  const order = {
    ...(await requireMailedOrder(db, orderId)),
    items: await listMailedItems(db, orderId),
    refunds: await listMailedRefunds(db, orderId),
  }
  // Mailboxes drop a second mail of the same id: a refund that came later is news.
  const id = `order-${kind}.${orderId}.${order.refunds.length}`
  await mailer.send({ to: email, id, ...mails[kind]({ order, name, publicUrl, seller }) })
}
