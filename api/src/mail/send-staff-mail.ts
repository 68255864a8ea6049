import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import { askToPack } from '../sale/order/notify-order.ts'
import { runText } from '../platform/db.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { requireReturnOf } from '../sale/returns/returns.ts'
import type { MailedOrder } from './mailed-order.ts'
import { senderOf } from './letter.ts'
import type { MailContent } from './mailer.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'

type Kind = JobPayloads['send-staff-mail']['kind']

export async function sendStaffMail(parts: JobParts, { orderId, kind }: JobPayloads['send-staff-mail']): Promise<void> {
  const { order } = await readMailedOrder(parts.db, orderId)
  const to = await mailedEach(parts)
  if (kind === 'to-pack') return sendToPack(parts, order, to)
  if (to.length > 0) await send(parts, { order, kind, to })
}

/** Sent unless the order is cancelled. */
export async function sendToPack(parts: JobParts, order: MailedOrder, to: readonly string[]): Promise<void> {
  if (to.length === 0) return
  await askToPack(parts.db, order.orderId, parts.clock(), () => send(parts, { order, kind: 'to-pack', to }))
}

type Mailable = { email: string; role: StaffRole; orderMails: string | null; removedAt: Date | null }

const mailableText = `
  select email, role, order_mails as "orderMails", removed_at as "removedAt" from staff order by email`

/**
 * Staff who chose a mail for each order; until anybody has chosen, those of `STAFF_EMAILS`. Never removed staff, or a
 * role that does not see orders (decision 091).
 */
export async function mailedEach({ db, staffEmails }: Pick<JobParts, 'db' | 'staffEmails'>): Promise<string[]> {
  const people = await runText<Mailable>(db, mailableText, [])
  const readers = people.filter(({ role, removedAt }) => removedAt === null && isAllowed(role, 'orders.read'))
  if (people.some(({ orderMails }) => orderMails !== null)) {
    return readers.filter(({ orderMails }) => orderMails === 'each').map(({ email }) => email)
  }
  const [known, reading] = [people, readers].map((some) => new Set(some.map(({ email }) => email)))
  return staffEmails.filter((email) => !known?.has(email) || reading?.has(email))
}

type StaffMailing = { order: MailedOrder; kind: Kind; to: readonly string[] }

/** One mail to all of them, so that a second try cannot reach some of them twice. */
async function send(parts: JobParts, { order, kind, to }: StaffMailing): Promise<void> {
  const content = await contentOf(parts, order, kind)
  await parts.mailer.send({ to, id: `staff-${kind}.${order.orderId}`, ...content })
}

async function contentOf(parts: JobParts, order: MailedOrder, kind: Kind): Promise<MailContent> {
  const { db, staffUrl } = parts
  const mail = { order, ...senderOf(parts), staffUrl }
  if (kind === 'return-asked') return returnAskedMail({ ...mail, ...(await requireReturnOf(db, order.orderId)) })
  return kind === 'to-pack' ? toPackMail(mail) : notToPackMail(mail)
}
