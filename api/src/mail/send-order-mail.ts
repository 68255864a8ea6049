import { toRupees, type Paise } from '@nukkad/contract/money'
import { pages } from '@nukkad/contract/paths'
import { storeConfirmLink } from '../sale/order/confirm-link.ts'
import { requireOrderStep } from '../sale/order/notify-order.ts'
import { requireRefused } from '../sale/payment/payments.ts'
import { findPayoutRequest, sumWaitingForPayout } from '../sale/payment/payout.ts'
import { requireGoodwill } from '../sale/payment/refund.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import { secret } from '../platform/random.ts'
import type { JobParts } from '../parts.ts'
import { requireReturnStep } from '../sale/returns/returns.ts'
import { goodwillMail } from './goodwill-mail.ts'
import type { OrderMail } from './mailed-order.ts'
import { payoutReminderMail, payoutRequestMail } from './payout-mails.ts'
import { moneyBackMail } from './money-back-mail.ts'
import { orderCancelledMail } from './order-cancelled-mail.ts'
import { confirmMail, orderPlacedMail, payByLinkMail } from './order-placed-mail.ts'
import { addressOrderMail } from './read-mailed-order.ts'
import { returnMail } from './return-mails.ts'
import { sendToCustomer } from './send-to-customer.ts'
import { stepMail } from './step-mails.ts'

export async function sendOrderMail(parts: JobParts, news: JobPayloads['send-order-mail']): Promise<void> {
  const { orderId, kind } = news
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  if (kind === 'money-back') {
    const { id, amount } = await requireRefused(parts.db, news)
    const content = moneyBackMail(mail, toRupees(amount))
    return sendToCustomer(parts, { to, mail, id: `order-money-back.${orderId}.${id}`, content })
  }
  if (kind === 'placed') return sendPlaced(parts, addressed)
  if (kind === 'to-confirm') return sendToConfirm(parts, addressed)
  if (kind === 'to-pay') return sendToPay(parts, addressed)
  await sendToCustomer(parts, { to, mail, id: idOf(kind, mail), content: orderCancelledMail(mail) })
}

type AddressedMail = { to: string; mail: OrderMail }

/** Sent unless the order was confirmed or cancelled meanwhile. */
async function sendToConfirm(parts: JobParts, { to, mail }: AddressedMail): Promise<void> {
  const { confirmBy } = mail.order
  if (confirmBy === null) return
  const { db, clock, publicUrl } = parts
  const linkSecret = secret()
  await storeConfirmLink(db, mail.order.orderId, linkSecret, clock())
  const link = `${publicUrl}${pages.confirmOrder}#confirm=${linkSecret}`
  await sendToCustomer(parts, { to, mail, id: idOf('to-confirm', mail), content: confirmMail(mail, confirmBy, link) })
}

/** Sent unless the order was paid or cancelled meanwhile. */
async function sendToPay(parts: JobParts, { to, mail }: AddressedMail): Promise<void> {
  const { status, payBy } = mail.order
  if (status !== 'PENDING' || payBy === null) return
  await sendToCustomer(parts, { to, mail, id: idOf('to-pay', mail), content: payByLinkMail(mail, payBy) })
}

export async function sendPlaced(parts: JobParts, { to, mail }: AddressedMail): Promise<void> {
  await sendToCustomer(parts, { to, mail, id: idOf('placed', mail), content: orderPlacedMail(mail) })
}

/** Mailboxes drop a second mail of the same id, but a later refund is news. */
function idOf(kind: string, { order: { orderId, refunds } }: OrderMail): string {
  return `order-${kind}.${orderId}.${refunds.length}`
}

/** The mail has the event's id, so a second try is the same mail. */
type StepJob = { eventId: string; refunded?: Paise | undefined }

export async function sendStepMail(parts: JobParts, { eventId, refunded }: StepJob): Promise<void> {
  const { orderId, ...step } = await requireOrderStep(parts.db, eventId)
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  const content = stepMail(mail, { ...step, refunded })
  if (content !== undefined) await sendToCustomer(parts, { to, mail, id: `order-step.${orderId}.${eventId}`, content })
}

export async function sendReturnMail(parts: JobParts, eventId: string): Promise<void> {
  const { orderId, fromStatus, toStatus, ...decided } = await requireReturnStep(parts.db, eventId)
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  const content = returnMail({ ...mail, ...decided }, { fromStatus, toStatus })
  if (content !== undefined) await sendToCustomer(parts, { to, mail, id: `return-step.${orderId}.${eventId}`, content })
}

/** Asks for the account of a cash refund, unless the customer has given it meanwhile. */
export async function sendPayoutRequest(parts: JobParts, refundId: string): Promise<void> {
  const asked = await findPayoutRequest(parts.db, refundId)
  const addressed = asked && (await addressOrderMail(parts, asked.orderId))
  if (asked === undefined || addressed === undefined) return
  const { to, mail } = addressed
  const content = payoutRequestMail(mail, toRupees(asked.amount))
  await sendToCustomer(parts, { to, mail, id: `payout-request.${refundId}`, content })
}

type PayoutReminder = JobPayloads['send-payout-reminder']

/** Reminds of all the order's waiting cash refunds, unless the customer has given an account meanwhile. */
export async function sendPayoutReminder(
  parts: JobParts,
  { orderId, refundId, number }: PayoutReminder,
): Promise<void> {
  const amount = await sumWaitingForPayout(parts.db, orderId)
  const addressed = amount === 0 ? undefined : await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  const content = payoutReminderMail(mail, { amount: toRupees(amount), isLast: number > 1 })
  await sendToCustomer(parts, { to, mail, id: `payout-reminder.${refundId}.${number}`, content })
}

export async function sendGoodwillMail(
  parts: JobParts,
  { orderId, refundIds }: JobPayloads['send-goodwill-mail'],
): Promise<void> {
  const goodwill = await requireGoodwill(parts.db, refundIds)
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  await sendToCustomer(parts, { to, mail, id: `goodwill.${refundIds[0]}`, content: goodwillMail(mail, goodwill) })
}
