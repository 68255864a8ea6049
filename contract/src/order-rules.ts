import { addDays, istDay } from './dates.ts'
import type { PaymentMethod } from './cart-rules.ts'

export const orderStatuses = [
  'PENDING',
  'CONFIRMED',
  'PROCESSING',
  'SHIPPED',
  'OUT_FOR_DELIVERY',
  'DELIVERED',
  'DELIVERY_FAILED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'CANCELLED',
  'RETURNED',
  'REFUNDED',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** The hold of an order that its customer must confirm first: like any held order it is not packed. */
export const waitsForCustomer = 'Waiting for the customer to confirm'

/** `READY` applies to COD refunds alone: the customer has given an account. */
export const refundStatuses = ['REQUESTED', 'READY', 'SENT', 'PROCESSED', 'FAILED'] as const
export type RefundStatus = (typeof refundStatuses)[number]

/** `source`: back to the original payment. `upi` and `bank`: cash, to an account that the customer gives. */
export const refundMethods = ['source', 'upi', 'bank'] as const
export type RefundMethod = (typeof refundMethods)[number]

/** Final statuses: only a refund may still follow. */
export const endStatuses = [
  'CANCELLED',
  'RETURNED_TO_ORIGIN',
  'LOST',
  'RETURNED',
  'REFUNDED',
] as const satisfies OrderStatus[]

export const orderActors = ['shopper', 'staff', 'courier', 'clock', 'payment'] as const
export type OrderActor = (typeof orderActors)[number]

const beforePacking: readonly OrderStatus[] = ['PENDING', 'CONFIRMED']

/** Until packing starts, an order's GSTIN and its hold can be changed. */
export function isBeforePacking(status: OrderStatus): boolean {
  return beforePacking.includes(status)
}

type Move = {
  readonly to: OrderStatus
  readonly by: readonly OrderActor[]
  readonly isOnlyPaidAhead?: true
  readonly isOnlyCod?: true
  /** Corrects a wrong step: within a day, with a reason, and only if no later record depends on it. */
  readonly corrects?: true
}

/** Every move an order can make (contract §2, Orders); all others are refused. */
export const orderMoves: Readonly<Record<OrderStatus, readonly Move[]>> = {
  PENDING: [
    { to: 'CONFIRMED', by: ['payment'] },
    { to: 'CANCELLED', by: ['shopper', 'staff', 'clock'] },
  ],
  CONFIRMED: [
    { to: 'PROCESSING', by: ['staff'] },
    // The clock cancels only orders that wait for the customer's confirmation; `moveOrder` checks it.
    { to: 'CANCELLED', by: ['shopper', 'staff', 'clock'] },
  ],
  PROCESSING: [
    { to: 'SHIPPED', by: ['staff', 'courier'] },
    { to: 'CANCELLED', by: ['shopper', 'staff'] },
  ],
  SHIPPED: [
    { to: 'OUT_FOR_DELIVERY', by: ['staff', 'courier'] },
    // The courier missed the scan before.
    { to: 'DELIVERED', by: ['staff', 'courier'] },
    { to: 'RETURNED_TO_ORIGIN', by: ['staff', 'courier'] },
    { to: 'LOST', by: ['staff', 'courier'] },
  ],
  OUT_FOR_DELIVERY: [
    { to: 'DELIVERED', by: ['staff', 'courier'] },
    { to: 'DELIVERY_FAILED', by: ['staff', 'courier'] },
    { to: 'LOST', by: ['staff', 'courier'] },
  ],
  DELIVERY_FAILED: [
    { to: 'OUT_FOR_DELIVERY', by: ['staff', 'courier'] },
    { to: 'RETURNED_TO_ORIGIN', by: ['staff', 'courier'] },
    { to: 'LOST', by: ['staff', 'courier'] },
  ],
  DELIVERED: [
    // Only with the return of its last unit; `moveOrder` refuses it before.
    { to: 'RETURNED', by: ['staff', 'courier'] },
    { to: 'OUT_FOR_DELIVERY', by: ['staff'], corrects: true },
  ],
  RETURNED: [{ to: 'REFUNDED', by: ['staff', 'payment'] }],
  RETURNED_TO_ORIGIN: [{ to: 'REFUNDED', by: ['staff', 'payment'], isOnlyPaidAhead: true }],
  LOST: [
    { to: 'REFUNDED', by: ['staff', 'payment'], isOnlyPaidAhead: true },
    // Found: it came back to us, or it did reach the customer.
    { to: 'RETURNED_TO_ORIGIN', by: ['staff', 'courier'] },
    { to: 'DELIVERED', by: ['staff', 'courier'], isOnlyCod: true },
  ],
  // Only an order that expired unpaid, if its payment arrives late; `moveOrder` checks the expiry.
  CANCELLED: [{ to: 'CONFIRMED', by: ['payment'], isOnlyPaidAhead: true }],
  // Only a parcel that was lost, refunded and found (decision 181); `moveOrder` reads whether it is lost.
  REFUNDED: [{ to: 'RETURNED_TO_ORIGIN', by: ['staff', 'courier'], isOnlyPaidAhead: true }],
}

/** An exchange is paid by the order that it is for, whatever the method of that one was. */
export type MovingOrder = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  expired: boolean
  exchangeOf?: string | null
  /** Its shipment is lost, and was not found yet. */
  isLost?: boolean
}

