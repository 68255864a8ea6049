import type { PackingOrder } from '@nukkad/contract/staff/packing'
import type { Parcel } from '@nukkad/contract/staff/parcels'
import { writeAudit } from '../../platform/audit.ts'
import { changeLocked, moveLocked, type StaffBy } from '../orders/change-order.ts'
import { changeOrder, lockAnyOrder, type LockedOrder } from '../../sale/order/move-order.ts'
import { invoiceParcel } from '../../sale/order/order-documents.ts'
import { findParcel, packParcel } from '../../sale/shipments/change-parcel.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { claim, leave } from './claim.ts'
import { readParcel } from '../shipments/list-parcels.ts'
import { readPackingOrder } from './read-packing.ts'
import { findLine, refuseUnfinished } from './ticks.ts'

/** Claims the order for ten minutes. Packing starts with the first unit, so opening and leaving changes nothing. */
export function openToPack(db: Db, by: StaffBy, orderId: string, now: Date): Promise<PackingOrder> {
  const { staffId } = by
  return inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    await claim(tx, { orderId, staffId, now })
    await refuseOutOfPlace(tx, order)
    return readPackingOrder(tx, orderId, { staffId, now })
  })
}

/** Only what may be packed, and has no parcel yet. */
async function refuseOutOfPlace(tx: Db, { id: orderId, status, holdReason }: LockedOrder): Promise<void> {
  if (status === 'CANCELLED') {
    throw new ShopError('ORDER_STATE', { detail: 'This order was cancelled. Put its items back on the shelf.' })
  }
  const parcel = await findParcel(tx, orderId)
  if (parcel !== undefined) throw new ShopError('PACKED')
  if (holdReason !== null) throw new ShopError('ORDER_HELD', { detail: `This order is on hold: ${holdReason}` })
  if (status !== 'CONFIRMED' && status !== 'PROCESSING') {
    throw new ShopError('ORDER_STATE', { detail: `The order is “${orderStatusNames[status]}” – cannot pack.` })
  }
}

export async function leaveToPack(db: Db, { staffId }: StaffBy, orderId: string): Promise<void> {
  await leave(db, { orderId, staffId })
}

type Tick = { orderId: string; tickId: string; itemId?: string | undefined; code?: string | undefined }

/** Records a packed unit; the first one starts packing. A repeated tick counts once, also after a lost response. */
export function tickUnit(db: Db, by: StaffBy, { orderId, tickId, ...named }: Tick, now: Date): Promise<PackingOrder> {
  const { staffId } = by
  return inPacking(db, by, { orderId, now }, async (tx, { status }) => {
    const known = await tx.selectFrom('packingTicks').select('id').where('id', '=', tickId).executeTakeFirst()
    if (known !== undefined) return
    const { itemId } = await findLine(tx, orderId, named)
    await tx.insertInto('packingTicks').values({ id: tickId, orderId, itemId, staffId, at: now }).execute()
    if (status === 'CONFIRMED') await begin(tx, by, { orderId, now })
  })
}

async function begin(tx: Db, by: StaffBy, { orderId, now }: { orderId: string; now: Date }): Promise<void> {
  const move = { orderId, to: 'PROCESSING', by: 'staff', actorId: by.actor, now } as const
  await changeLocked(tx, by, { orderId, now }, (locked) => moveLocked(tx, locked, move))
}

/** The box is emptied again. */
export function untickUnits(db: Db, by: StaffBy, orderId: string, now: Date): Promise<PackingOrder> {
  return inPacking(db, by, { orderId, now }, async (tx) => {
    await tx.deleteFrom('packingTicks').where('orderId', '=', orderId).execute()
  })
}

/** Under the order's lock and the caller's claim, which every touch renews. */
function inPacking(
  db: Db,
  { staffId }: StaffBy,
  { orderId, now }: { orderId: string; now: Date },
  work: (tx: Db, order: LockedOrder) => Promise<void>,
): Promise<PackingOrder> {
  return inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    await refuseOutOfPlace(tx, order)
    await claim(tx, { orderId, staffId, now })
    await work(tx, order)
    return readPackingOrder(tx, orderId, { staffId, now })
  })
}

type Closing = { orderId: string; weightG: number | null; courier?: string | undefined; awb?: string | undefined }

/** Closes the box: the order has its parcel and its tax invoice. Asked again after a lost response, it returns the same parcel. */
export function closeParcel(db: Db, by: StaffBy, { orderId, weightG, ...label }: Closing, now: Date): Promise<Parcel> {
  const { staffId, actor, requestId } = by
  return inTransaction(db, async (tx) => {
    const order = await lockAnyOrder(tx, orderId)
    const parcel = await findParcel(tx, orderId)
    if (parcel?.state === 'packed' && parcel.packedBy === staffId) return readParcel(tx, parcel.id)
    await refuseOutOfPlace(tx, order)
    await claim(tx, { orderId, staffId, now })
    await refuseUnfinished(tx, orderId)

    const { courier = order.courier, awb = order.awb } = label
    const parcelId = await packParcel(tx, { orderId, courier, awb, weightG, packedBy: staffId, packedAt: now })
    await changeOrder(tx, orderId, { courier, awb })
    await tx.deleteFrom('packingTicks').where('orderId', '=', orderId).execute()
    await leave(tx, { orderId, staffId })
    const after = { weightG, courier, awb }
    await writeAudit(
      tx,
      { staffId, actor, requestId },
      { action: 'order.packed', kind: 'order', subject: orderId, after },
      now,
    )
    await invoiceParcel(tx, order, now)
    return readParcel(tx, parcelId)
  })
}
