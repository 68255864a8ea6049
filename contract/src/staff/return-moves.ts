import type { PaymentMethod } from '../cart-rules.ts'
import { formatRupees } from '../money.ts'
import { isReceivable, returnCorrections, returnMoves, type ReturnStatus } from '../return-rules.ts'
import { isAllowed, type Permission, type StaffRole } from '../staff-rules.ts'

/** The permission to move a return there. */
const permissionFor: Readonly<Record<ReturnStatus, Permission>> = {
  REQUESTED: 'orders.move',
  APPROVED: 'returns.decide',
  REJECTED: 'returns.decide',
  PICKED_UP: 'parcels.receive',
  RECEIVED: 'parcels.receive',
  REFUNDED: 'refunds.make',
  CLOSED: 'returns.decide',
}

export function mayMoveReturn(role: StaffRole, to: ReturnStatus): boolean {
  return isAllowed(role, permissionFor[to])
}

export type MovableReturn = {
  status: ReturnStatus
  pieces: number
  paymentMethod: PaymentMethod
  /** Rupees, as below; null until it is received. */
  refundAmount: number | null
  /** The newest step may still be taken back. */
  isCorrectable: boolean
}

/** The moves that this role may make now, each with its effect. */
export function returnMovesFor(one: MovableReturn, role: StaffRole): { to: ReturnStatus; does: string }[] {
  const back = returnCorrections[one.status]
  const implied = isReceivable(one.status) && !returnMoves[one.status].includes('RECEIVED')
  const next = [
    ...returnMoves[one.status],
    ...(implied ? (['RECEIVED'] as const) : []),
    ...(back !== undefined && one.isCorrectable ? [back] : []),
  ]
  return next
    .filter((to) => mayMoveReturn(role, to))
    .filter((to) => to !== 'REFUNDED' || one.refundAmount !== 0)
    .map((to) => ({ to, does: effectOf(one, to) }))
}

function effectOf({ pieces, paymentMethod, refundAmount }: MovableReturn, to: ReturnStatus): string {
  const count = pieces === 1 ? '1 item' : `${pieces} items`
  const amount = formatRupees(refundAmount ?? 0)
  const mailed = 'The customer gets an e-mail.'
  const effects: Record<ReturnStatus, string> = {
    REQUESTED: 'The return can be decided again. No e-mail is sent.',
    APPROVED: `The courier picks up ${count}. ${mailed}`,
    REJECTED: 'The return is declined. The customer gets an e-mail with the reason.',
    PICKED_UP: `The courier has ${count}. ${mailed}`,
    RECEIVED: `Good items are restocked, and the refund amount is set. ${mailed}`,
    REFUNDED:
      paymentMethod === 'CASH'
        ? `Records that ${amount} was sent to the customer’s account. ${mailed}`
        : `Refund ${amount} to original payment. ${mailed}`,
    CLOSED: `The pick-up is cancelled. ${mailed}`,
  }
  return effects[to]
}
