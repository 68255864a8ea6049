import { holdDays } from '@nukkad/contract/return-rules'
import type { ReturnChoice } from '@nukkad/contract/returns'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { releaseStock, reserveStock, type VariantQuantity } from '../../store/stock/stock.ts'
import type { ChosenUnits } from '../order/order-units.ts'
import { listExchanges, takeStock } from './exchange-rows.ts'

type RequestedExchanges = {
  returnId: string
  order: { id: string; exchangeOf: string | null }
  lines: readonly ReturnChoice[]
}

/**
 * Reserves another size or colour for each line to exchange, or refuses where one is not in stock. An item that was sent in
 * exchange is not exchanged again. Lock the order first; locks stock.
 */
export async function holdExchanges(tx: Db, { returnId, order, lines }: RequestedExchanges, now: Date): Promise<void> {
  const requested = lines.filter(({ resolution }) => resolution === 'exchange')
  if (requested.length === 0) return
  if (order.exchangeOf !== null) {
    throw new ShopError('EXCHANGE_REFUSED', {
      detail: 'This item was sent in exchange. It can be returned, but not exchanged again.',
    })
  }
  const rows: (VariantQuantity & { itemId: string })[] = []
  for (const line of requested) rows.push(await chooseVariant(tx, order.id, line))
  await reserveStock(tx, rows, { cause: 'held', orderId: order.id, now })
  const heldUntil = holdEnd(now)
  await tx
    .insertInto('exchanges')
    .values(rows.map((row) => ({ ...row, returnId, state: 'HELD', heldUntil })))
    .execute()
}

function holdEnd(now: Date): Date {
  return new Date(now.getTime() + holdDays * 24 * 60 * 60 * 1000)
}

/** The variant of the item's product in the wanted colour and size; a colour or size that is not named is the item's own. */
async function chooseVariant(tx: Db, orderId: string, line: ReturnChoice) {
  const { orderItemId: itemId, color = null, size = null, quantity } = line
  const { rows } = await sql<{ variantId: string; isSame: boolean }>`
    select variant.id as variant_id, variant.color = item.color and variant.size = item.size as is_same
    from order_items item
    join products product on product.id = item.product_id and product.status = 'live'
    join variants variant on variant.product_id = product.id and variant.archived_at is null
      and variant.color = coalesce(${color}, item.color) and variant.size = coalesce(${size}, item.size)
    where item.id = ${itemId} and item.order_id = ${orderId}`.execute(tx)
  const [found] = rows
  if (found === undefined) {
    throw new ShopError('EXCHANGE_REFUSED', { detail: 'This product does not come in that colour and size.' })
  }
  if (found.isSame) throw new ShopError('INVALID_INPUT', { detail: 'Choose another size or colour for the exchange.' })
  return { itemId, variantId: found.variantId, quantity }
}

type OfReturn = { returnId: string; orderId: string }

/** Makes what a return holds for sale again; the exchange stays requested. Returns the number of units released. Lock the return first; locks stock. */
export async function releaseHolds(tx: Db, { returnId, orderId }: OfReturn, now: Date): Promise<number> {
  const held = (await listExchanges(tx, returnId)).filter(({ state }) => state === 'HELD')
  if (held.length === 0) return 0
  await tx
    .updateTable('exchanges')
    .set({ state: 'RELEASED' })
    .where('returnId', '=', returnId)
    .where('state', '=', 'HELD')
    .execute()
  await releaseStock(tx, held, { cause: 'held', orderId, now })
  return held.reduce((sum, { quantity }) => sum + quantity, 0)
}

/** A declined return is reopened: holds what is still in stock. */
export async function holdAgain(tx: Db, { returnId, orderId }: OfReturn, now: Date): Promise<void> {
  for (const { id, state, variantId, quantity } of await listExchanges(tx, returnId)) {
    if (state !== 'RELEASED' || !(await takeStock(tx, { orderId, variantId, quantity }, now))) continue
    await tx
      .updateTable('exchanges')
      .set({ state: 'HELD', heldUntil: holdEnd(now) })
      .where('id', '=', id)
      .execute()
  }
}

/** Staff changed which units come back: no more is exchanged than that. Lock the return first; locks stock. */
export async function shrinkExchanges(
  tx: Db,
  { returnId, orderId, lines }: OfReturn & { lines: readonly ChosenUnits[] },
  now: Date,
): Promise<void> {
  for (const { id, state, itemId, variantId, quantity } of await listExchanges(tx, returnId)) {
    const units = lines.find(({ orderItemId }) => orderItemId === itemId)?.quantity ?? 0
    const less = quantity - units
    if (less <= 0) continue
    const changed = tx.updateTable('exchanges').set({ quantity: units })
    const row = units === 0 ? tx.deleteFrom('exchanges').where('id', '=', id) : changed.where('id', '=', id)
    await row.execute()
    if (state === 'HELD') await releaseStock(tx, [{ variantId, quantity: less }], { cause: 'held', orderId, now })
  }
}
