import type { PaymentMethod } from '../cart-rules.ts'
import { formatDays } from '../dates.ts'
import { formatRupees } from '../money.ts'
import { isCorrection, isFoundAgain, isPaidAhead, nextStatuses, type OrderStatus } from '../order-rules.ts'
import { isAllowed, type Permission, type StaffRole } from '../staff-rules.ts'

/** The permission to give an order that status. */
const permissionFor: Readonly<Record<OrderStatus, Permission>> = {
  PENDING: 'orders.move',
  CONFIRMED: 'orders.move',
  PROCESSING: 'orders.pack',
  SHIPPED: 'orders.handOver',
  OUT_FOR_DELIVERY: 'orders.move',
  DELIVERED: 'orders.move',
  DELIVERY_FAILED: 'orders.move',
  RETURNED_TO_ORIGIN: 'parcels.receive',
  LOST: 'orders.move',
  CANCELLED: 'orders.cancel',
  RETURNED: 'parcels.receive',
  REFUNDED: 'refunds.anyAmount',
}

export function mayMove(role: StaffRole, to: OrderStatus): boolean {
  return isAllowed(role, permissionFor[to])
}

export type MovableOrder = {
  status: OrderStatus
  paymentMethod: PaymentMethod
  /** The order it is an exchange for, which has paid it. */
  exchangeOf: string | null
  expired: boolean
  /** Its shipment is lost, and was not found yet. */
  isLost?: boolean
  holdReason: string | null
  holdsStock: boolean
  pieces: number
  returnDays: number
  /** Rupees, as below: the agreed total without the cancelled part. */
  keptAmount: number
  /** Paid online and not refunded yet. */
  refundable: number
  /** A return is open or closed: it carries the refund. */
  hasReturns: boolean
  /** The latest step may still be corrected. */
  isCorrectable: boolean
}

/** The moves that the role may make now, each with its effect. */
export function movesFor(order: MovableOrder, role: StaffRole): { to: OrderStatus; does: string }[] {
  return (
    nextStatuses(order, 'staff')
      .filter((to) => mayMove(role, to))
      .filter((to) => to !== 'PROCESSING' || order.holdReason === null)
      .filter((to) => !isCorrection(order.status, to) || order.isCorrectable)
      // Staff do both on the page of the return.
      .filter((to) => to !== 'RETURNED' && (to !== 'REFUNDED' || !order.hasReturns))
      .map((to) => ({ to, does: whatMoveDoes(order, to) }))
  )
}

/** The effects of a move on stock, money and notifications. */
export function whatMoveDoes(order: MovableOrder, to: OrderStatus): string {
  const effects = isFoundAgain(order.status, to) ? effectsOfFinding(order, to) : (effectsOf(order)[to] ?? [])
  return [...effects, ...(isMailed(order, to) ? ['The customer gets an e-mail.'] : [])].join(' ')
}

function effectsOfFinding(order: MovableOrder, to: OrderStatus): string[] {
  if (to === 'DELIVERED') return [...(effectsOf(order).DELIVERED ?? []), 'A new tax invoice is made.']
  const refunded = isPaidAhead(order) ? ['The refund stays as it is.'] : []
  return [stockText(order), ...refunded, 'No e-mail is sent.']
}

function stockText({ pieces }: MovableOrder): string {
  return `Restock ${pieces === 1 ? '1 item' : `${pieces} items`}.`
}

function effectsOf(order: MovableOrder): Partial<Record<OrderStatus, string[]>> {
  const isCash = !isPaidAhead(order)
  const way = order.paymentMethod === 'CASH' ? 'the customer’s account' : 'original payment'
  const amount = formatRupees(order.keptAmount)
  const stock = stockText(order)
  const refund = order.refundable > 0 ? [`Refund ${formatRupees(order.refundable)} to ${way}.`] : []
  const toCollect = isCash ? [`COD amount to collect: ${amount}.`] : []
  return {
    PROCESSING: ['Packing starts.', 'The customer can still cancel.', 'No e-mail is sent.'],
    SHIPPED: ['The courier has the shipment.', ...toCollect],
    OUT_FOR_DELIVERY: [
      ...(isCorrection(order.status, 'OUT_FOR_DELIVERY') ? ['The last status is undone.'] : []),
      'The courier delivers it today.',
      ...toCollect,
    ],
    DELIVERED: [
      ...(isCash ? [`COD of ${amount} counts as collected.`] : []),
      `The customer can return it for ${formatDays(order.returnDays)}.`,
    ],
    DELIVERY_FAILED: ['The courier keeps the shipment and tries again, unless the customer refused it.'],
    RETURNED_TO_ORIGIN: [stock, ...refund],
    LOST: ['No items are restocked.', ...refund],
    CANCELLED: [...(order.holdsStock ? [stock] : []), ...refund],
    REFUNDED: refund,
  }
}

/** Nobody is told of a shipment that came back after it was lost: the customer knows of the loss and the refund. */
function isMailed({ status }: MovableOrder, to: OrderStatus): boolean {
  if (to === 'RETURNED_TO_ORIGIN' && isFoundAgain(status, to)) return false
  return to !== 'PENDING' && to !== 'PROCESSING' && to !== 'RETURNED'
}
