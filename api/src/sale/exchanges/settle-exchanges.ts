import type { DecidedUnits, SentUnits } from '@nukkad/contract/return-decision-rules'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { orderHeld, releaseStock } from '../../store/stock/stock.ts'
import { placeExchange, type ExchangedItem, type FirstOrder } from '../order/place-exchange.ts'
import { takeStock } from './exchange-rows.ts'

type Decided = { orderId: string; decided: readonly DecidedUnits[] }

/**
 * Reserves the units that go out, releases what is held besides, and refuses exchanges without units. Lock the return, the
 * order and all stock before the decision.
 */
export async function applyExchanges(tx: Db, { orderId, decided }: Decided, now: Date): Promise<void> {
  for (const { id, variantId, quantity, isHeld, units } of decided) {
    if (isHeld && quantity > units) {
      await releaseStock(tx, [{ variantId, quantity: quantity - units }], { cause: 'held', orderId, now })
    }
    if (!isHeld && units > 0 && !(await takeStock(tx, { orderId, variantId, quantity: units }, now))) {
      throw new ShopError('OUT_OF_STOCK', {
        detail: 'An item to exchange for is not for sale any more. Please try again.',
      })
    }
    if (units === 0) await tx.updateTable('exchanges').set({ state: 'REFUSED' }).where('id', '=', id).execute()
  }
}

type Sending = { order: FirstOrder; sent: readonly SentUnits[]; by: 'staff' | 'courier'; actorId: string | null }

/** Places the order that goes out, from what is held. Returns its id. */
export async function sendExchanges(tx: Db, { order, sent, by, actorId }: Sending, now: Date): Promise<string> {
  const items = sent.map(({ itemId, variantId, share }): ExchangedItem => ({ itemId, variantId, ...share }))
  const orderId = await placeExchange(tx, { first: order, items, actor: by, actorId }, now)
  for (const { id, units, paid } of sent) {
    const ordered = { state: 'ORDERED', orderId, sent: units, amount: paid } as const
    await tx.updateTable('exchanges').set(ordered).where('id', '=', id).execute()
  }
  const lines = sent.map(({ variantId, units: quantity }) => ({ variantId, quantity }))
  await orderHeld(tx, lines, { from: order.id, to: orderId, now })
  return orderId
}
