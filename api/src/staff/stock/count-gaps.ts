import type { TodayKind } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { levels, variantFilter } from './list-stock.ts'

type Gap = { kind: Extract<TodayKind, 'soldOut' | 'brokenSizes'>; count: number }

/** Sold-out variants of live products that somebody bought in the last 30 days, and the missing sizes among them. */
export async function countWantedGaps(db: Db, now: Date): Promise<Gap[]> {
  const { rows } = await sql<{ soldOut: number; brokenSizes: number }>`
    select count(*)::int as sold_out, (count(*) filter (where ${levels.broken}))::int as broken_sizes
    from variants variant where ${variantFilter({ show: 'out', soldLately: 'true' }, now)}`.execute(db)
  return [
    { kind: 'soldOut', count: rows[0]?.soldOut ?? 0 },
    { kind: 'brokenSizes', count: rows[0]?.brokenSizes ?? 0 },
  ]
}
