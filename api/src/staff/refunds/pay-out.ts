import { formatRupees, toPaise, toRupees, type Paise } from '@nukkad/contract/money'
import type { PayoutDetails } from '@nukkad/contract/payout-rules'
import { returnMoves } from '@nukkad/contract/return-rules'
import type { ListedRefund, PayoutLine } from '@nukkad/contract/staff/refunds'
import { isAllowed, type StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { writeAudit } from '../../platform/audit.ts'
import {
  failCash,
  lockRefund,
  processCash,
  retryRefund,
  sendCash,
  type LockedRefund,
} from '../../sale/payment/cash-refunds.ts'
import { openPayout } from '../../sale/payment/payout.ts'
import { promisedToReturns } from '../../sale/order/returns-of-order.ts'
import { leftToRefund, requestRefund } from '../../sale/payment/refund.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { Seal } from '../../platform/seal.ts'
import type { Actor } from '../../platform/serve-staff.ts'
import { moveReturn } from '../../sale/returns/change-return.ts'
import { lockReturn } from '../../sale/returns/returns.ts'
import { readSetting } from '../../store/settings/settings.ts'
import { readRefund } from './list-refunds.ts'
import { payoutFile } from './payout-file.ts'

type Facts = Readonly<Record<string, unknown>>
type Action = { action: string; before?: Facts; after: Facts }

/** Locks the refund, changes it and records the change; returns the new state. */
export function changeRefund(
  db: Db,
  by: Actor,
  { refundId, now }: { refundId: string; now: Date },
  work: (tx: Db, refund: LockedRefund) => Promise<Action & { refundId?: string }>,
): Promise<ListedRefund> {
  return inTransaction(db, async (tx) => {
    const { refundId: shown = refundId, ...action } = await work(tx, await lockRefund(tx, refundId))
    await writeAudit(tx, by, { kind: 'refund', subject: refundId, ...action }, now)
    return readRefund(tx, shown, now)
  })
}

type SentRefund = { refundId: string; reference: string }

/** Records that a COD refund was sent. If it was the last of a return, the return ends. */
export function markSent(db: Db, by: Actor, { refundId, reference }: SentRefund, now: Date): Promise<ListedRefund> {
  return changeRefund(db, by, { refundId, now }, async (tx, refund) => {
    await sendCash(tx, refund, reference, now)
    if (refund.returnId !== null) await endReturn(tx, { by, returnId: refund.returnId, reference }, now)
    return { action: 'refund.sent', before: { status: refund.status }, after: { status: 'SENT', reference } }
  })
}

type EndedReturn = { by: Actor; returnId: string; reference: string }

async function endReturn(tx: Db, { by, returnId, reference }: EndedReturn, now: Date): Promise<void> {
  const { status } = await lockReturn(tx, returnId)
  const open = await tx
    .selectFrom('refunds')
    .select('id')
    .where('returnId', '=', returnId)
    .where('status', 'in', ['REQUESTED', 'READY'])
    .executeTakeFirst()
  if (open !== undefined || !returnMoves[status].includes('REFUNDED')) return
  const move = { returnId, to: 'REFUNDED', by: 'staff', actorId: by.actor, noted: { refundReference: reference }, now }
  await moveReturn(tx, move as Parameters<typeof moveReturn>[1])
}

export function markProcessed(db: Db, by: Actor, refundId: string, now: Date): Promise<ListedRefund> {
  return changeRefund(db, by, { refundId, now }, async (tx, refund) => {
    await processCash(tx, refund, now)
    return { action: 'refund.processed', before: { status: refund.status }, after: { status: 'PROCESSED' } }
  })
}

type Failed = { refundId: string; reason: string }

export function markFailed(db: Db, by: Actor, { refundId, reason }: Failed, now: Date): Promise<ListedRefund> {
  return changeRefund(db, by, { refundId, now }, async (tx, refund) => {
    await failCash(tx, refund, reason)
    return { action: 'refund.failed', before: { status: refund.status }, after: { status: 'FAILED', reason } }
  })
}

type Retried = { refundId: string; askAgain: boolean }

export function retry(db: Db, by: Actor, { refundId, askAgain }: Retried, now: Date): Promise<ListedRefund> {
  return changeRefund(db, by, { refundId, now }, async (tx, refund) => {
    const started = await retryRefund(tx, { refund, askAgain }, now)
    return { action: 'refund.retry', after: { startedAs: started, askAgain }, refundId: started }
  })
}

type Goodwill = { orderId: string; amount: number; reason: string }
type Giver = Actor & { staffId: string; role: StaffRole; isProven: boolean }

/** Above the limit, counted per order, goodwill needs the permission and a fresh proof. Locks the order. */
export function giveGoodwill(db: Db, by: Giver, { orderId, amount, reason }: Goodwill, now: Date) {
  return inTransaction(db, async (tx) => {
    const paise = toPaise(amount)
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
    const given = await sumGoodwill(tx, orderId)
    const limit = await readSetting(tx, 'refundLimit')
    if (given + paise > limit) refuseBeyondLimit(by, limit)
    await refusePromised(tx, orderId, paise)
    const { role: _role, isProven: _isProven, ...actor } = by
    const started = await requestRefund(tx, { orderId, amount: paise, reason, staffId: by.staffId }, now)
    await enqueue(tx, 'send-goodwill-mail', { orderId, refundIds: started })
    const after = { refunds: started, amount, reason }
    await writeAudit(tx, actor, { kind: 'order', subject: orderId, action: 'refund.goodwill', after }, now)
    return readRefund(tx, started[0] ?? '', now)
  })
}

/** Goodwill never takes the money that a received return is due. */
async function refusePromised(tx: Db, orderId: string, amount: Paise): Promise<void> {
  const promised = await promisedToReturns(tx, orderId)
  const free = (await leftToRefund(tx, orderId)) - promised
  if (promised === 0 || amount <= free) return
  const [kept, rest] = [promised, Math.max(0, free)].map((paise) => formatRupees(toRupees(paise)))
  throw new ShopError('REFUND_TOO_HIGH', { detail: `${kept} is kept for a received return; ${rest} can be refunded.` })
}

function refuseBeyondLimit({ role, isProven }: Giver, limit: Paise): void {
  if (!isAllowed(role, 'refunds.anyAmount')) {
    throw new ShopError('FORBIDDEN', {
      detail: `Your role can refund up to ${formatRupees(toRupees(limit))} per order. Ask a manager or the owner.`,
    })
  }
  if (!isProven) throw new ShopError('CONFIRM')
}

async function sumGoodwill(tx: Db, orderId: string): Promise<number> {
  const { rows } = await sql<{ amount: number }>`
    select coalesce(sum(amount), 0)::integer as amount from refunds
    where order_id = ${orderId} and staff_id is not null and status <> 'FAILED'`.execute(tx)
  return rows[0]?.amount ?? 0
}

type PayoutInput = { by: Actor; refundIds: readonly string[]; now: Date }

/** Returns the unmasked accounts. The log records who opened which, but not the accounts. */
export function openPayouts(db: Db, seal: Seal, { by, refundIds, now }: PayoutInput) {
  return inTransaction(db, async (tx) => {
    const content: PayoutLine[] = []
    const refused: { refundId: string; why: string }[] = []
    for (const refundId of new Set(refundIds)) {
      const line = await lineOrWhy(tx, seal, refundId)
      if (typeof line === 'string') refused.push({ refundId, why: line })
      else content.push(line)
    }
    for (const { refundId, orderId } of content) {
      const opened = { kind: 'refund', subject: refundId, action: 'refund.open', after: { orderId } } as const
      await writeAudit(tx, by, opened, now)
    }
    return { content, refused, csv: payoutFile(content) }
  })
}

async function lineOrWhy(tx: Db, seal: Seal, refundId: string): Promise<PayoutLine | string> {
  try {
    const { orderId, status, amount, paymentId } = await lockRefund(tx, refundId)
    if (status !== 'READY' || orderId === null || paymentId !== null) return 'This refund is not ready to pay.'
    const details = await openPayout(tx, seal, orderId)
    return { refundId, orderId, amount: toRupees(amount), ...(await accountOf(tx, orderId, details)) }
  } catch (error) {
    if (error instanceof ShopError) return error.message
    throw error
  }
}

async function accountOf(tx: Db, orderId: string, details: PayoutDetails) {
  const { fullName, accountChangedAfterEmail } = await tx
    .selectFrom('orders')
    .innerJoin('payouts', 'payouts.orderId', 'orders.id')
    .select(['fullName', 'payouts.isAfterEmail as accountChangedAfterEmail'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (details.method === 'bank') return { ...details, upiId: null, accountChangedAfterEmail }
  return {
    method: 'upi' as const,
    upiId: details.upiId,
    account: null,
    ifsc: null,
    name: fullName,
    accountChangedAfterEmail,
  }
}
