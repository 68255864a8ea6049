import type { TodayKind } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

type Counted = { kind: TodayKind; count: number; oldestAt: Date | null }

/** Parcels that wait for the shop: to pull, to hand over, not delivered, on their way back. */
export async function countParcels(db: Db): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    select kind, count(*)::int as count, min(at) as oldest_at from (
      select case
          when state = 'recalled' then 'pull'
          when state = 'packed' and way = 'out' then 'toHandOver'
          when state = 'failed' then 'undelivered'
          else 'comingBack' end as kind,
        coalesce(recalled_at, handed_over_at, packed_at) as at
      from parcels
      where state in ('recalled', 'packed', 'failed') or state = 'handedOver' and way = 'back') waiting
    group by kind`.execute(db)
  return rows
}
