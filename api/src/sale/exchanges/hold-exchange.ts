import type { IstDay } from '@nukkad/contract/dates'
import { holdEnd } from '@nukkad/contract/return-rules'
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
  const heldUntil = holdEnd(now, null)
  await tx
    .insertInto('exchanges')
    .values(rows.map((row) => ({ ...row, returnId, state: 'HELD', heldUntil })))
    .execute()
}

/**
 * The variant of the item's product in the wanted colour and size, by today's names. A colour or size that is not named is
 * that of the item's own variant, whatever it was called at the order.
 */
async function chooseVariant(tx: Db, orderId: string, line: ReturnChoice) {
  const { orderItemId: itemId, color = null, size = null, quantity } = line
  const { rows } = await sql<{ variantId: string; isSame: boolean | null }>`
    select variant.id as variant_id, variant.id = item.variant_id as is_same
    from order_items item
    left join variants own on own.id = item.variant_id
    join products product on product.id = item.product_id and product.status = 'live'
    join variants variant on variant.product_id = product.id and variant.archived_at is null
      and variant.color = coalesce(${color}, own.color, item.color)
      and variant.size = coalesce(${size}, own.size, item.size)
    where item.id = ${itemId} and item.order_id = ${orderId}`.execute(tx)
  const [found] = rows
  if (found === undefined) {
    throw new ShopError('EXCHANGE_REFUSED', { detail: 'This product does not come in that colour and size.' })
  }
  if (found.isSame === true)
    throw new ShopError('INVALID_INPUT', { detail: 'Choose another size or colour for the exchange.' })
  return { itemId, variantId: found.variantId, quantity }
}

type OfReturn = { returnId: string; orderId: string }
type Row = Awaited<ReturnType<typeof listExchanges>>[number]

/** Makes what a return holds for sale again; the exchange stays requested. Lock the return first; locks stock. */
export async function releaseHolds(tx: Db, one: OfReturn, now: Date): Promise<void> {
  await release(tx, one, { rows: await listHeld(tx, one), now })
}

/** The same for holds that have ended by now. Returns the number of units released. */
export async function releaseLapsed(tx: Db, one: OfReturn, now: Date): Promise<number> {
  const lapsed = (await listHeld(tx, one)).filter(({ heldUntil }) => heldUntil <= now)
  await release(tx, one, { rows: lapsed, now })
  return lapsed.reduce((sum, { quantity }) => sum + quantity, 0)
}

async function listHeld(tx: Db, { returnId }: OfReturn): Promise<Row[]> {
  return (await listExchanges(tx, returnId)).filter(({ state }) => state === 'HELD')
}

async function release(tx: Db, { orderId }: OfReturn, { rows, now }: { rows: readonly Row[]; now: Date }) {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await tx.updateTable('exchanges').set({ state: 'RELEASED' }).where('id', 'in', ids).execute()
  await releaseStock(tx, rows, { cause: 'held', orderId, now })
}

/** Holds of a return last at least until then. Lock the return first. */
export async function extendHolds(tx: Db, { returnId, until }: { returnId: string; until: Date }): Promise<void> {
  await tx
    .updateTable('exchanges')
    .set({ heldUntil: until })
    .where('returnId', '=', returnId)
    .where('state', '=', 'HELD')
    .where('heldUntil', '<', until)
    .execute()
}

type ReturnPickup = OfReturn & { pickupOn: IstDay | null }

/** A declined return is reopened: holds what is still in stock. */
export async function holdAgain(tx: Db, one: ReturnPickup, now: Date): Promise<void> {
  for (const row of await listExchanges(tx, one.returnId)) {
    if (row.state === 'RELEASED') await hold(tx, one, { row, quantity: row.quantity, now })
  }
}

type WantedUnits = { row: Row; quantity: number; now: Date }

/** Reserves all units, or none: then they are taken when the return arrives, if they are in stock. */
async function hold(tx: Db, { orderId, pickupOn }: ReturnPickup, wanted: WantedUnits): Promise<void> {
  const { row, quantity, now } = wanted
  const isTaken = quantity > 0 && (await takeStock(tx, { orderId, variantId: row.variantId, quantity }, now))
  await changeUnits(tx, wanted, isTaken ? { state: 'HELD', heldUntil: holdEnd(now, pickupOn) } : {})
}

/**
 * Staff changed which units come back: as many are exchanged as come back of those requested. Lock the return first;
 * locks stock.
 */
export async function adjustExchanges(
  tx: Db,
  { lines, ...one }: ReturnPickup & { lines: readonly ChosenUnits[] },
  now: Date,
): Promise<void> {
  for (const row of await listExchanges(tx, one.returnId)) {
    const units = lines.find(({ orderItemId }) => orderItemId === row.itemId)?.quantity ?? 0
    const quantity = Math.min(row.quantity + row.withdrawn, units)
    if (row.quantity === 0) await hold(tx, one, { row, quantity, now })
    else if (row.state === 'HELD') await holdUnits(tx, one, { row, quantity, now })
    else await changeUnits(tx, { row, quantity })
  }
}

/** Further units that are not in stock any more are refunded instead. */
async function holdUnits(tx: Db, { orderId }: OfReturn, { row, quantity, now }: WantedUnits): Promise<void> {
  const { variantId } = row
  const more = quantity - row.quantity
  if (more > 0 && !(await takeStock(tx, { orderId, variantId, quantity: more }, now))) return
  await changeUnits(tx, { row, quantity }, quantity === 0 ? { state: 'RELEASED' } : {})
  if (more < 0) await releaseStock(tx, [{ variantId, quantity: -more }], { cause: 'held', orderId, now })
}

async function changeUnits(
  tx: Db,
  { row, quantity }: Omit<WantedUnits, 'now'>,
  change: { state?: 'HELD' | 'RELEASED'; heldUntil?: Date } = {},
): Promise<void> {
  const withdrawn = row.quantity + row.withdrawn - quantity
  await tx
    .updateTable('exchanges')
    .set({ quantity, withdrawn, ...change })
    .where('id', '=', row.id)
    .execute()
}
