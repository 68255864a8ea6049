import { askToPack } from '../order/notify-order.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { requireReturnOf } from '../returns/returns.ts'
import type { MailedOrder } from './mailed-order.ts'
import type { MailContent } from './mailer.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'

type Kind = JobPayloads['send-staff-mail']['kind']

export async function sendStaffMail(parts: JobParts, { orderId, kind }: JobPayloads['send-staff-mail']): Promise<void> {
  if (parts.staffEmails.length === 0) return
  const { order } = await readMailedOrder(parts.db, orderId)
  if (kind === 'to-pack') return sendToPack(parts, order)
  await send(parts, order, kind)
}

/** Unless the order is cancelled. */
export async function sendToPack(parts: JobParts, order: MailedOrder): Promise<void> {
  if (parts.staffEmails.length === 0) return
  await askToPack(parts.db, order.orderId, parts.clock(), () => send(parts, order, 'to-pack'))
}

/** One mail to all staff, so that a second try cannot reach some of them twice. */
async function send(parts: JobParts, order: MailedOrder, kind: Kind): Promise<void> {
  const content = await contentOf(parts, order, kind)
  await parts.mailer.send({ to: parts.staffEmails, id: `staff-${kind}.${order.orderId}`, ...content })
}

async function contentOf({ db, seller, publicUrl }: JobParts, order: MailedOrder, kind: Kind): Promise<MailContent> {
  const mail = { order, seller, publicUrl }
  if (kind === 'return-asked') return returnAskedMail({ ...mail, ...(await requireReturnOf(db, order.orderId)) })
  return kind === 'to-pack' ? toPackMail(mail) : notToPackMail(mail)
}
