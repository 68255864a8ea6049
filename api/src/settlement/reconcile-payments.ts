import { enqueue } from '../platform/jobs.ts'
import type { PaymentParts } from '../platform/parts.ts'
import { listForgottenEvents } from './event-queries.ts'
import { ProviderError } from '../payment/provider.ts'
import { recordCheck, listDueChecks } from './reconcile-queries.ts'
import { settleProviderOrder } from './settle-and-tell.ts'

const batch = 50

/**
 * Asks the provider about orders that are not paid, though they may be: after 2, 5, 15 and 60 minutes, then each hour
 * to 72 hours. While the provider does not answer nothing counts as asked.
 */
export async function reconcilePayments(parts: PaymentParts): Promise<void> {
  const { db, clock } = parts
  await recallForgottenEvents(parts)
  let due: { id: string }[]
  do {
    due = await listDueChecks(db, clock(), batch)
    for (const { id } of due) {
      if (!(await check(parts, id))) return
      await recordCheck(db, id, clock())
    }
  } while (due.length === batch)
}

/** False when the provider does not answer. */
async function check(parts: PaymentParts, providerOrderId: string): Promise<boolean> {
  try {
    await settleProviderOrder(parts, providerOrderId, 'reconciler')
    return true
  } catch (err) {
    if (!(err instanceof ProviderError)) throw err
    parts.log.error({ err, providerOrderId }, 'the payment provider cannot be asked now')
    return err.kind === 'refused'
  }
}

async function recallForgottenEvents({ db, clock, log, count }: PaymentParts): Promise<void> {
  for (const { id: eventId } of await listForgottenEvents(db, clock(), batch)) {
    count('event-recalled')
    log.error({ eventId }, 'an event of the payment provider was not dealt with for an hour')
    await enqueue(db, 'process-payment-event', { eventId }, { key: `payment-event/${eventId}` })
  }
}
