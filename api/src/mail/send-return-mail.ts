import type { JobParts } from '../platform/parts.ts'
import { addressOrderMail } from './address-order-mail.ts'
import { requireReturnStep } from './queries.ts'
import { returnMail } from './return-mails.ts'

/** Tells the customer of one step of their return. */
export async function sendReturnMail(parts: JobParts, eventId: string): Promise<void> {
  const { orderId, fromStatus, toStatus, ...told } = await requireReturnStep(parts.db, eventId)
  const addressed = await addressOrderMail(parts, orderId)
  if (addressed === undefined) return
  const { to, mail } = addressed
  const content = returnMail({ ...mail, ...told }, { fromStatus, toStatus })
  if (content !== undefined) await parts.mailer.send({ to, id: `return-step.${orderId}.${eventId}`, ...content })
}