/** The money is with the shop before the order is delivered. */
export function isPaidAhead({ paymentMethod, exchangeOf }: Pick<MovingOrder, 'paymentMethod' | 'exchangeOf'>): boolean {
  return paymentMethod === 'ONLINE' || (exchangeOf ?? null) !== null
}

export function nextStatuses(order: MovingOrder, actor?: OrderActor): OrderStatus[] {
  return orderMoves[order.status]
    .filter(({ isOnlyPaidAhead }) => isOnlyPaidAhead === undefined || isPaidAhead(order))
    .filter(({ isOnlyCod }) => isOnlyCod === undefined || !isPaidAhead(order))
    .filter((move) => actor === undefined || move.by.includes(actor))
    .filter((move) => !(order.status === 'CANCELLED' && move.to === 'CONFIRMED') || order.expired)
    .filter(() => order.status !== 'REFUNDED' || order.isLost === true)
    .map((move) => move.to)
}

/** Staff can correct a wrong step within this time. */
export const correctionHours = 24

export function isCorrection(from: OrderStatus, to: OrderStatus): boolean {
  return orderMoves[from].some((move) => move.to === to && move.corrects === true)
}

/** A lost parcel turned up: refunds and credit notes for it were made when it was lost. */
export function isFoundAgain(from: OrderStatus, to: OrderStatus): boolean {
  return (
    (from === 'LOST' && (to === 'RETURNED_TO_ORIGIN' || to === 'DELIVERED')) ||
    (from === 'REFUNDED' && to === 'RETURNED_TO_ORIGIN')
  )
}

export function canMove(order: MovingOrder, to: OrderStatus, actor: OrderActor): boolean {
  return nextStatuses(order, actor).includes(to)
}

/** Spec §5: the first three statuses can be cancelled. */
export function canCancel(status: OrderStatus): boolean {
  return orderMoves[status].some(({ to, by }) => to === 'CANCELLED' && by.includes('shopper'))
}

/** Single units can be cancelled once the order is confirmed and before the courier has it. */
export function canCancelUnits(status: OrderStatus): boolean {
  return status === 'CONFIRMED' || status === 'PROCESSING'
}

/** A COD order can be paid online instead until its packing starts (decision 153). */
export function canPayOnline({ status, ...order }: Omit<MovingOrder, 'expired'>): boolean {
  return !isPaidAhead(order) && status === 'CONFIRMED'
}

