import type { OrderStatus } from '@nukkad/contract/order-rules'
import { changeParcel } from '../shipments/change-parcel.ts'
import { refuseTakenAwb } from '../shipments/taken-awb.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { changeOrder, lockOrder, recordEvent, type LockedOrder } from './move-order.ts'

type Shipment = Pick<LockedOrder, 'courier' | 'awb'>
type ShipmentChange = { orderId: string; courier?: string; awb?: string; actorId: string; now: Date }

const onItsWay: readonly OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/** Adds or corrects courier and AWB of a shipped parcel; unnamed fields stay. Notifies a waiting customer. */
export async function changeShipment(
  tx: Db,
  { orderId, actorId, now, ...wanted }: ShipmentChange,
): Promise<{ before: Shipment; after: Shipment; isNotified: boolean }> {
  const { status, shippedAt, courier, awb } = await lockOrder(tx, { orderId })
  if (shippedAt === null) {
    throw new ShopError('ORDER_STATE', { detail: 'It has not been shipped yet: courier and AWB come with SHIPPED.' })
  }
  const before = { courier, awb }
  const after = { ...before, ...wanted }
  if (after.courier === courier && after.awb === awb) return { before, after, isNotified: false }

  await refuseTakenAwb(tx, { orderId, ...after })
  await changeOrder(tx, orderId, { ...wanted, sharesAwb: false })
  await changeParcel(tx, orderId, { ...wanted, sharesAwb: false })
  const reason = `Carried by ${shipmentName(after)}`
  const event = { orderId, at: now, fromStatus: status, toStatus: status, actor: 'staff', actorId, reason } as const
  const eventId = await recordEvent(tx, event)
  const isNotified = onItsWay.includes(status)
  // Only the last of several corrections is news.
  if (isNotified) await enqueue(tx, 'send-step-mail', { eventId }, { key: `shipment/${orderId}` })
  return { before, after, isNotified }
}

const notHandedOver: readonly OrderStatus[] = ['CONFIRMED', 'PROCESSING']

/** Who is to carry an order that is not handed over yet; nobody is told. False when it was so already. */
export async function chooseCourier(tx: Db, order: LockedOrder, courier: string): Promise<boolean> {
  const { id: orderId, status, awb } = order
  if (!notHandedOver.includes(status)) {
    throw new ShopError('ORDER_STATE', {
      detail: `This order is ${status}: its courier is chosen before the hand-over.`,
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
  return parts.length === 0 ? 'a courier who is not named' : parts.join(', ')
}
