import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { lockOrder } from './move-queries.ts'
import { lockProviderOrder, storeOrderLink } from './unpaid-queries.ts'

type OrderLink = { providerOrderId: string | undefined; userId: string; orderId: string; amount: number }

/** Ties an order to the customer's provider order of the same amount, before the widget opens. */
export async function linkProviderOrder(
  tx: Db,
  { providerOrderId, userId, orderId, amount }: OrderLink,
): Promise<void> {
  if (providerOrderId === undefined) return
  const provider = await lockProviderOrder(tx, providerOrderId)
  if (provider === undefined || provider.userId !== userId) throw new ShopError('NOT_FOUND')
  if (provider.amount !== amount || (await isTaken(tx, provider.orderId))) throw new ShopError('AMOUNT_MISMATCH')

  await storeOrderLink(tx, providerOrderId, orderId)
}

/** Only a cancelled order gives its provider order up. */
async function isTaken(tx: Db, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false
  const order = await lockOrder(tx, { orderId })
  return order?.status !== 'CANCELLED'
}