/** A COD amount is due from the confirmed order until delivery. */
export function isDueAtDoor({ status, ...order }: Omit<MovingOrder, 'expired'>): boolean {
  const open: OrderStatus[] = ['CONFIRMED', 'PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERY_FAILED']
  return !isPaidAhead(order) && open.includes(status)
}

/** `returnDays`: as agreed when the order was placed. */
type DeliveredOrder = { deliveredAt: Date | null; returnDays: number }

/** A calendar day in India, or null before delivery. */
export function returnUntil({ deliveredAt, returnDays }: DeliveredOrder): string | null {
  return deliveredAt === null ? null : addDays(istDay(deliveredAt), returnDays)
}

type ReturnableOrder = DeliveredOrder & { status: OrderStatus; hasReturn: boolean }

/** Spec §5: delivered, within its return days, and without an earlier return request by the shopper. */
export function canReturn(order: ReturnableOrder, now: Date): boolean {
  const until = returnUntil(order)
  return order.status === 'DELIVERED' && until !== null && istDay(now) <= until && !order.hasReturn
}

const refundBusinessDays = 7 // spec §9
export const refundTime = `${refundBusinessDays} business days`
export const returnRefundTime = `${refundTime} of the item reaching us`

/** A day in India. Saturdays and Sundays do not count. */
export function refundExpectedBy(requestedAt: Date): string {
  let day = istDay(requestedAt)
  for (let counted = 0; counted < refundBusinessDays; counted += isBusinessDay(day) ? 1 : 0) day = addDays(day, 1)
  return day
}

function isBusinessDay(day: string): boolean {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay()
  return weekday !== 0 && weekday !== 6
}

export const trackingWords: Readonly<Record<OrderStatus, string>> = {
  PENDING: 'pending',
  CONFIRMED: 'confirmed',
  PROCESSING: 'processing',
  SHIPPED: 'shipped',
  OUT_FOR_DELIVERY: 'out for delivery',
  DELIVERY_FAILED: 'out for delivery',
  DELIVERED: 'delivered',
  RETURNED: 'returned',
  REFUNDED: 'refunded',
  CANCELLED: 'cancelled',
  RETURNED_TO_ORIGIN: 'cancelled',
  LOST: 'cancelled',
}

export const trackingSteps = ['Ordered', 'Shipped', 'Out for Delivery', 'Delivered'] as const
export type TrackingStep = (typeof trackingSteps)[number] | 'Cancelled'

/** Reads any case (spec §4); an unknown step is Ordered. */
export function trackingStep(currentStep: string): TrackingStep {
  switch (currentStep.toLowerCase()) {
    case 'shipped':
      return 'Shipped'
    case 'out for delivery':
      return 'Out for Delivery'
    case 'delivered':
    case 'returned':
    case 'refunded':
      return 'Delivered'
    case 'cancelled':
      return 'Cancelled'
    default:
      return 'Ordered'
  }
}

/** Spec §9. The last reason of each list asks for text. */
export const cancelReasons = [
  'Ordered by mistake',
  'Changed my mind',
  'Found a better price elsewhere',
  'Delivery time too long',
  'Need to update shipping address',
  'Placed duplicate order',
  'Other',
] as const

export const returnReasons = [
  'Wrong item delivered',
  'Item arrived damaged or defective',
  'Item is not as described',
  "Received extra item I didn't order",
  'Product quality not satisfactory',
  'Item arrived too late',
  'Changed my mind',
  'Found a better price elsewhere',
  'Size/fit issue',
  'Other',
] as const

export const reasonWordLimit = 50 // spec §9: displayed, not enforced
export const mostReasonCharacters = 500
export const unpaidOrderMinutes = 20 // contract §2
/** The time to pay for an order that staff placed with a payment link. */
export const paymentLinkHours = 24
/** From the placing of the order, while the payment provider cannot be asked for the payment (decision 126). */
export const longestConfirmingMinutes = 120

/** Until then a late payment can revive an order that expired unpaid (contract §2). */
export const revivalHours = 72

export const ordersAtOnce = 100
