import { claimMinutes } from '@nukkad/contract/parcel-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'

type Claiming = { orderId: string; staffId: string; now: Date }

/** One statement decides whose it is (decision 087): free, lapsed or one's own is taken for ten minutes from now; else it says by whom. */
export async function claim(tx: Db, { orderId, staffId, now }: Claiming): Promise<void> {
  const until = new Date(now.getTime() + claimMinutes * 60_000)
  const claimed = await tx
    .insertInto('packingClaims')
    .values({ orderId, staffId, until })
    .onConflict((known) =>
      known
        .column('orderId')
        .doUpdateSet({ staffId, until })
        .where(sql<boolean>`packing_claims.staff_id = ${staffId} or packing_claims.until <= ${now}`),
    )
    .returning('orderId')
    .executeTakeFirst()
  if (claimed === undefined) await refuseClaimed(tx, orderId)
}

async function refuseClaimed(tx: Db, orderId: string): Promise<never> {
  const other = await tx
    .selectFrom('packingClaims')
    .innerJoin('staff', 'staff.id', 'packingClaims.staffId')
    .select(['name', 'until'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  throw other === undefined
    ? new ShopError('CLAIMED')
    : new ShopError('CLAIMED', {
        detail: `${other.name} is packing this order.`,
        extra: { claim: { name: other.name, until: other.until.toISOString() } },
      })
}

/** Leaves an order to others; a claim of somebody else stays. */
export async function leave(tx: Db, { orderId, staffId }: Omit<Claiming, 'now'>): Promise<void> {
  await tx.deleteFrom('packingClaims').where('orderId', '=', orderId).where('staffId', '=', staffId).execute()
}
