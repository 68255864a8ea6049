import type { StockReason } from '@nukkad/contract/stock-rules'
import { sql } from 'kysely'
import { addressOf, onCommit, runText, sendTextAhead, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { leftWords, type VariantStock } from './stock-words.ts'

export type VariantQuantity = { variantId: string; quantity: number }

/** Why stock moves, and who moved it where it was a person. */
export type MoveCause = {
  cause: 'ordered' | 'held' | 'cancelled' | 'returned' | 'counted' | 'adjusted' | 'received'
  orderId: string | null
  now: Date
  /** An e-mail of the staff, or `operator@user` for a command. */
  staff?: string
  reason?: StockReason
  note?: string | undefined
  documentId?: string
  countId?: string
  /** Drawn by who asks for the change: it is made once. */
  requestId?: string
  /** The order was placed before its product left the store. */
  isAlsoNotLive?: boolean
}

/** Locks variants in a fixed order, so that no two transactions wait for each other. Lock all of them first where the stock of several orders changes. */
export async function lockStock(tx: Db, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await sendTextAhead(tx, 'select id from variants where id = any($1::uuid[]) order by id for no key update', [
    variantIds,
  ])
}

/** One entry for each variant: after an edit two lines of an order may be of the same one, and a statement changes a row once. */
export function perVariant(lines: readonly VariantQuantity[]): VariantQuantity[] {
  const quantities = new Map<string, number>()
  for (const { variantId, quantity } of lines) {
    quantities.set(variantId, (quantities.get(variantId) ?? 0) + quantity)
  }
  return [...quantities].map(([variantId, quantity]) => ({ variantId, quantity }))
}

/** Reserves all of it or refuses. */
export async function reserveStock(tx: Db, asked: readonly VariantQuantity[], move: MoveCause): Promise<void> {
  const lines = perVariant(asked)
  const reserved = await moveStock(
    tx,
    lines.map(({ variantId, quantity }) => ({ variantId, delta: -quantity })),
    move,
  )
  if (reserved.length < lines.length) await refuseShort(tx, lines, reserved)
}

/** Refuses what is not in stock now, without reserving. */
export async function requireInStock(tx: Db, asked: readonly VariantQuantity[]): Promise<void> {
  const lines = perVariant(asked)
  const stock = new Map((await listStock(tx, idsOf(lines))).map((variant) => [variant.variantId, variant.stock]))
  const there = lines.filter(({ variantId, quantity }) => (stock.get(variantId) ?? 0) >= quantity)
  if (there.length < lines.length) await refuseShort(tx, lines, there)
}

export async function releaseStock(tx: Db, lines: readonly VariantQuantity[], move: MoveCause): Promise<void> {
  await moveStock(
    tx,
    perVariant(lines).map(({ variantId, quantity }) => ({ variantId, delta: quantity })),
    move,
  )
}

/** What one order held for an exchange becomes another's: the stock is the same, and the ledger has both steps. */
export async function orderHeld(
  tx: Db,
  lines: readonly VariantQuantity[],
  { from, to, now }: { from: string; to: string; now: Date },
): Promise<void> {
  const moves = perVariant(lines).flatMap(({ variantId, quantity }) => [
    { variantId, delta: quantity, cause: 'held', orderId: from, at: now },
    { variantId, delta: -quantity, cause: 'ordered', orderId: to, at: now },
  ])
  await tx.insertInto('stockMoves').values(moves).execute()
}

type StockDelta = { variantId: string; delta: number }

/**
 * Changes stock where enough is left, and writes it into the ledger: every change of stock, and why. An archived variant
 * cannot be ordered, but its stock can come back and be counted, and so can that of a product that is not live.
 */
const moveStockText = `
  with moved as (
    update variants variant set stock = variant.stock + change.delta
    from unnest($1::uuid[], $2::integer[]) as change (variant_id, delta)
    where variant.id = change.variant_id and variant.stock + change.delta >= 0
      and (change.delta >= 0 or $3 not in ('ordered', 'held') or variant.archived_at is null)
      and (change.delta >= 0 or $3 not in ('ordered', 'held') or $12 or exists (select from products where id = variant.product_id and status = 'live'))
    returning variant.id, variant.product_id, variant.stock, change.delta
  ), recorded as (
    insert into stock_moves
      (variant_id, delta, cause, order_id, at, staff, reason, note, document_id, count_id, request_id)
    select moved.id, moved.delta, $3, $4, $5, $6, $7, $8, $9, $10, $11 from moved
  )
  select moved.id as "variantId", moved.product_id as "productId", moved.stock as available from moved`

/** Returns the variants whose stock was changed; the stores of this process know it before the caller replies. */
export async function moveStock(
  tx: Db,
  deltas: readonly StockDelta[],
  { cause, orderId, now, isAlsoNotLive = false, ...move }: MoveCause,
): Promise<StockMove[]> {
  if (deltas.length === 0) return []
  const ids = idsOf(deltas)
  await lockStock(tx, ids)
  const facts = [cause, orderId, now, ...factsOf(move), isAlsoNotLive]
  const moved = await runText<StockMove>(tx, moveStockText, [ids, deltas.map(({ delta }) => delta), ...facts])
  announce(tx, moved)
  return moved
}

type MoveFacts = Omit<MoveCause, 'cause' | 'orderId' | 'now' | 'isAlsoNotLive'>

function factsOf({ staff, reason, note, documentId, countId, requestId }: MoveFacts) {
  return [staff, reason, note, documentId, countId, requestId].map((fact) => fact ?? null)
}

async function refuseShort(
  tx: Db,
  lines: readonly VariantQuantity[],
  reserved: readonly { variantId: string }[],
): Promise<never> {
  const had = new Set(reserved.map(({ variantId }) => variantId))
  const missing = idsOf(lines).filter((variantId) => !had.has(variantId))
  const [short] = await listStock(tx, missing)
  throw short === undefined
    ? new ShopError('OUT_OF_STOCK')
    : new ShopError('OUT_OF_STOCK', { detail: leftWords(short), extra: { available: short.stock } })
}

function listStock(db: Db, variantIds: readonly string[]): Promise<VariantStock[]> {
  return variantStock(db)
    .select(
      sql<number>`case when variant.archived_at is null and product.status = 'live' then variant.stock else 0 end`.as(
        'stock',
      ),
    )
    .where(sql<boolean>`variant.id = any(${variantIds}::uuid[])`)
    .execute()
}

export function variantStock(db: Db) {
  return db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select(['variant.id as variantId', 'product.name as productName', 'variant.color', 'variant.size'])
}

/** What a variant's stock has come to. */
export type StockMove = { productId: string; variantId: string; available: number }
type StockListener = (moves: readonly StockMove[]) => Promise<void>

/** By the database's address: the back office and the job runner change stock over pools of their own. */
const listenersOf = new Map<string, Set<StockListener>>()
const movedIn = new WeakMap<Db, Map<string, StockMove>>()

/** Calls back with what has moved in this database, by any pool of this process, after the commit; returns how to stop. */
export function onStockMoved(db: Db, listener: StockListener): () => void {
  const address = addressOf(db)
  const listeners = listenersOf.get(address) ?? new Set()
  listenersOf.set(address, listeners.add(listener))
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) listenersOf.delete(address)
  }
}

/** One call for all that a transaction changes. */
function announce(tx: Db, moved: readonly StockMove[]): void {
  const moves = movedIn.get(tx) ?? new Map<string, StockMove>()
  for (const move of moved) moves.set(move.variantId, move)
  if (movedIn.has(tx) || moves.size === 0) return
  movedIn.set(tx, moves)
  onCommit(tx, async (db) => {
    for (const listener of listenersOf.get(addressOf(db)) ?? []) await listener([...moves.values()])
  })
}

function idsOf(lines: readonly { variantId: string }[]): string[] {
  return lines.map(({ variantId }) => variantId)
}
