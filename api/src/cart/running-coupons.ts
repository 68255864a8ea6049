import { sql } from 'kysely'
import type { Db } from '../platform/db.ts'

/** What the coupons that run take off, in per cent. */
export async function runningPercents(db: Db, now: Date): Promise<number[]> {
  const rows = await db
    .selectFrom('coupons')
    .select('percent')
    .distinct()
    .where('startsAt', '<=', now)
    .where(sql<boolean>`coalesce(ends_at > ${now}, true) and coalesce(uses < max_uses, true)`)
    .orderBy('percent')
    .execute()
  return rows.map(({ percent }) => percent)
}
