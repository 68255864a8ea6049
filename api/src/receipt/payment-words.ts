import { formatDay } from '@nukkad/contract/dates'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { OrderStatus } from '@nukkad/contract/order-rules'

type Paid = { status: OrderStatus; paymentMethod: PaymentMethod; paymentId: string | null; deliveredAt: Date | null }

const over: Partial<Record<OrderStatus, string>> = {
  CANCELLED: 'This order was cancelled.',
  RETURNED_TO_ORIGIN: 'The parcel came back to us.',
  RETURNED: 'This order was returned.',
  REFUNDED: 'This order was refunded.',
}

/** Whether nothing more will come of an order. */
export function isOver(status: OrderStatus): boolean {
  return status in over
}

/** How it is paid, in lines. Cash counts as paid when it is delivered (contract §2). */
export function paymentLines({ status, paymentMethod, paymentId, deliveredAt }: Paid): string[] {
  const ended = over[status]
  return [
    ...(paymentMethod === 'ONLINE' ? onlineLines(paymentId) : cashLines(deliveredAt, ended)),
    ...(ended ? [ended] : []),
  ]
}

function onlineLines(paymentId: string | null): string[] {
  return paymentId === null ? ['Online, not paid'] : ['Paid online', paymentId]
}

function cashLines(deliveredAt: Date | null, ended: string | undefined): string[] {
  if (deliveredAt !== null) return ['Cash on delivery', `Paid on ${formatDay(deliveredAt)}`]
  return ended === undefined ? ['Cash on delivery', 'To be paid to the courier'] : ['Cash on delivery, not paid']
}
