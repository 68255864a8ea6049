import type { StockMove, StockPage } from '@nukkad/contract/staff/stock'
import type { StockReason } from '@nukkad/contract/stock-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { keyPage } from '../../platform/key-page.ts'
import { findStockRow } from './stock-row.ts'

/** A variant, and its ordered units that are not packed yet. */
export async function readStockPage(db: Db, variantId: string): Promise<StockPage> {
  const variant = await findStockRow(db, variantId)
  if (variant === undefined) throw new ShopError('VARIANT_NOT_FOUND')
  const { rows } = await sql<{ ordered: number }>`select ${orderedUnits(sql`${variantId}::uuid`)} as ordered`.execute(
    db,
  )
  return { variant, ordered: rows[0]?.ordered ?? 0 }
}

/**
 * Units that are ordered and not packed, or held for an exchange: they are no longer stock, but still on the shelf. The
 * stock history gives them, so that partial cancellations and changed lines count correctly.
 */
export function orderedUnits(variantId: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, coalesce((
    select -sum(move.delta) from stock_moves move join orders on orders.id = move.order_id
    where move.variant_id = ${variantId} and (orders.status in ('PENDING', 'CONFIRMED') or move.cause = 'held')
  ), 0))::integer`
}

type LedgerQuery = { variantId: string; after?: string | undefined; size: number }

/** A variant's stock history, newest first. The stock after each move follows from the current stock. */
export function listStockMoves(db: Db, { variantId, after, size }: LedgerQuery) {
  const before = after === undefined ? sql`true` : sql`move.id < ${after}`
  const moves = sql<Row>`
    select move.id as "moveId", move.at, move.delta, move.cause, move.reason, move.note, move.staff,
      move.order_id as "orderId", move.document_id as "documentId", move.count_id as "countId",
      (variant.stock - later.pieces - (sum(move.delta) over (order by move.id desc) - move.delta))::integer as after
    from variants variant
    cross join lateral (
      select coalesce(sum(delta), 0) as pieces from stock_moves
      where variant_id = variant.id and id >= ${after ?? '9223372036854775807'}
    ) later
    join stock_moves move on move.variant_id = variant.id
    where variant.id = ${variantId} and ${before}
    order by move.id desc limit ${size + 1}`
  return keyPage(db, {
    rows: moves.execute(db).then(({ rows }) => rows),
    size,
    found: db.selectFrom('stockMoves').select('id').where('variantId', '=', variantId),
    viewOf: ({ at, ...row }): StockMove => ({ ...row, at: at.toISOString() }),
    keyOf: ({ moveId }) => moveId,
  })
}

type Row = Omit<StockMove, 'at' | 'reason'> & { at: Date; reason: StockReason | null }
