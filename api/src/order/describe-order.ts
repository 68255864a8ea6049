import { formatDay, istDay } from '@nukkad/contract/dates'
import { isInDeadZone } from '@nukkad/contract/gst-rules'
import { formatRupees, toRupees } from '@nukkad/contract/money'
import { nextStatuses } from '@nukkad/contract/order-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { pieceName } from '../stock/left-words.ts'
import { findStaffOrder, type StaffOrder } from './staff-queries.ts'

/** For the operator: what it is, whether it is paid, and where it may go next. */
export async function describeOrder(db: Db, orderId: string): Promise<string> {
  const order = await findStaffOrder(db, orderId)
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')

  const next = nextStatuses(order, 'staff')
  return [
    `${order.id} of ${formatDay(order.placedAt)} is ${order.status}.`,
    ...order.items.map((item) => `  ${item.quantity} × ${pieceName(item)}${taxWarning(item, order)}`),
    `  ${formatRupees(toRupees(order.totalAmount))}, ${paymentWords(order)}.`,
    ...(order.awb === null ? [] : [`  AWB ${order.awb}.`]),
    next.length === 0 ? 'Nothing is allowed next.' : `Allowed next: ${next.join(', ')}.`,
  ].join('\n')
}

/** Cash counts as paid once the parcel is delivered (contract §2). */
function paymentWords({ paymentMethod, deliveredAt, captured, totalAmount }: StaffOrder): string {
  const isCash = paymentMethod === 'CASH'
  const isPaid = isCash ? deliveredAt !== null : captured >= totalAmount
  return `${isCash ? 'cash on delivery' : 'online'}, ${isPaid ? 'paid' : 'not paid'}`
}

function taxWarning({ total, quantity, taxRate }: StaffOrder['items'][number], { placedAt }: StaffOrder): string {
  return isInDeadZone(total / quantity, istDay(placedAt))
    ? ` (${taxRate} % GST, but at this price no rate agrees with itself: ask your accountant)`
    : ''
}
