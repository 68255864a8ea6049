import type { PaymentParts } from '../platform/parts.ts'
import { followRefunds } from '../payment/follow-refunds.ts'
import { closeEvent, findOpenEvent } from './event-queries.ts'
import { settleUnattended } from './settle-and-tell.ts'

/** An event says only where to look: the payment is read at the provider, so order and repetition do not matter. */
export async function processPaymentEvent(parts: PaymentParts, eventId: string): Promise<void> {
  const event = await findOpenEvent(parts.db, eventId)
  if (event === undefined) return

  const { type, paymentId } = event
  if (paymentId !== null && isAboutMoney(type)) {
    const { kind } = await settleUnattended(parts, paymentId, 'webhook')
    if (type.startsWith('refund.') && kind !== 'unknown') await followRefunds(parts, paymentId)
  }
  await closeEvent(parts.db, eventId, parts.clock())
}

/** A failed payment moves nothing: the order stays open for another try. */
function isAboutMoney(type: string): boolean {
  return type !== 'payment.failed'
}
