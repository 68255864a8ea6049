import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import type { OrderActor, OrderStatus } from '@nukkad/contract/order-rules'
import { pickupWords, returnMoves, type ReturnStatus } from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import { lockOrder, moveOrder } from '../order/move-order.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import {
  changeReturn,
  isNotifiedOfReturn,
  lockReturn,
  pickupOf,
  recordReturnEvent,
  returnView,
  type ReturnNotes,
  type ReturnRow,
} from './returns.ts'

export type ReturnMove = {
  returnId: string
  to: ReturnStatus
  by: Extract<OrderActor, 'staff' | 'courier'>
  actorId?: string
  reason?: string
  noted?: ReturnNotes
  now: Date
}

/** The order's stock comes back with the items, its money with the refund. */
const orderFollows: Partial<Record<ReturnStatus, OrderStatus>> = { PICKED_UP: 'RETURNED', REFUNDED: 'REFUNDED' }

/** The only way a return's status changes: checks the table of moves, moves the order along and logs it. */
export async function moveReturn(tx: Db, move: ReturnMove): Promise<Return> {
  const locked = await lockReturn(tx, move.returnId)
  if (!returnMoves[locked.status].includes(move.to)) {
    throw new ShopError('ORDER_STATE', { detail: 'This return can no longer be changed that way.' })
  }

  await moveOrderAlong(tx, locked.orderId, move)
  await changeReturn(tx, locked.returnId, { status: move.to, ...move.noted })
  const eventId = await recordReturnEvent(tx, {
    returnId: locked.returnId,
    at: move.now,
    fromStatus: locked.status,
    toStatus: move.to,
    actor: move.by,
    actorId: move.actorId ?? null,
    reason: move.reason ?? null,
  })
  if (isNotifiedOfReturn(move.to)) await enqueue(tx, 'send-return-mail', { eventId })
  const answer = move.to === 'REJECTED' ? (move.reason ?? null) : null
  return returnView({ ...locked, ...move.noted, status: move.to, answer })
}

async function moveOrderAlong(tx: Db, orderId: string, { to, noted, ...move }: ReturnMove): Promise<void> {
  const next = orderFollows[to]
  if (next === undefined) return
  const order = await lockOrder(tx, { orderId })
  refuseReferenceOfOnline(order, noted)
  if (order.status !== next) await moveOrder(tx, { ...move, orderId, to: next })
}

type ReturnAmendment = { returnId: string; noted: ReturnNotes; actorId: string; now: Date }

const belongsTo: Record<keyof ReturnNotes, { status: ReturnStatus; refusal: string }> = {
  pickupOn: { status: 'APPROVED', refusal: 'Only an approved return is fetched.' },
  pickupCourier: { status: 'APPROVED', refusal: 'Only an approved return is fetched.' },
  refundReference: { status: 'REFUNDED', refusal: 'It has not been refunded yet: the reference comes with REFUNDED.' },
}

/** Adds or corrects pick-up or cash reference; unnamed fields stay. Notifies the customer; false if nothing changed. */
export async function amendReturn(tx: Db, { returnId, noted, actorId, now }: ReturnAmendment): Promise<boolean> {
  const locked = await lockReturn(tx, returnId)
  refuseOutOfPlace(locked, noted)
  refuseReferenceOfOnline(await lockOrder(tx, { orderId: locked.orderId }), noted)
  const after = { ...locked, ...noted }
  if (noteKeys.every((key) => after[key] === locked[key])) return false

  await changeReturn(tx, returnId, noted)
  const eventId = await recordReturnEvent(tx, {
    returnId,
    at: now,
    fromStatus: locked.status,
    toStatus: locked.status,
    actor: 'staff',
    actorId,
    reason: noted.refundReference === undefined ? pickupWords(pickupOf(after)) : `Reference ${noted.refundReference}`,
  })
  // Only the last of several corrections is news.
  await enqueue(tx, 'send-return-mail', { eventId }, { key: `amended/${returnId}` })
  return true
}

const noteKeys = Object.keys(belongsTo) as (keyof ReturnNotes)[]

function refuseOutOfPlace({ status }: ReturnRow, noted: ReturnNotes): void {
  for (const key of noteKeys) {
    const { status: wanted, refusal } = belongsTo[key]
    if (noted[key] !== undefined && status !== wanted) throw new ShopError('ORDER_STATE', { detail: refusal })
  }
}

/** Only cash is sent back by hand; an online refund has its provider's reference. */
function refuseReferenceOfOnline(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  noted: ReturnNotes | undefined,
): void {
  if (noted?.refundReference === undefined || paymentMethod === 'CASH') return
  throw new ShopError('INVALID_INPUT', {
    detail: 'It was paid online: the payment provider refunds it, without a --reference.',
  })
}
