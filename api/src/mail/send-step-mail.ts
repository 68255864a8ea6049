import type { JobParts } from '../platform/parts.ts'
import { addressOrderMail } from './address-order-mail.ts'
import { requireOrderStep } from './queries.ts'
import { stepMail } from './step-mails.ts'

/** Tells the customer of one step of their order. The mail carries the event's id, so a second try is the same mail. */
export async function sendStepMail(parts: JobParts, eventId: string): Promise<void> {
  const { orderId, ...step } = await requireOrderStep(parts.db, eventId)
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  const content = stepMail(mail, step)
  if (content !== undefined) await parts.mailer.send({ to, id: `order-step.${orderId}.${eventId}`, ...content })
}
