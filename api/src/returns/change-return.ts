import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import { returnMoves, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import { hasReturnMail } from '../mail/return-mails.ts'
import { moveOrder } from '../order/move-order.ts'
import { requireLockedOrder } from '../order/require-held-order.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { changeReturn, lockReturn, recordReturnEvent, type ReturnNotes } from './queries.ts'
import { refuseReferenceOfOnline } from './refuse-reference.ts'
import { returnView } from './return-view.ts'

export type ReturnMove = {
  returnId: string
  to: ReturnStatus
  by: Extract<OrderActor, 'staff' | 'courier'>
  actorId?: string
  reason?: string
  /** What there is to keep of the step. */
  noted?: ReturnNotes
  now: Date
}

/** Where the order goes with its return: the stock comes back with the pieces, the money with the refund. */
const orderFollows: Partial<Record<ReturnStatus, OrderStatus>> = { PICKED_UP: 'RETURNED', REFUNDED: 'REFUNDED' }

/**
 * The only way a return's status changes: refuses what the table does not hold, moves the order along and records who,
 * when and why. Answers the products whose stock moved too: refresh them after the commit.
 */
export async function moveReturn(tx: Db, move: ReturnMove): Promise<{ moved: Return; movedProducts: string[] }> {
  const held = await lockReturn(tx, move.returnId)
  if (held === undefined) throw new ShopError('RETURN_NOT_FOUND')
  if (!returnMoves[held.status].includes(move.to)) {
    throw new ShopError('ORDER_STATE', { detail: 'This return can no longer be changed that way.' })
  }

  const movedProducts = await moveOrderAlong(tx, held.orderId, move)
  await changeReturn(tx, held.returnId, { status: move.to, ...move.noted })
  const eventId = await recordReturnEvent(tx, {
    returnId: held.returnId,
    at: move.now,
    fromStatus: held.status,
    toStatus: move.to,
    actor: move.by,
    actorId: move.actorId ?? null,
    reason: move.reason ?? null,
  })
  if (hasReturnMail(move.to)) await enqueue(tx, 'send-return-mail', { eventId })
  const answer = move.to === 'REJECTED' ? (move.reason ?? null) : null
  return { moved: returnView({ ...held, ...move.noted, status: move.to, answer }), movedProducts }
}

async function moveOrderAlong(tx: Db, orderId: string, { to, noted, ...move }: ReturnMove): Promise<string[]> {
  const next = orderFollows[to]
  if (next === undefined) return []
  const order = await requireLockedOrder(tx, { orderId })
  refuseReferenceOfOnline(order, noted)
  return order.status === next ? [] : moveOrder(tx, { ...move, orderId, to: next })
}
