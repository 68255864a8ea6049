import { backWithinDays, triedAgainDays, type ParcelView } from '@nukkad/contract/parcel-rules'
import { sql, type RawBuilder } from 'kysely'

type View = {
  /** The time to sort by: longest wait first. */
  since: RawBuilder<Date>
  holds: RawBuilder<boolean>
}

const dayMs = 24 * 60 * 60_000

/**
 * The parcels of each view. A failed delivery is tried again unless it was refused, then it is on its way back, and
 * finally due (decision 097).
 */
export function parcelViews(now: Date): Record<ParcelView, View> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs)
  const turnedAt = sql<Date>`coalesce(parcels.failed_at, parcels.handed_over_at)`
  const isBack = sql`(parcels.state = 'failed' or parcels.state = 'handedOver' and parcels.way = 'back')`
  const isTried = sql<boolean>`(parcels.state = 'failed' and not parcels.is_refused and ${turnedAt} >= ${ago(triedAgainDays)})`
  return {
    packed: { since: sql`parcels.packed_at`, holds: sql`parcels.state = 'packed' and parcels.way = 'out'` },
    handedOver: {
      since: sql`parcels.handed_over_at`,
      holds: sql`parcels.state = 'handedOver' and parcels.way = 'out'`,
    },
    undelivered: { since: turnedAt, holds: isTried },
    comingBack: {
      since: turnedAt,
      holds: sql<boolean>`${isBack} and not ${isTried} and ${turnedAt} >= ${ago(backWithinDays)}`,
    },
    toReceive: { since: turnedAt, holds: sql`${isBack} and ${turnedAt} < ${ago(backWithinDays)}` },
    recalled: { since: sql`parcels.recalled_at`, holds: sql`parcels.state = 'recalled'` },
  }
}
