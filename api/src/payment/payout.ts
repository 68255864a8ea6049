import type { Paise } from '@nukkad/contract/money'
import type { Payout } from '@nukkad/contract/payout'
import { maskPayout, payoutKeptDays, type PayoutDetails } from '@nukkad/contract/payout-rules'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import type { DB } from '../platform/schema.ts'
import { UnknownKeyError, type Seal } from '../platform/seal.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>
type OwnOrder = { orderId: string; userId: string }

/**
 * Cash goes back, or will once an approved return has arrived, and no bank has been told
 * to send it yet.
 */
function payoutWanted(order: OrderExpressions) {
  const waiting = order
    .selectFrom('refunds')
    .select('refunds.id')
    .whereRef('refunds.orderId', '=', 'orders.id')
    .where('refunds.paymentId', 'is', null)
    .where('refunds.status', 'in', ['REQUESTED', 'READY'])
  const approved = order
    .selectFrom('returns')
    .select('returns.id')
    .whereRef('returns.orderId', '=', 'orders.id')
    .where('returns.status', 'in', ['APPROVED', 'PICKED_UP'])
  return order.and([
    order('orders.paymentMethod', '=', 'CASH'),
    order.or([order.exists(approved), order.exists(waiting)]),
  ])
}

/** The account as far as it is shown, null where none is known. */
function payoutMasked(order: OrderExpressions) {
  return order.selectFrom('payouts').select('payouts.masked').whereRef('payouts.orderId', '=', 'orders.id')
}

/** For statements about orders: whether an account is wanted, and the one that is known. */
export function payoutOfOrder(order: OrderExpressions) {
  return [payoutWanted(order).as('payoutWanted'), payoutMasked(order).as('payoutMasked')] as const
}

/** Where cash of an order goes back to, masked. Refused where none is known and none is wanted. */
export async function readPayout(db: Db, own: OwnOrder): Promise<Payout> {
  const payout = await findPayout(db, own)
  if (!payout.wanted && !payout.given) throw new ShopError('PAYOUT_NOT_WANTED')
  return payout
}

type PayoutInput = OwnOrder & { details: PayoutDetails }

/** Keeps it encrypted, in place of an earlier one, and makes the order's waiting refunds ready. Locks the order. */
export function setPayout(db: Db, seal: Seal, { details, ...own }: PayoutInput, now: Date): Promise<Payout> {
  const { orderId } = own
  return inTransaction(db, async (tx) => {
    await lockOwnOrder(tx, own)
    const { wanted } = await findPayout(tx, own)
    if (!wanted) throw new ShopError('PAYOUT_NOT_WANTED')

    const { method } = details
    const row = { method, masked: maskPayout(details), ...seal.close(JSON.stringify(details), orderId), givenAt: now }
    await tx
      .insertInto('payouts')
      .values({ orderId, ...row })
      .onConflict((known) => known.column('orderId').doUpdateSet(row))
      .execute()
    await tx
      .updateTable('refunds')
      .set({ status: 'READY', method })
      .where('orderId', '=', orderId)
      .where('paymentId', 'is', null)
      .where('status', 'in', ['REQUESTED', 'READY'])
      .execute()
    // Of several corrections the last is news.
    await enqueue(tx, 'send-payout-mail', { orderId }, { key: `payout/${orderId}` })
    return { wanted, given: true, masked: row.masked }
  })
}

/** `wanted` is a condition of SQL, whose type is one of SQL's. */
export function payoutView({ payoutWanted: wanted, payoutMasked: masked }: PayoutRow): Payout {
  return { wanted: Boolean(wanted), given: masked !== null, masked }
}

type PayoutRow = { payoutWanted: unknown; payoutMasked: string | null }

/** The refund that still waits for an account. */
export async function findPayoutRequest(
  db: Db,
  refundId: string,
): Promise<{ orderId: string; amount: Paise } | undefined> {
  const asked = await db
    .selectFrom('refunds')
    .select(['orderId', 'amount'])
    .where('id', '=', refundId)
    .where('paymentId', 'is', null)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirst()
  return asked?.orderId == null ? undefined : { orderId: asked.orderId, amount: asked.amount }
}

/** What of an order's cash waits for an account. */
export async function sumWaitingForPayout(db: Db, orderId: string): Promise<Paise> {
  const { amount } = await db
    .selectFrom('refunds')
    .select((refund) => refund.fn.sum<string | null>('amount').as('amount'))
    .where('orderId', '=', orderId)
    .where('paymentId', 'is', null)
    .where('status', '=', 'REQUESTED')
    .executeTakeFirstOrThrow()
  return Number(amount ?? 0)
}

export function findPayoutMasked(db: Db, orderId: string): Promise<{ masked: string; givenAt: Date } | undefined> {
  return db.selectFrom('payouts').select(['masked', 'givenAt']).where('orderId', '=', orderId).executeTakeFirst()
}

/** The account in clear, for who sends the money. */
export async function openPayout(db: Db, seal: Seal, orderId: string): Promise<PayoutDetails> {
  const row = await db
    .selectFrom('payouts')
    .select(['keyId', 'sealed'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
  if (row === undefined) throw new ShopError('PAYOUT_MISSING')
  try {
    return JSON.parse(seal.open(row, orderId)) as PayoutDetails
  } catch (error) {
    if (!(error instanceof UnknownKeyError)) throw error
    throw new ShopError('PAYOUT_UNREADABLE', { cause: error })
  }
}

/** It did not work: what waits asks for another. */
export async function forgetPayout(tx: Db, orderId: string): Promise<void> {
  await tx.deleteFrom('payouts').where('orderId', '=', orderId).execute()
  await tx
    .updateTable('refunds')
    .set({ status: 'REQUESTED', method: null })
    .where('orderId', '=', orderId)
    .where('paymentId', 'is', null)
    .where('status', '=', 'READY')
    .execute()
}

/** How the cash of an order goes back, if the customer has told. */
export async function findPayoutMethod(db: Db, orderId: string): Promise<'upi' | 'bank' | null> {
  const row = await db.selectFrom('payouts').select('method').where('orderId', '=', orderId).executeTakeFirst()
  return row === undefined || row.method === 'source' ? null : row.method
}

/** For the sweep: the order's cash went back that long ago, or was never to go back after all. */
export function payoutsUnused(now: Date): RawBuilder<unknown> {
  const kept = new Date(now.getTime() - payoutKeptDays * 24 * 60 * 60 * 1000)
  return sql`given_at <= ${kept}
    and not exists (select from refunds refund where refund.order_id = payouts.order_id and refund.payment_id is null
      and (refund.status in ('REQUESTED', 'READY', 'SENT') or refund.processed_at > ${kept}))
    and not exists (select from returns where returns.order_id = payouts.order_id
      and returns.status in ('APPROVED', 'PICKED_UP'))`
}

async function lockOwnOrder(tx: Db, { orderId, userId }: OwnOrder): Promise<void> {
  const own = tx.selectFrom('orders').select('id').where('id', '=', orderId).where('userId', '=', userId)
  if ((await own.forNoKeyUpdate().executeTakeFirst()) === undefined) throw new ShopError('ORDER_NOT_FOUND')
}

async function findPayout(db: Db, { orderId, userId }: OwnOrder): Promise<Payout> {
  const found = await db
    .selectFrom('orders')
    .select(payoutOfOrder)
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return payoutView(found)
}
