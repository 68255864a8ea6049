import { ProviderError } from './provider.ts'
import { enqueue } from '../platform/jobs.ts'
import type { PaymentParts } from '../platform/parts.ts'
import { followRefunds } from './follow-refunds.ts'
import { takeQuiet } from './refund-queries.ts'

const batch = 50

/** Refunds nobody has heard of for an hour: the unsent are sent, of the sent the provider is asked. */
export async function sweepRefunds(parts: PaymentParts): Promise<void> {
  const { db, clock, log, count } = parts
  for (const { id: refundId, status, paymentId } of await takeQuiet(db, clock(), batch)) {
    count('refund-quiet')
    log.info({ refundId, status }, 'a refund has been quiet for an hour')
    if (status === 'REQUESTED') await enqueue(db, 'send-refund', { refundId }, { key: `refund/${refundId}` })
    else await followRefunds(parts, paymentId).catch(passOver)
  }
}

/** It is asked again in an hour. */
function passOver(error: unknown): void {
  if (!(error instanceof ProviderError)) throw error
}
