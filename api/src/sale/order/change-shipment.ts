import type { OrderStatus } from '@nukkad/contract/order-rules'
import { changeParcel } from '../shipments/change-parcel.ts'
import { refuseTakenAwb } from '../shipments/taken-awb.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { orderStatusNames } from '@nukkad/contract/staff-status-rules'
import { changeOrder, lockAnyOrder, recordEvent, type LockedOrder } from './move-order.ts'

type Shipment = Pick<LockedOrder, 'courier' | 'awb'>
type ShipmentChange = { orderId: string; courier?: string; awb?: string; actorId: string; now: Date }

const onItsWay: readonly OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** Adds or corrects courier and AWB of a shipped parcel; unnamed fields stay. Notifies a waiting customer. */
export async function changeShipment(
  tx: Db,
  { orderId, actorId, now, ...wanted }: ShipmentChange,
): Promise<{ before: Shipment; after: Shipment; isNotified: boolean }> {
  const { status, shippedAt, courier, awb } = await lockAnyOrder(tx, orderId)
  if (shippedAt === null) {
    throw new ShopError('ORDER_STATE', {
      detail: 'The order is not shipped yet: set courier and AWB when you dispatch it.',
    })
  }
  const before = { courier, awb }
  const after = { ...before, ...wanted }
  if (after.courier === courier && after.awb === awb) return { before, after, isNotified: false }

  await refuseTakenAwb(tx, { orderId, ...after })
  await changeOrder(tx, orderId, { ...wanted, sharesAwb: false })
  await changeParcel(tx, orderId, { ...wanted, sharesAwb: false })
  const reason = `Shipped with ${shipmentName(after)}`
  const event = { orderId, at: now, fromStatus: status, toStatus: status, actor: 'staff', actorId, reason } as const
  const eventId = await recordEvent(tx, event)
  const isNotified = onItsWay.includes(status)
  // Only the last of several corrections is news.
  if (isNotified) await enqueue(tx, 'send-step-mail', { eventId }, { key: `shipment/${orderId}` })
  return { before, after, isNotified }
}

const notHandedOver: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING']

/** Sets the courier of an order that is not dispatched yet, without a notification. False when nothing changed. */
export async function chooseCourier(tx: Db, order: LockedOrder, courier: string): Promise<boolean> {
  const { id: orderId, status, awb } = order
  if (!notHandedOver.includes(status)) {
    throw new ShopError('ORDER_STATE', {
      detail: `The order is “${orderStatusNames[status]}” – set the courier before dispatch.`,
    })
  }
  if (courier === order.courier) return false
  await refuseTakenAwb(tx, { orderId, courier, awb })
  await changeOrder(tx, orderId, { courier, sharesAwb: false })
  await changeParcel(tx, orderId, { courier, sharesAwb: false })
  return true
}

export function shipmentName({ courier, awb }: { courier: string | null; awb: string | null }): string {
  const parts = [courier, awb === null ? null : `AWB ${awb}`].filter((part) => part !== null)
  return parts.length === 0 ? 'an unknown courier' : parts.join(', ')
}
