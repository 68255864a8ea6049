import type { StockMove, StockPage } from '@nukkad/contract/staff/stock'
import type { StockReason } from '@nukkad/contract/stock-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { findStockRow } from './stock-row.ts'

/** A variant, and how many of it are ordered and not packed yet. */
export async function readStockPage(db: Db, variantId: string): Promise<StockPage> {
  const variant = await findStockRow(db, variantId)
  if (variant === undefined) throw new ShopError('VARIANT_NOT_FOUND')
  const { rows } = await sql<{ ordered: number }>`select ${orderedUnits(sql`${variantId}::uuid`)} as ordered`.execute(
    db,
  )
  return { variant, ordered: rows[0]?.ordered ?? 0 }
}

/**
 * Pieces that are ordered and not packed: they are no longer stock, and still lie on the shelf. They are read from the ledger, so
 * that cancelled parts and changed lines count as they are.
 */
export function orderedUnits(variantId: ReturnType<typeof sql>) {
  return sql<number>`greatest(0, coalesce((
    select -sum(move.delta) from stock_moves move join orders on orders.id = move.order_id
    where move.variant_id = ${variantId} and orders.status in ('PENDING', 'CONFIRMED')
  ), 0))::integer`
}

type LedgerQuery = { variantId: string; after?: string | undefined; size: number }

/** The ledger of a variant, the newest first; what the stock was after each move follows from what it is now. */
export async function listStockMoves(db: Db, { variantId, after, size }: LedgerQuery) {
  const before = after === undefined ? sql`true` : sql`move.id < ${after}`
  const { rows } = await sql<Row>`
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
    order by move.id desc limit ${size + 1}`.execute(db)
  const { total } = await db
    .selectFrom('stockMoves')
    .select((move) => move.fn.countAll<string>().as('total'))
    .where('variantId', '=', variantId)
    .executeTakeFirstOrThrow()
  const content: StockMove[] = rows.slice(0, size).map(({ at, ...row }) => ({ ...row, at: at.toISOString() }))
  return {
    content,
    next: rows.length > size ? (content.at(-1)?.moveId ?? null) : null,
    total: Number(total),
    totalIsMore: false,
  }
}

type Row = Omit<StockMove, 'at' | 'reason'> & { at: Date; reason: StockReason | null }
