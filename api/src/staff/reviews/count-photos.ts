import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** The reviews with photos that wait for staff, as in their list. */
export async function countPhotosToCheck(db: Db): Promise<{ count: number; oldestAt: Date | null }> {
  const { rows } = await sql<{ count: number; oldestAt: Date | null }>`
    select count(distinct review_id)::int as count, min(created_at) as oldest_at
    from review_photos where status = 'waiting' and review_id is not null`.execute(db)
  return rows[0]!
}
