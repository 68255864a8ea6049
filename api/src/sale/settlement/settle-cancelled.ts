import { notifyCancelledAsSettled } from '../order/notify-order.ts'
import type { JobParts } from '../../parts.ts'
import { ProviderError } from '../payment/provider.ts'
import { listProviderOrders } from '../payment/payments.ts'
import { settleProviderOrder, type Settlement } from './settle-payment.ts'

/** Without found money, mails that nothing was charged. Throws while the provider does not reply: the job retries. */
export async function settleCancelled(parts: JobParts, orderId: string): Promise<void> {
  for (const { id } of await listProviderOrders(parts.db, orderId)) {
    const found = await settle(parts, id)
    if (found.some(({ kind }) => kind === 'paid' || kind === 'refunded')) return
  }
  await notifyCancelledAsSettled(parts.db, orderId)
}

/** An order unknown to the provider was never paid. */
async function settle(parts: JobParts, providerOrderId: string): Promise<Settlement[]> {
  try {
    return await settleProviderOrder(parts, providerOrderId, 'cancellation')
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return []
    throw error
  }
}
