import type { CameBack } from '@nukkad/contract/cash-rules'
import { refusedDelivery, type DeliveryFailure } from '@nukkad/contract/delivery-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ParcelState } from '@nukkad/contract/parcel-rules'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { changeParcel, type ParcelChange } from './change-parcel.ts'
import { cashAtDoor } from './parcel-cash.ts'
import { refuseTakenAwb } from './taken-awb.ts'

type Carrier = { courier: string | null; awb: string | null }
type Order = { id: string; status: OrderStatus; deliveryFailure: string | null } & Carrier
type Move = {
  to: OrderStatus
  courier?: string
  awb?: string
  failure?: DeliveryFailure | undefined
  cameBack?: CameBack | undefined
  now: Date
}

const follows: Partial<Record<OrderStatus, ParcelState>> = {
  OUT_FOR_DELIVERY: 'handedOver',
  DELIVERED: 'delivered',
  DELIVERY_FAILED: 'failed',
  RETURNED_TO_ORIGIN: 'received',
  LOST: 'lost',
}

/** Moves an order's parcel with its order; part of `moveOrder`, under its lock. */
export async function moveParcel(tx: Db, order: Order, move: Move): Promise<void> {
  const { id: orderId } = order
  const { to, courier, awb, now } = move
  if (to === 'SHIPPED') return handOver(tx, orderId, { courier: courier ?? order.courier, awb: awb ?? order.awb }, now)
  if (to === 'CANCELLED' && order.status === 'PROCESSING') return recall(tx, orderId, now)
  const state = follows[to]
  if (state !== undefined) await changeParcel(tx, orderId, { state, ...factsOf(order, move) })
}

/** The courier owes a delivered parcel's cash, until the delivery is undone. */
function factsOf(order: Order, move: Move): ParcelChange {
  const { to, failure, now } = move
  if (to === 'DELIVERED') return { cashDue: cashAtDoor }
  const failed = to === 'DELIVERY_FAILED' && { failedAt: now, isRefused: failure === refusedDelivery }
  return { ...failed, ...cameBackOf(order, move), cashDue: null }
}

/** Without a reason from staff, a parcel counts as refused if the courier said so (decision 133). */
function cameBackOf({ deliveryFailure }: Order, { to, failure, cameBack, now }: Move) {
  if (to !== 'RETURNED_TO_ORIGIN') return {}
  const told = cameBack ?? ((failure ?? deliveryFailure) === refusedDelivery ? 'refused' : undefined)
  return told === undefined ? {} : { cameBack: told, cameBackAt: now }
}

async function handOver(tx: Db, orderId: string, carrier: Carrier, now: Date): Promise<void> {
  await refuseTakenAwb(tx, { orderId, ...carrier })
  const change = { ...carrier, state: 'handedOver', handedOverAt: now } as const
  await tx
    .insertInto('parcels')
    .values({ orderId, way: 'out', ...change })
    .onConflict((known) => known.column('orderId').where('way', '=', sql.lit('out')).doUpdateSet(change))
    .execute()
}

/** The items are in a parcel, or on a packer's table: staff must restock them. */
async function recall(tx: Db, orderId: string, now: Date): Promise<void> {
  const change = { state: 'recalled', recalledAt: now } as const
  await tx
    .insertInto('parcels')
    .values({ orderId, way: 'out', ...change })
    .onConflict((known) => known.column('orderId').where('way', '=', sql.lit('out')).doUpdateSet(change))
    .execute()
}

type Returned = { returnId: string; orderId: string; pickupCourier: string | null }

/** A return is a parcel from its pick-up on; part of `moveReturn`. */
export async function moveReturnParcel(tx: Db, returned: Returned, { to, now }: { to: ReturnStatus; now: Date }) {
  const { returnId, orderId, pickupCourier: courier } = returned
  if (to === 'PICKED_UP') {
    const parcel = { way: 'back', state: 'handedOver', courier, handedOverAt: now } as const
    await tx
      .insertInto('parcels')
      .values({ orderId, returnId, ...parcel })
      .execute()
  }
  if (to === 'RECEIVED') {
    await tx.updateTable('parcels').set({ state: 'received' }).where('returnId', '=', returnId).execute()
  }
}
