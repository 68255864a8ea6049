import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

export type UnpaidOrder = {
  id: string
  totalAmount: number
  expiresAt: Date | null
  couponCode: string | null
  lines: { variantId: string | null; quantity: number }[]
  /** What it is tied to at the payment provider. */
  providerOrderIds: string[]
}

/** The customer's unpaid orders, held until the transaction ends. */
export function lockUnpaidOrders(tx: Db, userId: string): Promise<UnpaidOrder[]> {
  return tx
    .selectFrom('orders')
    .select(['id', 'totalAmount', 'expiresAt', 'couponCode'])
    .select([
      sql<UnpaidOrder['lines']>`(
        select json_agg(json_build_object('variantId', item.variant_id, 'quantity', item.quantity))
        from order_items item where item.order_id = orders.id)`.as('lines'),
      sql<string[]>`array(select provider.id from provider_orders provider where provider.order_id = orders.id)`.as(
        'providerOrderIds',
      ),
    ])
    .where('userId', '=', userId)
    .where('status', '=', 'PENDING')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

export function listDueOrders(db: Db, now: Date, most: number): Promise<{ id: string }[]> {
  return db
    .selectFrom('orders')
    .select('id')
    .where('status', '=', 'PENDING')
    .where('expiresAt', '<=', now)
    .where((order) =>
      order.not(order.exists(order.selectFrom('payments').select('id').whereRef('orderId', '=', 'orders.id'))),
    )
    .orderBy('expiresAt')
    .limit(most)
    .execute()
}

/** The customer's newest order of that amount at the provider which is neither paid nor tied to an order that can still be paid. */
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

type ProviderOrder = { userId: string; amount: number; orderId: string | null }

export function lockProviderOrder(tx: Db, id: string): Promise<ProviderOrder | undefined> {
  return tx
    .selectFrom('providerOrders')
    .select(['userId', 'amount', 'orderId'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

export async function storeOrderLink(tx: Db, id: string, orderId: string): Promise<void> {
  await tx.updateTable('providerOrders').set({ orderId }).where('id', '=', id).execute()
}
