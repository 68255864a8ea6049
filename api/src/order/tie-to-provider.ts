import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { holdOrder } from './move-queries.ts'
import { holdProviderOrder, tieProviderOrder } from './unpaid-queries.ts'

type Tying = { providerOrderId: string | undefined; userId: string; orderId: string; amount: number }

/** Ties an order to the customer's provider order of the same amount, before the widget opens. */
export async function tieToProvider(tx: Db, { providerOrderId, userId, orderId, amount }: Tying): Promise<void> {
  if (providerOrderId === undefined) return
  const provider = await holdProviderOrder(tx, providerOrderId)
  if (provider === undefined || provider.userId !== userId) throw new ShopError('NOT_FOUND')
  if (provider.amount !== amount || (await isTaken(tx, provider.orderId))) throw new ShopError('AMOUNT_MISMATCH')

  await tieProviderOrder(tx, providerOrderId, orderId)
}

/** Only a cancelled order gives its provider order up. */
async function isTaken(tx: Db, orderId: string | null): Promise<boolean> {
  if (orderId === null) return false
  const order = await holdOrder(tx, { orderId })
  return order?.status !== 'CANCELLED'
}
