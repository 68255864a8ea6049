import { askToPack } from '../order/notify-order.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../parts.ts'
import { requireReturnOf } from '../returns/returns.ts'
import type { MailContent } from './mailer.ts'
import { readMailedOrder } from './read-mailed-order.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'

/** One mail to all staff, so that a second try cannot reach some of them twice. */
export async function sendStaffMail(parts: JobParts, news: JobPayloads['send-staff-mail']): Promise<void> {
  if (parts.staffEmails.length === 0) return
  if (news.kind !== 'to-pack') return send(parts, news)
  await askToPack(parts.db, news.orderId, parts.clock(), () => send(parts, news))
}

async function send(parts: JobParts, news: JobPayloads['send-staff-mail']): Promise<void> {
  const content = await contentOf(parts, news)
  await parts.mailer.send({ to: parts.staffEmails, id: `staff-${news.kind}.${news.orderId}`, ...content })
}

async function contentOf(
  { db, seller, publicUrl }: JobParts,
  { orderId, kind }: JobPayloads['send-staff-mail'],
): Promise<MailContent> {
  const mail = { order: await readMailedOrder(db, orderId), seller, publicUrl }
  if (kind === 'return-asked') return returnAskedMail({ ...mail, ...(await requireReturnOf(db, orderId)) })
  return kind === 'to-pack' ? toPackMail(mail) : notToPackMail(mail)
}
