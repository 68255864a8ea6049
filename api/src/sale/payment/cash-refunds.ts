import type { RefundStatus } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { forgetPayout } from './payout.ts'
import { requestRefund } from './refund.ts'

export type LockedRefund = {
  id: string
  orderId: string | null
  paymentId: string | null
  returnId: string | null
  amount: number
  status: RefundStatus
  reason: string
  reference: string | null
  staffId: string | null
}

const lockedColumns = [
  'id',
  'orderId',
  'paymentId',
  'returnId',
  'amount',
  'status',
  'reason',
  'reference',
  'staffId',
] as const

/** Locks the refund's return and order, then the refund. */
export async function lockRefund(tx: Db, refundId: string): Promise<LockedRefund> {
  const owner = tx.selectFrom('refunds').select(['orderId', 'returnId']).where('id', '=', refundId)
  const found = await owner.executeTakeFirst()
  if (found === undefined) throw new ShopError('REFUND_NOT_FOUND')
  if (found.returnId !== null) {
    await tx.selectFrom('returns').select('id').where('id', '=', found.returnId).forNoKeyUpdate().execute()
  }
  if (found.orderId !== null) {
    await tx.selectFrom('orders').select('id').where('id', '=', found.orderId).forNoKeyUpdate().execute()
  }
  return tx
    .selectFrom('refunds')
    .select(lockedColumns)
    .where('id', '=', refundId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}

/** Marks a refund as sent to the bank: READY becomes SENT. */
export async function sendCash(tx: Db, refund: LockedRefund, reference: string, now: Date): Promise<void> {
  refuseUnlessCash(refund, ['READY'], 'mark as sent')
  await refuseTakenReference(tx, reference)
  await change(tx, refund.id, { status: 'SENT', reference, sentAt: now })
}

type CashSent = { returnId: string; reference: string | undefined }

/**
 * Marks the cash refund of a return as sent under the bank's reference. Refused without a reference, or before the
 * customer has given an account.
 */
export async function sendCashRefund(tx: Db, { returnId, reference }: CashSent, now: Date): Promise<void> {
  const ofReturn = tx.selectFrom('refunds').select(lockedColumns).where('returnId', '=', returnId)
  const refunds = await ofReturn.where('status', '<>', 'FAILED').forNoKeyUpdate().execute()
  for (const refund of refunds) {
    if (refund.status === 'REQUESTED') throw new ShopError('PAYOUT_MISSING')
    if (refund.status !== 'READY') continue
    if (reference === undefined) {
      throw new ShopError('INVALID_INPUT', { detail: 'Enter the bank reference (UTR) of the transfer.' })
    }
    await sendCash(tx, refund, reference, now)
  }
}

export async function processCash(tx: Db, refund: LockedRefund, now: Date): Promise<void> {
  refuseUnlessCash(refund, ['SENT'], 'mark as processed')
  await change(tx, refund.id, { status: 'PROCESSED', processedAt: now })
}

/** Marks a refund as failed: the shop has the money, and may send it again. */
export async function failCash(tx: Db, refund: LockedRefund, reason: string): Promise<void> {
  refuseUnlessCash(refund, ['READY', 'SENT'], 'mark as failed')
  await change(tx, refund.id, { status: 'FAILED', lastError: reason })
}

type Retry = { refund: LockedRefund; askAgain: boolean }

/** Starts another refund in place of a failed one, once. Cash is sent to the same account, or asks for one again. */
export async function retryRefund(tx: Db, { refund, askAgain }: Retry, now: Date): Promise<string> {
  const { id, orderId, amount, reason, returnId, staffId } = refund
  const later = await tx.selectFrom('refunds').select('id').where('retryOf', '=', id).executeTakeFirst()
  if (refund.status !== 'FAILED' || orderId === null || later !== undefined) {
    throw new ShopError('REFUND_STATE', { detail: 'Only a failed refund that was not retried yet can be retried.' })
  }
  if (askAgain) await forgetPayout(tx, orderId)
  const [first = ''] = await requestRefund(
    tx,
    { orderId, amount, reason, retryOf: id, ...(returnId && { returnId }), ...(staffId && { staffId }) },
    now,
  )
  return first
}

/** A transfer without a reported failure by then has arrived. */
const arrivedAfterDays = 7

/** For the sweep: cash that was sent long ago counts as processed. One after the other: each locks its order first. */
export async function processArrivedCash(db: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from refunds where payment_id is null and status = 'SENT'
      and sent_at <= ${now}::timestamptz - make_interval(days => ${arrivedAfterDays}) order by sent_at, id`.execute(db)
  for (const { id } of rows) {
    await inTransaction(db, async (tx) => {
      const { status } = await lockRefund(tx, id)
      if (status === 'SENT') await change(tx, id, { status: 'PROCESSED', processedAt: now })
    })
  }
}

const statusTexts: Record<RefundStatus, string> = {
  REQUESTED: 'is waiting for bank details',
  READY: 'is ready to pay',
  SENT: 'is already sent',
  PROCESSED: 'is already processed',
  FAILED: 'has failed',
}

function refuseUnlessCash(refund: LockedRefund, wanted: readonly RefundStatus[], verb: string): void {
  if (refund.paymentId !== null) {
    throw new ShopError('REFUND_STATE', { detail: 'A prepaid order is refunded by the payment provider.' })
  }
  if (wanted.includes(refund.status)) return
  throw new ShopError('REFUND_STATE', { detail: `This refund ${statusTexts[refund.status]} – cannot ${verb}.` })
}

/** A concurrent refund with the same reference waits for the lock. */
async function refuseTakenReference(tx: Db, reference: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`reference/${reference}`}, 0))`.execute(tx)
  const taken = await tx.selectFrom('refunds').select('orderId').where('reference', '=', reference).executeTakeFirst()
  if (taken === undefined) return
  throw new ShopError('REFERENCE_TAKEN', {
    detail: `UTR ${reference} already belongs to a refund of order ${taken.orderId}.`,
  })
}

type Change = { status: RefundStatus; reference?: string; sentAt?: Date; processedAt?: Date; lastError?: string }

async function change(tx: Db, refundId: string, changed: Change): Promise<void> {
  await tx.updateTable('refunds').set(changed).where('id', '=', refundId).execute()
}
