import { askToPack } from '../order/ask-to-pack.ts'
import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../platform/parts.ts'
import type { MailContent } from './mailer.ts'
import { requireMailedOrder, requireReturnOf } from './queries.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'

/** Tells staff what there is to do. One mail to all of them, so that a second try cannot reach some of them twice. */
export async function sendStaffMail(parts: JobParts, told: JobPayloads['send-staff-mail']): Promise<void> {
  if (parts.staffEmails.length === 0) return
  if (told.kind !== 'to-pack') return send(parts, told)
  await askToPack(parts.db, told.orderId, parts.clock(), () => send(parts, told))
}

async function send(parts: JobParts, told: JobPayloads['send-staff-mail']): Promise<void> {
  const content = await contentOf(parts, told)
  await parts.mailer.send({ to: parts.staffEmails, id: `staff-${told.kind}.${told.orderId}`, ...content })
}

async function contentOf(
  { db, seller, publicUrl }: JobParts,
  { orderId, kind }: JobPayloads['send-staff-mail'],
): Promise<MailContent> {
  const mail = { order: await requireMailedOrder(db, orderId), seller, publicUrl }
  if (kind === 'return-asked') return returnAskedMail({ ...mail, ...(await requireReturnOf(db, orderId)) })
  return kind === 'to-pack' ? toPackMail(mail) : notToPackMail(mail)
}
