import type { Parcel } from '@nukkad/contract/staff/parcels'
import { writeAudit } from '../../platform/audit.ts'
import { changeShipment } from '../../sale/order/change-shipment.ts'
import { findParcel } from '../../sale/shipments/change-parcel.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { readParcel } from './list-parcels.ts'

type Label = { orderId: string; courier?: string | undefined; awb?: string | undefined }

/** Sets courier and AWB of a parcel that was dispatched without them, or with wrong ones. */
export function labelParcel(db: Db, by: Actor, { orderId, courier, awb }: Label, now: Date): Promise<Parcel> {
  return inTransaction(db, async (tx) => {
    const wanted = { ...(courier && { courier }), ...(awb && { awb }) }
    const { before, after } = await changeShipment(tx, { orderId, actorId: by.actor, now, ...wanted })
    const parcel = await findParcel(tx, orderId)
    if (parcel === undefined) throw new ShopError('PARCEL_NOT_FOUND')
    if (before.courier !== after.courier || before.awb !== after.awb) {
      await writeAudit(tx, by, { action: 'order.shipment', kind: 'order', subject: orderId, before, after }, now)
    }
    return readParcel(tx, parcel.id)
  })
}
