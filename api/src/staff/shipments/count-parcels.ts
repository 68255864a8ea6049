import type { ParcelView } from '@nukkad/contract/parcel-rules'
import type { TodayKind } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { parcelViews } from './parcel-views.ts'

type ParcelCount = { kind: TodayKind; count: number; oldestAt: Date | null }

const kinds = {
  pull: 'recalled',
  toHandOver: 'packed',
  undelivered: 'undelivered',
  comingBack: 'comingBack',
  toReceive: 'toReceive',
} as const satisfies Partial<Record<TodayKind, ParcelView>>

/** Parcels with open work, each count matching its list. */
export async function countParcels(db: Db, now: Date): Promise<ParcelCount[]> {
  const views = parcelViews(now)
  const parts = Object.entries(kinds).map(([kind, view]) => {
    const { since, holds } = views[view]
    return sql`select ${kind}::text as kind, count(*)::int as count, min(${since}) as oldest_at from parcels where ${holds}`
  })
  const { rows } = await sql<ParcelCount>`${sql.join(parts, sql` union all `)}`.execute(db)
  return rows
}
