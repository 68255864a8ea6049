import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** Money that is not settled yet: unpaid orders, provider events, refunds under way at the provider. */
export const unsettledKinds = ['order', 'event', 'refund'] as const
export type Unsettled = { kind: (typeof unsettledKinds)[number]; count: number; oldestSeconds: number }

export async function readUnsettled(db: Db, now: Date): Promise<Unsettled[]> {
  const { rows } = await sql<Unsettled>`
    select open.kind, count(open.at)::int as count,
      coalesce(extract(epoch from ${now}::timestamptz - min(open.at)), 0)::float8 as oldest_seconds
    from (
      select 'order' as kind, placed_at as at from orders where status = 'PENDING' and payment_method = 'ONLINE'
      union all select 'event', received_at from payment_events where processed_at is null
      union all select 'refund', requested_at from refunds
        where status in ('REQUESTED', 'SENT') and payment_id is not null) open
    group by open.kind`.execute(db)
  const none = { count: 0, oldestSeconds: 0 }
  return unsettledKinds.map((kind) => rows.find((row) => row.kind === kind) ?? { kind, ...none })
}
