import { formatDay, istDay } from '@nukkad/contract/dates'
import { isInDeadZone } from '@nukkad/contract/gst-rules'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { nextStatuses } from '@nukkad/contract/order-rules'
import { trackedCouriers, trackingUrl } from '@nukkad/contract/shipment-rules'
import { quoted } from '@nukkad/contract/text-rules'
import type { Db } from '../platform/db.ts'
import { variantName } from '../stock/stock-words.ts'
import { shipmentName } from './shipment-name.ts'
import { requireStaffOrder, type StaffOrder } from './staff-order.ts'
import { listOpenOrders } from './staff-queries.ts'

/** For the operator: what it is, whom it is for, whether it is paid, and where it may go next. */
export async function describeOrder(db: Db, orderId: string): Promise<string> {
  const order = await requireStaffOrder(db, orderId)
  const next = nextStatuses(order, 'staff')
  return [
    `${order.id} of ${formatDay(order.placedAt)} is ${order.status}.`,
    ...parcelLines(order),
    ...shipmentLines(order),
    next.length === 0 ? 'Nothing is allowed next.' : `Allowed next: ${next.join(', ')}.`,
  ].join('\n')
}

/** For the operator: which pieces, what they cost and how they are paid, and whose they are. */
export function parcelLines(order: StaffOrder): string[] {
  return [
    ...order.items.map((item) => `  ${item.quantity} × ${variantName(item)}${taxWarning(item, order)}`),
    `  ${paymentWords(order)}.`,
    `  For ${quoted(order.fullName)}, ${order.phone}:`,
    `  ${quoted(`${order.street}, ${order.city}, ${order.state} ${order.postalCode}, ${order.country}`)}`,
  ]
}

function shipmentLines({ shippedAt, courier, awb }: StaffOrder): string[] {
  if (shippedAt === null) return []
  const day = formatDay(shippedAt)
  if (courier === null && awb === null)
    return [`  Shipped on ${day}. Add --courier NAME and --awb NUMBER once you know them.`]
  const sent = `  Shipped on ${day} by ${shipmentName({ courier, awb })}.`
  const url = trackingUrl(courier, awb)
  if (url !== null) return [sent, `  ${url}`]
  return courier === null || trackedCouriers.includes(courier)
    ? [sent]
    : [sent, `  No tracking link is known for ${courier}, only for ${trackedCouriers.join(', ')}.`]
}

const mostListed = 50

/** For the operator: every order the shop still has to do something about, a line each, the newest last. */
export async function describeOpenOrders(db: Db): Promise<string> {
  const { orders, total } = await listOpenOrders(db, mostListed)
  if (total === 0) return 'No order is open.'
  const lines = orders.map(
    (order) =>
      `${order.id} of ${formatDay(order.placedAt)} is ${order.status}: ${pieces(order)}, ${paymentWords(order)}, ` +
      `for ${quoted(order.fullName)} in ${quoted(order.city)}`,
  )
  return [...lines, ...(total > orders.length ? [`And ${total - orders.length} more.`] : [])].join('\n')
}

function pieces({ items }: StaffOrder): string {
  const count = items.reduce((sum, { quantity }) => sum + quantity, 0)
  return count === 1 ? '1 piece' : `${count} pieces`
}

/** Cash counts as paid once the parcel is delivered (contract §2). */
function paymentWords({ paymentMethod, deliveredAt, captured, totalAmount }: StaffOrder): string {
  const isCash = paymentMethod === 'CASH'
  const isPaid = isCash ? deliveredAt !== null : captured >= totalAmount
  const amount = formatRupees(toRupees(totalAmount))
  return `${amount}, ${isCash ? 'cash on delivery' : 'online'}, ${isPaid ? 'paid' : 'not paid'}`
}

function taxWarning({ total, quantity, taxRate }: StaffOrder['items'][number], { placedAt }: StaffOrder): string {
  return isInDeadZone(total / quantity, istDay(placedAt))
    ? ` (${taxRate} % GST, but at this price no rate agrees with itself: ask your accountant)`
    : ''
}
