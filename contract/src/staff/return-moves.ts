import type { PaymentMethod } from '../cart-rules.ts'
import { formatRupees } from '../money.ts'
import { isReceivable, returnCorrections, returnMoves, type ReturnStatus } from '../return-rules.ts'
import { isAllowed, type Permission, type StaffRole } from '../staff-rules.ts'

/** Who of the staff may move a return there. */
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

/** The moves that this role may make now, each with what it will do. */
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
    .map((to) => ({ to, does: does(one, to) }))
}

function does({ pieces, paymentMethod, refundAmount }: MovableReturn, to: ReturnStatus): string {
  const count = pieces === 1 ? '1 piece' : `${pieces} pieces`
  const amount = formatRupees(refundAmount ?? 0)
  const words: Record<ReturnStatus, string> = {
    REQUESTED: 'It is looked at again, no mail is sent.',
    APPROVED: `The courier fetches ${count}, the customer gets a mail.`,
    REJECTED: 'Nothing comes back, the customer reads why in a mail.',
    PICKED_UP: `The courier has ${count}, the customer gets a mail.`,
    RECEIVED: 'What is fit goes back on the shelf, and what goes back is settled, the customer gets a mail.',
    REFUNDED:
      paymentMethod === 'CASH'
        ? `Once ${amount} were sent to the account that the customer told, with the bank's reference. The customer gets a mail.`
        : `${amount} go back to where they were paid from, the customer gets a mail.`,
    CLOSED: 'Nothing is fetched any more, the customer gets a mail.',
  }
  return words[to]
}
