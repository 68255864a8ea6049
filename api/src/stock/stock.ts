import { sql } from 'kysely'
import { onCommit, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { leftWords, type VariantStock } from './stock-words.ts'

export type VariantQuantity = { variantId: string; quantity: number }
type MoveCause = { cause: 'ordered' | 'cancelled' | 'returned' | 'counted'; orderId: string | null; now: Date }

/** Locks variants in a fixed order, so that no two transactions wait for each other. Lock all of them first where the stock of several orders changes. */
export async function lockStock(tx: Db, variantIds: readonly string[]): Promise<void> {
  if (variantIds.length === 0) return
  await sql`select id from variants where id = any(${variantIds}::uuid[]) order by id for no key update`.execute(tx)
}

/** Reserves all of it or refuses. */
export async function reserveStock(tx: Db, lines: readonly VariantQuantity[], move: MoveCause): Promise<void> {
  await lockStock(tx, idsOf(lines))
  const { rows: reserved } = await sql<StockMove>`
    update variants variant set stock = variant.stock - ordered.quantity
    from ${unnested(lines)} as ordered (variant_id, quantity)
    where variant.id = ordered.variant_id and variant.stock >= ordered.quantity
    returning variant.id as variant_id, variant.product_id, variant.stock as available`.execute(tx)
  if (reserved.length < lines.length) await refuseShort(tx, lines, reserved)

  await recordMoves(
    tx,
    lines.map(({ variantId, quantity }) => ({ variantId, delta: -quantity })),
    move,
  )
  announce(tx, reserved)
}

/** Refuses what is not in stock now, without reserving. */
export async function requireInStock(tx: Db, lines: readonly VariantQuantity[]): Promise<void> {
  const stock = new Map((await listStock(tx, idsOf(lines))).map((variant) => [variant.variantId, variant.stock]))
  const there = lines.filter(({ variantId, quantity }) => (stock.get(variantId) ?? 0) >= quantity)
  if (there.length < lines.length) await refuseShort(tx, lines, there)
}

export async function releaseStock(tx: Db, lines: readonly VariantQuantity[], move: MoveCause): Promise<void> {
  await lockStock(tx, idsOf(lines))
  const { rows: released } = await sql<StockMove>`
    update variants variant set stock = variant.stock + returned.quantity
    from ${unnested(lines)} as returned (variant_id, quantity)
    where variant.id = returned.variant_id
    returning variant.id as variant_id, variant.product_id, variant.stock as available`.execute(tx)
  await recordMoves(
    tx,
    lines.map(({ variantId, quantity }) => ({ variantId, delta: quantity })),
    move,
  )
  announce(tx, released)
}

/** The ledger: every change of stock, and why. */
export async function recordMoves(
  tx: Db,
  deltas: readonly { variantId: string; delta: number }[],
  { cause, orderId, now }: MoveCause,
): Promise<void> {
  if (deltas.length === 0) return
  await tx
    .insertInto('stockMoves')
    .values(deltas.map(({ variantId, delta }) => ({ variantId, delta, cause, orderId, at: now })))
    .execute()
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
    .where(sql<boolean>`variant.id = any(${variantIds}::uuid[])`)
    .execute()
}

export function variantStock(db: Db) {
  return db
    .selectFrom('variants as variant')
    .innerJoin('products as product', 'product.id', 'variant.productId')
    .select([
      'variant.id as variantId',
      'product.name as productName',
      'variant.color',
      'variant.size',
      'variant.stock',
    ])
}

/** What a variant's stock has come to. */
export type StockMove = { productId: string; variantId: string; available: number }
type StockListener = (moves: readonly StockMove[]) => Promise<void>

const listenersOf = new WeakMap<Db, Set<StockListener>>()
const movedIn = new WeakMap<Db, Map<string, StockMove>>()

/** Calls back with what has moved after the commit; returns how to stop. */
export function onStockMoved(db: Db, listener: StockListener): () => void {
  const listeners = listenersOf.get(db) ?? new Set()
  listenersOf.set(db, listeners.add(listener))
  return () => void listeners.delete(listener)
}

/** One call for all that a transaction changes. */
function announce(tx: Db, moved: readonly StockMove[]): void {
  const moves = movedIn.get(tx) ?? new Map<string, StockMove>()
  for (const move of moved) moves.set(move.variantId, move)
  if (movedIn.has(tx) || moves.size === 0) return
  movedIn.set(tx, moves)
  onCommit(tx, async (db) => {
    for (const listener of listenersOf.get(db) ?? []) await listener([...moves.values()])
  })
}

function idsOf(lines: readonly VariantQuantity[]): string[] {
  return lines.map(({ variantId }) => variantId)
}

function unnested(lines: readonly VariantQuantity[]) {
  return sql`unnest(${idsOf(lines)}::uuid[], ${lines.map(({ quantity }) => quantity)}::integer[])`
}
