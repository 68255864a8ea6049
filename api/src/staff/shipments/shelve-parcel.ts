import type { Parcel } from '@nukkad/contract/staff/parcels'
import { writeAudit } from '../../platform/audit.ts'
import type { StaffBy } from '../orders/change-order.ts'
import { shelveParcel as shelve } from '../../sale/shipments/change-parcel.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { readParcel } from './list-parcels.ts'

/** Restocks the items of a recalled parcel. */
export function shelveParcel(db: Db, by: StaffBy, parcelId: string, now: Date): Promise<Parcel> {
  const { staffId, actor, requestId } = by
  return inTransaction(db, async (tx) => {
    const shelved = await shelve(tx, { parcelId, shelvedBy: staffId, shelvedAt: now })
    if (shelved !== undefined) {
      const { orderId } = shelved
      await tx.deleteFrom('packingTicks').where('orderId', '=', orderId).execute()
      const entry = { action: 'order.shelved', kind: 'order', subject: orderId, after: { parcel: 'shelved' } } as const
      await writeAudit(tx, { staffId, actor, requestId }, entry, now)
    }
    return readParcel(tx, parcelId)
  })
}
