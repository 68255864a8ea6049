import { pickupWords } from '@nukkad/contract/return-rules'
import type { Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { changeReturn, holdReturn, recordReturnEvent, type ReturnNotes } from './queries.ts'
import { pickupOf } from './return-view.ts'

type Arranging = {
  returnId: string
  pickup: Pick<ReturnNotes, 'pickupOn' | 'pickupCourier'>
  actorId: string
  now: Date
}

/**
 * Adds or corrects when an approved return is fetched, and by whom; what is not named stays. Recorded in the return's log, and
 * the customer is written to. What changes nothing does nothing. Answers whether anything changed.
 */
export async function arrangePickup(tx: Db, { returnId, pickup, actorId, now }: Arranging): Promise<boolean> {
  const held = await holdReturn(tx, returnId)
  if (held === undefined) throw new ShopError('RETURN_NOT_FOUND')
  if (held.status !== 'APPROVED') throw new ShopError('ORDER_STATE', { detail: 'Only an approved return is fetched.' })
  const after = { ...held, ...pickup }
  if (after.pickupOn === held.pickupOn && after.pickupCourier === held.pickupCourier) return false

  await changeReturn(tx, returnId, pickup)
  const eventId = await recordReturnEvent(tx, {
    returnId,
    at: now,
    fromStatus: held.status,
    toStatus: held.status,
    actor: 'staff',
    actorId,
    reason: pickupWords(pickupOf(after)),
  })
  // Only the last of several corrections is news.
  await enqueue(tx, 'send-return-mail', { eventId }, `pickup/${returnId}`)
  return true
}
