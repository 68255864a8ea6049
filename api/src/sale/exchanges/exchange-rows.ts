import type { ExchangeState } from '@nukkad/contract/return-rules'
import type { Db } from '../../platform/db.ts'
import { moveStock, type VariantQuantity } from '../../store/stock/stock.ts'

/** The exchanges of a return, in a fixed order; their variants are locked in it. Lock the return first. */
export function listExchanges(tx: Db, returnId: string) {
  return tx
    .selectFrom('exchanges')
    .select(['id', 'itemId', 'variantId', 'quantity', 'withdrawn', 'state', 'heldUntil'])
    .where('returnId', '=', returnId)
    .orderBy('variantId')
    .orderBy('id')
    .$narrowType<{ state: ExchangeState }>()
    .execute()
}

/** Reserves the units if all of them are in stock; false if not. */
export async function takeStock(
  tx: Db,
  { orderId, variantId, quantity }: VariantQuantity & { orderId: string },
  now: Date,
): Promise<boolean> {
  return (await moveStock(tx, [{ variantId, delta: -quantity }], { cause: 'held', orderId, now })).length > 0
}
