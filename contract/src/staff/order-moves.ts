import type { PaymentMethod } from '../cart-rules.ts'
import { formatDays } from '../dates.ts'
import { formatRupees } from '../money.ts'
import { isCorrection, nextStatuses, type OrderStatus } from '../order-rules.ts'
import { isAllowed, type Permission, type StaffRole } from '../staff-rules.ts'

/** Who of the staff may move an order there. */
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
  expired: boolean
  holdReason: string | null
  holdsStock: boolean
  pieces: number
  returnDays: number
  /** Rupees, as below: what was agreed, without what was cancelled since. */
  keptAmount: number
  /** Paid online and not refunded yet. */
  refundable: number
  /** A return stands open or is over: its money goes back with it. */
  hasReturns: boolean
  /** The newest step may still be taken back. */
  isCorrectable: boolean
}

/** The moves that this role may make now, each with what it will do. */
export function movesFor(order: MovableOrder, role: StaffRole): { to: OrderStatus; does: string }[] {
  return (
    nextStatuses(order, 'staff')
      .filter((to) => mayMove(role, to))
      .filter((to) => to !== 'PROCESSING' || order.holdReason === null)
      .filter((to) => !isCorrection(order.status, to) || order.isCorrectable)
      // The desk of the returns does both.
      .filter((to) => to !== 'RETURNED' && (to !== 'REFUNDED' || !order.hasReturns))
      .map((to) => ({ to, does: whatMoveDoes(order, to) }))
  )
}

/** A sentence: what becomes of stock and money, and who is notified. */
export function whatMoveDoes(order: MovableOrder, to: OrderStatus): string {
  const parts = [...(ownWords(order)[to] ?? []), ...(isMailed(to) ? ['the customer gets a mail'] : [])]
  const sentence = parts.join(', ')
  return `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}

function ownWords(order: MovableOrder): Partial<Record<OrderStatus, string[]>> {
  const isCash = order.paymentMethod === 'CASH'
  const amount = formatRupees(order.keptAmount)
  const stock = `${piecesOf(order.pieces)} back on the shelf`
  const refund = order.refundable > 0 ? [`${formatRupees(order.refundable)} go back to where they were paid from`] : []
  return {
    PROCESSING: ['packing begins', 'the customer can still cancel', 'no mail is sent'],
    SHIPPED: ['the parcel is with the courier', ...(isCash ? [`${amount} are due at the door`] : [])],
    OUT_FOR_DELIVERY: [
      ...(isCorrection(order.status, 'OUT_FOR_DELIVERY') ? ['the wrong step is taken back'] : []),
      'the courier brings it today',
      ...(isCash ? [`${amount} are due at the door`] : []),
    ],
    DELIVERED: [
      ...(isCash ? [`${amount} count as received`] : []),
      `the customer may return it for ${formatDays(order.returnDays)}`,
    ],
    DELIVERY_FAILED: ['it stays with the courier, who tries again unless it was refused'],
    RETURNED_TO_ORIGIN: [stock, ...refund],
    LOST: ['nothing goes back on the shelf', ...refund],
    CANCELLED: [...(order.holdsStock ? [stock] : []), ...refund],
    REFUNDED: refund,
  }
}

function isMailed(to: OrderStatus): boolean {
  return to !== 'PENDING' && to !== 'PROCESSING' && to !== 'RETURNED'
}

function piecesOf(count: number): string {
  return count === 1 ? '1 piece goes' : `${count} pieces go`
}
