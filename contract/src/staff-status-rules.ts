import type { OrderStatus } from './order-rules.ts'
import type { ReturnStatus } from './return-rules.ts'

/** The names of statuses for staff, on screens and in refusals. */
export const orderStatusNames: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'Payment pending',
  CONFIRMED: 'Confirmed',
  PROCESSING: 'Packing',
  SHIPPED: 'Shipped',
  OUT_FOR_DELIVERY: 'Out for delivery',
  DELIVERED: 'Delivered',
  DELIVERY_FAILED: 'Delivery failed',
  RETURNED_TO_ORIGIN: 'RTO received',
  LOST: 'Lost in transit',
  CANCELLED: 'Cancelled',
  RETURNED: 'Returned',
  REFUNDED: 'Refunded',
}

export const returnStatusNames: Readonly<Record<ReturnStatus, string>> = {
  REQUESTED: 'Requested',
  APPROVED: 'Awaiting pick-up',
  REJECTED: 'Declined',
  PICKED_UP: 'Picked up',
  RECEIVED: 'Received',
  REFUNDED: 'Refunded',
  CLOSED: 'Closed',
}

const orderMoveVerbs: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'wait for payment',
  CONFIRMED: 'confirm',
  PROCESSING: 'start packing',
  SHIPPED: 'dispatch',
  OUT_FOR_DELIVERY: 'mark as out for delivery',
  DELIVERED: 'mark as delivered',
  DELIVERY_FAILED: 'mark as delivery failed',
  RETURNED_TO_ORIGIN: 'mark as RTO received',
  LOST: 'mark as lost in transit',
  CANCELLED: 'cancel',
  RETURNED: 'mark as returned',
  REFUNDED: 'refund',
}

/** Why an order cannot change its status: `The order is “Refunded” – cannot dispatch.` */
export function refusedMoveText(from: OrderStatus, to: OrderStatus): string {
  return `The order is “${orderStatusNames[from]}” – cannot ${orderMoveVerbs[to]}.`
}
