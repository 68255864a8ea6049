import type { JobPayloads } from '../platform/jobs.ts'
import type { JobParts } from '../platform/parts.ts'
import type { MailContent } from './mailer.ts'
import { requireMailedOrder, requireReturnOf } from './queries.ts'
import { notToPackMail, returnAskedMail, toPackMail } from './staff-mails.ts'

/** Tells staff what there is to do. One mail to all of them, so that a second try cannot reach some of them twice. */
export async function sendStaffMail(parts: JobParts, told: JobPayloads['send-staff-mail']): Promise<void> {
  if (parts.staffEmails.length === 0) return
  const content = await contentOf(parts, told)
  if (content === null) return
  await parts.mailer.send({ to: parts.staffEmails, id: `staff-${told.kind}.${told.orderId}`, ...content })
}

async function contentOf(
  { db, seller }: JobParts,
  { orderId, kind }: JobPayloads['send-staff-mail'],
): Promise<MailContent | null> {
  const order = await requireMailedOrder(db, orderId)
  if (kind === 'return-asked') return returnAskedMail({ order, seller, ...(await requireReturnOf(db, orderId)) })
  if (kind === 'not-to-pack') return notToPackMail({ order, seller })
  // Cancelled before anybody heard of it: there is nothing to pack.
  return order.status === 'CANCELLED' ? null : toPackMail({ order, seller })
}
