import { lockProviderOrder, storeOrderLink } from '../payment/payments.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'

type OrderLink = { providerOrderId: string | undefined; userId: string; orderId: string; amount: number }

/** Links an order to the customer's provider order of the same amount, before the widget opens. */
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
  const order = await tx
    .selectFrom('orders')
    .select('status')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order?.status !== 'CANCELLED'
}

/** The customer's newest order of that amount at the provider which is neither paid nor linked to an order that can still be paid. */
export async function findOpenProviderOrder(
  tx: Db,
  { userId, amount }: { userId: string; amount: number },
): Promise<string | undefined> {
  const found = await tx
    .selectFrom('providerOrders as provider')
    .leftJoin('orders', 'orders.id', 'provider.orderId')
    .select('provider.id')
    .where('provider.userId', '=', userId)
    .where('provider.amount', '=', amount)
    .where((row) => row.or([row('orders.status', 'is', null), row('orders.status', '=', 'CANCELLED')]))
    .where((row) =>
      row.not(row.exists(row.selectFrom('payments').select('id').whereRef('providerOrderId', '=', 'provider.id'))),
    )
    .orderBy('provider.createdAt', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.id
}
