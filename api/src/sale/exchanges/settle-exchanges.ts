import type { Paise } from '@nukkad/contract/money'
import type { Share } from '@nukkad/contract/split-rules'
import type { Db } from '../../platform/db.ts'
import { orderHeld, releaseStock, type VariantQuantity } from '../../store/stock/stock.ts'
import { placeExchange, type ExchangedItem, type FirstOrder } from '../order/place-exchange.ts'
import { listExchanges, takeStock } from './exchange-rows.ts'

/** Units of an exchange that go out: they are reserved. */
export type ExchangedUnits = { id: string; itemId: string; variantId: string; units: number }

type Received = {
  returnId: string
  orderId: string
  /** The units of each item that came fit to be exchanged. */
  fit: ReadonlyMap<string, number>
}

/**
 * Decides on a received return what is exchanged: as many units as came fit, where they are held or in stock by now. What
 * is not is released, and refused. Lock the return, the order and all stock first.
 */
export async function decideExchanges(
  tx: Db,
  { returnId, orderId, fit }: Received,
  now: Date,
): Promise<ExchangedUnits[]> {
  const decided: ExchangedUnits[] = []
  for (const row of await listExchanges(tx, returnId)) {
    if (row.state !== 'HELD' && row.state !== 'RELEASED') continue
    const { id, itemId, variantId } = row
    const wanted = Math.min(row.quantity, fit.get(itemId) ?? 0)
    const units = row.state === 'HELD' ? wanted : await takeAgain(tx, { orderId, variantId, quantity: wanted }, now)
    if (row.state === 'HELD') await releaseRest(tx, { orderId, variantId, quantity: row.quantity - units }, now)
    if (units > 0) decided.push({ id, itemId, variantId, units })
    else await tx.updateTable('exchanges').set({ state: 'REFUSED' }).where('id', '=', id).execute()
  }
  return decided
}

type HeldUnits = VariantQuantity & { orderId: string }

/** The hold had ended: all of it or nothing. */
async function takeAgain(tx: Db, units: HeldUnits, now: Date): Promise<number> {
  return units.quantity > 0 && (await takeStock(tx, units, now)) ? units.quantity : 0
}

async function releaseRest(tx: Db, { orderId, ...rest }: HeldUnits, now: Date): Promise<void> {
  if (rest.quantity > 0) await releaseStock(tx, [rest], { cause: 'held', orderId, now })
}

/** Units that go out, with their share of the first order's line and the money that pays them. */
export type PaidUnits = ExchangedUnits & { share: Share; paid: Paise }

type Sending = { order: FirstOrder; sent: readonly PaidUnits[]; by: 'staff' | 'courier'; actorId: string | null }

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
