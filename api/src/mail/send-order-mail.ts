import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../platform/parts.ts'
import { addressOrderMail } from './address-order-mail.ts'
import { moneyBackMail } from './money-back-mail.ts'
import { orderCancelledMail } from './order-cancelled-mail.ts'
import { orderPlacedMail } from './order-placed-mail.ts'
import { requireRefused } from './queries.ts'

const mails = { placed: orderPlacedMail, cancelled: orderCancelledMail }

/** Tells the customer what became of an order. */
export async function sendOrderMail(parts: JobParts, told: JobPayloads['send-order-mail']): Promise<void> {
  const { orderId, kind } = told
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  if (kind === 'money-back') {
    const { id, amount } = await requireRefused(parts.db, told)
    return parts.mailer.send({ to, id: `order-money-back.${orderId}.${id}`, ...moneyBackMail(mail, amount) })
  }
  // Mailboxes drop a second mail of the same id: a refund that came later is news.
  const id = `order-${kind}.${orderId}.${mail.order.refunds.length}`
  await parts.mailer.send({ to, id, ...mails[kind](mail) })
}
