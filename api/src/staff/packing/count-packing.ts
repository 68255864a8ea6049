import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Orders whose packing has begun and that have no parcel yet, and when the oldest was placed. */
export async function countBeingPacked(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(*)::int as count, min(placed_at) as oldest_at from orders
    where status = 'PROCESSING'
      and not exists (select from parcels where parcels.order_id = orders.id and way = 'out')`.execute(db)
  return rows[0] ?? { count: 0, oldestAt: null }
}
