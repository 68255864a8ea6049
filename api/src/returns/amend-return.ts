import { pickupWords, type ReturnStatus } from '@nukkad/contract/return-rules'
import { requireLockedOrder } from '../order/require-held-order.ts'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { changeReturn, lockReturn, recordReturnEvent, type ReturnNotes, type ReturnRow } from './queries.ts'
import { refuseReferenceOfOnline } from './refuse-reference.ts'
import { pickupOf } from './return-view.ts'

type ReturnAmendment = { returnId: string; noted: ReturnNotes; actorId: string; now: Date }

/** Where a return must stand for something to be noted of it. */
const belongsTo: Record<keyof ReturnNotes, { status: ReturnStatus; refusal: string }> = {
  pickupOn: { status: 'APPROVED', refusal: 'Only an approved return is fetched.' },
  pickupCourier: { status: 'APPROVED', refusal: 'Only an approved return is fetched.' },
  refundReference: { status: 'REFUNDED', refusal: 'It has not been refunded yet: the reference comes with REFUNDED.' },
}

/**
 * Adds or corrects when an approved return is fetched and by whom, or the reference of cash that was sent back; what is not
 * named stays. Recorded in the return's log, and the customer is written to. What changes nothing does nothing. Answers whether
 * anything changed.
 */
export async function amendReturn(tx: Db, { returnId, noted, actorId, now }: ReturnAmendment): Promise<boolean> {
  const held = await lockReturn(tx, returnId)
  if (held === undefined) throw new ShopError('RETURN_NOT_FOUND')
  refuseOutOfPlace(held, noted)
  refuseReferenceOfOnline(await requireLockedOrder(tx, { orderId: held.orderId }), noted)
  const after = { ...held, ...noted }
  if (noteKeys.every((key) => after[key] === held[key])) return false

  await changeReturn(tx, returnId, noted)
  const eventId = await recordReturnEvent(tx, {
    returnId,
    at: now,
    fromStatus: held.status,
    toStatus: held.status,
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
