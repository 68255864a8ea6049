import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { correctionHours, type OrderActor } from '@nukkad/contract/order-rules'
import {
  canChangeUnits,
  pickupWords,
  returnCorrections,
  returnMoves,
  transitHoldEnd,
  type ReturnStatus,
} from '@nukkad/contract/return-rules'
import type { Return } from '@nukkad/contract/returns'
import { returnStatusNames } from '@nukkad/contract/staff-status-rules'
import { lockAnyOrder, moveOrder, type LockedOrder } from '../order/move-order.ts'
import { listLines, type ChosenUnits } from '../order/order-units.ts'
import { hasReturnToRefund } from '../order/returns-of-order.ts'
import { adjustExchanges, extendHolds, holdAgain, releaseHolds } from '../exchanges/hold-exchange.ts'
import { sendExchanges } from '../exchanges/settle-exchanges.ts'
import { creditReturn } from '../tax/credit-note.ts'
import { moveReturnParcel } from '../shipments/move-parcel.ts'
import { sendCashRefund } from '../payment/cash-refunds.ts'
import { requestRefund } from '../payment/refund.ts'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { claimLines, dropLines } from './return-lines.ts'
import { receiveLines, type Receipt } from './receive-return.ts'
import { leftForReturn } from './return-facts.ts'
import {
  changeReturn,
  lockReturn,
  pickupOf,
  recordReturnEvent,
  requireReturn,
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
  /** With RECEIVED. */
  receipt?: Receipt
  /** No mail: the next move follows at once. */
  isQuiet?: boolean
  now: Date
}

/** The only way a return's status changes: checks the table of moves, moves stock, money and order along and logs it. */
export async function moveReturn(tx: Db, move: ReturnMove): Promise<Return> {
  const row = await lockReturn(tx, move.returnId)
  await refuseMove(tx, row, move)

  await changeReturn(tx, row.returnId, { status: move.to, ...move.noted })
  const words = await steps[move.to]?.(tx, row, move)
  await moveReturnParcel(tx, { ...row, ...move.noted }, move)
  const eventId = await recordReturnEvent(tx, {
    returnId: row.returnId,
    at: move.now,
    fromStatus: row.status,
    toStatus: move.to,
    actor: move.by,
    actorId: move.actorId ?? null,
    reason: move.reason ?? words ?? null,
  })
  if (!move.isQuiet && !isCorrection(row, move.to)) await enqueue(tx, 'send-return-mail', { eventId })
  return returnView(await requireReturn(tx, row.returnId))
}

function isCorrection({ status }: ReturnRow, to: ReturnStatus): boolean {
  return returnCorrections[status] === to
}

async function refuseMove(tx: Db, row: ReturnRow, { to, reason = '', now }: ReturnMove): Promise<void> {
  if (isCorrection(row, to)) {
    if (reason === '') throw new ShopError('INVALID_INPUT', { detail: 'Enter a reason to undo this step.' })
    if (await isReturnCorrectable(tx, row, now)) return claimAgain(tx, row)
  }
  if (!returnMoves[row.status].includes(to)) {
    throw new ShopError('ORDER_STATE', { detail: 'This return can no longer be changed that way.' })
  }
}

/** Its units may have been returned otherwise meanwhile. */
async function claimAgain(tx: Db, { returnId, orderId, lines }: ReturnRow): Promise<void> {
  await lockAnyOrder(tx, orderId)
  await dropLines(tx, returnId)
  const chosen = lines.map(({ itemId, units }) => ({ orderItemId: itemId, quantity: units }))
  await claimLines(tx, { returnId, orderId, lines: chosen })
}

