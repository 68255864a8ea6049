import type { TodayKind } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

type Gap = { kind: Extract<TodayKind, 'soldOut' | 'brokenSizes'>; count: number }

const demandDays = 30

/** Sold-out variants of live products that somebody bought in the last 30 days, and the missing sizes among them. */
export async function countWantedGaps(db: Db, now: Date): Promise<Gap[]> {
  const since = new Date(now.getTime() - demandDays * 24 * 60 * 60 * 1000)
  const { rows } = await sql<{ soldOut: number; brokenSizes: number }>`
    select count(*)::int as sold_out, (count(*) filter (where exists (
        select from variants other where other.product_id = variant.product_id and other.color = variant.color
          and other.stock > 0 and other.archived_at is null)))::int as broken_sizes
    from variants variant
    join products product on product.id = variant.product_id and product.status = 'live'
    where variant.stock = 0 and variant.archived_at is null and exists (
      select from stock_moves move where move.variant_id = variant.id and move.cause = 'ordered' and move.at >= ${since})`.execute(
    db,
  )
  return [
    { kind: 'soldOut', count: rows[0]?.soldOut ?? 0 },
    { kind: 'brokenSizes', count: rows[0]?.brokenSizes ?? 0 },
  ]
}
