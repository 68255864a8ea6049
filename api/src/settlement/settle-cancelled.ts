import { notifyCancelledAsSettled } from '../order/notify-order.ts'
import type { JobParts } from '../parts.ts'
import { ProviderError } from '../payment/provider.ts'
import { listProviderOrders } from '../payment/payments.ts'
import { settleProviderOrder, type Settlement } from './settle-payment.ts'

/**
 * An order was cancelled before anybody saw it paid: the provider is asked whether it was. Money that is found is settled,
 * which writes the one mail about it; without any the customer hears that nothing was charged. While the provider does
 * not answer this throws, and the job is tried again.
 */
export async function settleCancelled(parts: JobParts, orderId: string): Promise<void> {
  for (const { id } of await listProviderOrders(parts.db, orderId)) {
    const found = await settle(parts, id)
    if (found.some(({ kind }) => kind === 'paid' || kind === 'refunded')) return
  }
  await notifyCancelledAsSettled(parts.db, orderId)
}

/** An order that the provider does not know was paid by nobody. */
async function settle(parts: JobParts, providerOrderId: string): Promise<Settlement[]> {
  try {
    return await settleProviderOrder(parts, providerOrderId, 'cancellation')
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return []
    throw error
  }
}