/** Whether a declined return may still be reopened. */
export async function isReturnCorrectable(db: Db, { returnId, status }: ReturnRow, now: Date): Promise<boolean> {
  if (returnCorrections[status] === undefined) return false
  const { at } = await db
    .selectFrom('returnEvents')
    .select('at')
    .where('returnId', '=', returnId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return now.getTime() - at.getTime() <= correctionHours * 60 * 60 * 1000
}

/** Returns what the log says of it. */
type Step = (tx: Db, row: ReturnRow, move: ReturnMove) => Promise<string | undefined>

const steps: Partial<Record<ReturnStatus, Step>> = {
  REQUESTED: reopen,
  REJECTED: release,
  CLOSED: release,
  PICKED_UP: pickUp,
  RECEIVED: receive,
  REFUNDED: refund,
}

async function release(tx: Db, row: ReturnRow, { now }: ReturnMove): Promise<undefined> {
  await releaseHolds(tx, row, now)
}

/** Held units wait for the inspection, but not for ever. */
async function pickUp(tx: Db, { returnId }: ReturnRow, { now }: ReturnMove): Promise<undefined> {
  await extendHolds(tx, { returnId, until: transitHoldEnd(now) })
}

async function reopen(tx: Db, row: ReturnRow, { now }: ReturnMove): Promise<undefined> {
  await holdAgain(tx, row, now)
}

/** Stock, order, exchange and credit note follow; cash waits from now on for its customer's account. */
async function receive(tx: Db, row: ReturnRow, move: ReturnMove): Promise<string | undefined> {
  const { receipt = {}, by, actorId, now } = move
  const order = await lockAnyOrder(tx, row.orderId)
  const { isAllBack, sent, credited, ...refunded } = await receiveLines(tx, { row, order }, receipt, now)
  await changeReturn(tx, row.returnId, refunded)
  const { returnId, orderId } = row
  if (order.paymentMethod === 'CASH') {
    await requestRefund(tx, { orderId, amount: refunded.refundAmount, reason: 'Order returned', returnId }, now)
  }
  const isOpen = order.status === 'DELIVERED'
  if (isAllBack && isOpen) await moveOrder(tx, { orderId, to: 'RETURNED', by, ...(actorId && { actorId }), now })
  if (sent.length > 0) await sendExchanges(tx, { order, sent, by, actorId: actorId ?? null }, now)
  await creditReturn(tx, { orderId, returnId, ...credited }, now)
  return exchangeWords(returnView(await requireReturn(tx, returnId)))
}

async function refund(tx: Db, row: ReturnRow, { noted, by, actorId, now }: ReturnMove): Promise<undefined> {
  const { returnId, orderId, refundAmount } = row
  const order = await lockAnyOrder(tx, orderId)
  refuseReferenceOfOnline(order, noted)
  if (refundAmount === 0) throw new ShopError('ORDER_STATE', { detail: 'No refund is due for this return.' })
  if (order.paymentMethod === 'CASH') await sendCashRefund(tx, { returnId, reference: noted?.refundReference }, now)
  else await refundOnline(tx, row, now)
  if (await isLastRefund(tx, order)) {
    await moveOrder(tx, { orderId, to: 'REFUNDED', by, ...(actorId && { actorId }), quiet: true, now })
  }
}

/** Goodwill of an earlier version may have taken a part of what was promised. */
async function refundOnline(tx: Db, row: ReturnRow, now: Date): Promise<void> {
  const { returnId, orderId, refundAmount } = row
  const amount = Math.min(refundAmount ?? 0, await leftForReturn(tx, row))
  if (amount === 0) throw new ShopError('ORDER_STATE', { detail: 'Nothing is left to refund: it was refunded before.' })
  if (amount !== refundAmount) await changeReturn(tx, returnId, { refundAmount: amount })
  await requestRefund(tx, { orderId, amount, reason: 'Order returned', returnId }, now)
}

/** When every unit has been returned, the order becomes REFUNDED with its last return. */
async function isLastRefund(tx: Db, { id, status }: LockedOrder): Promise<boolean> {
  return status === 'RETURNED' && !(await hasReturnToRefund(tx, id))
}

type UnitsChange = { lines: readonly ChosenUnits[]; actorId: string; now: Date }

/** Changes the units of a return until the courier has them. */
export async function changeLines(tx: Db, row: ReturnRow, { lines, actorId, now }: UnitsChange): Promise<void> {
  const { returnId, orderId, status } = row
  if (!canChangeUnits(status)) {
    throw new ShopError('ORDER_STATE', {
      detail: `The return is “${returnStatusNames[status]}” – its items can no longer be changed.`,
    })
  }
  await lockAnyOrder(tx, orderId)
  await dropLines(tx, returnId)
  await claimLines(tx, { returnId, orderId, lines })
  await adjustExchanges(tx, { ...row, lines }, now)
  await changeReturn(tx, returnId, {})
  const names = new Map((await listLines(tx, orderId)).map(({ itemId, name }) => [itemId, name]))
  const reason = `Items to return: ${lines.map(({ orderItemId, quantity }) => `${quantity} × ${names.get(orderItemId)}`).join('; ')}`
  const step = { fromStatus: status, toStatus: status, actor: 'staff', actorId, reason } as const
  await recordReturnEvent(tx, { returnId, at: now, ...step })
}

type ReturnAmendment = { returnId: string; noted: ReturnNotes; actorId: string; now: Date }

const belongsTo: Record<keyof ReturnNotes, { status: ReturnStatus; refusal: string }> = {
  pickupOn: { status: 'APPROVED', refusal: 'Only an approved return has a pick-up.' },
  pickupCourier: { status: 'APPROVED', refusal: 'Only an approved return has a pick-up.' },
  refundReference: {
    status: 'REFUNDED',
    refusal: 'The return is not refunded yet: add the reference when you refund it.',
  },
}

/** Adds or corrects pick-up or cash reference; unnamed fields stay. Notifies the customer; false if nothing changed. */
export async function amendReturn(tx: Db, { returnId, noted, actorId, now }: ReturnAmendment): Promise<boolean> {
  const locked = await lockReturn(tx, returnId)
  refuseOutOfPlace(locked, noted)
  refuseReferenceOfOnline(await lockAnyOrder(tx, locked.orderId), noted)
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
    const { status: required, refusal } = belongsTo[key]
    if (noted[key] !== undefined && status !== required) throw new ShopError('ORDER_STATE', { detail: refusal })
  }
}

/** Only cash is sent back by hand; an online refund has its provider's reference. */
function refuseReferenceOfOnline(
  { paymentMethod }: { paymentMethod: PaymentMethod },
  noted: ReturnNotes | undefined,
): void {
  if (noted?.refundReference === undefined || paymentMethod === 'CASH') return
  throw new ShopError('INVALID_INPUT', {
    detail: 'A prepaid order is refunded by the payment provider: no reference is needed.',
  })
}

/** For the log: `Exchanged for 1 × Black, L in order NK-…; not exchanged: 1 × Black, L`. Undefined without an exchange. */
function exchangeWords({ exchanges, exchangeOrderId }: Return): string | undefined {
  const named = exchanges.map(({ sent, quantity, ...variant }) => {
    const out = sent ?? 0
    return { variant: `${variant.color}, ${variant.size}`, out, kept: quantity - out }
  })
  const sent = named.filter(({ out }) => out > 0).map(({ variant, out }) => `${out} × ${variant}`)
  const refused = named.filter(({ kept }) => kept > 0).map(({ variant, kept }) => `${kept} × ${variant}`)
  const words = [
    ...(sent.length === 0 ? [] : [`exchanged for ${sent.join('; ')} in order ${exchangeOrderId}`]),
    ...(refused.length === 0 ? [] : [`not exchanged: ${refused.join('; ')}`]),
  ]
  return words.length === 0 ? undefined : words.join('; ')
}
