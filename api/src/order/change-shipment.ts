import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { changeOrder, recordEvent, type HeldOrder } from './move-queries.ts'
import { requireHeldOrder } from './require-held-order.ts'
import { shipmentName } from './shipment-name.ts'

type Carried = Pick<HeldOrder, 'courier' | 'awb'>
type Changing = { orderId: string; courier?: string; awb?: string; actorId: string; now: Date }

const onItsWay: readonly OrderStatus[] = ['SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']

/**
 * Adds or corrects who carries a parcel that has left, and its AWB; what is not named stays. Recorded in the order's log,
 * and the customer who still waits for the parcel is written to. What changes nothing does nothing.
 */
export async function changeShipment(
  tx: Db,
  { orderId, actorId, now, ...wanted }: Changing,
): Promise<{ before: Carried; after: Carried; isTold: boolean }> {
  const { status, shippedAt, courier, awb } = await requireHeldOrder(tx, { orderId })
  if (shippedAt === null) {
    throw new ShopError('ORDER_STATE', { detail: 'It has not been shipped yet: courier and AWB come with SHIPPED.' })
  }
  const before = { courier, awb }
  const after = { ...before, ...wanted }
  if (after.courier === courier && after.awb === awb) return { before, after, isTold: false }

  await changeOrder(tx, orderId, wanted)
  const reason = `Carried by ${shipmentName(after)}`
  const event = { orderId, at: now, fromStatus: status, toStatus: status, actor: 'staff', actorId, reason } as const
  const eventId = await recordEvent(tx, event)
  const isTold = onItsWay.includes(status)
  // Only the last of several corrections is news.
  if (isTold) await enqueue(tx, 'send-step-mail', { eventId }, { key: `shipment/${orderId}` })
  return { before, after, isTold }
}
