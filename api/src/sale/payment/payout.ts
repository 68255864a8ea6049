import { isDeepStrictEqual } from 'node:util'
import type { Paise } from '@nukkad/contract/money'
import type { Payout } from '@nukkad/contract/payout'
import { maskPayout, payoutKeptDays, type PayoutDetails } from '@nukkad/contract/payout-rules'
import { sql, type ExpressionBuilder, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { DB } from '../../platform/schema.ts'
import { UnknownKeyError, type Seal } from '../../platform/seal.ts'

type OrderExpressions = ExpressionBuilder<DB, 'orders'>
export type OwnOrder = { orderId: string; userId: string }

/**
 * Cash is to be refunded, or will be once an approved return has arrived, and no bank has been told to send it yet. An item
 * whose exchange is reserved is not paid back.
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
    .where((asked) => asked.exists(toPayBack(asked)))
  return order.and([
    order('orders.paymentMethod', '=', 'CASH'),
    order.or([order.exists(approved), order.exists(waiting)]),
  ])
}

function toPayBack(asked: ExpressionBuilder<DB, 'returns'>) {
  return asked
    .selectFrom('returnLines as line')
    .select('line.id')
    .whereRef('line.returnId', '=', 'returns.id')
    .where((line) =>
      line.not(
        line.exists(
          line
            .selectFrom('exchanges')
            .select('exchanges.id')
            .whereRef('exchanges.returnId', '=', 'line.returnId')
            .whereRef('exchanges.itemId', '=', 'line.itemId')
            .where('exchanges.state', '=', 'HELD'),
        ),
      ),
    )
}

/** The account in masked form, null if none is known. */
function payoutMasked(order: OrderExpressions) {
  return order.selectFrom('payouts').select('payouts.masked').whereRef('payouts.orderId', '=', 'orders.id')
}

/** The account that waits for its code. */
function payoutPending(order: OrderExpressions) {
  return order.selectFrom('payoutRequests as asked').select('asked.masked').whereRef('asked.orderId', '=', 'orders.id')
}

/** For statements about orders: whether an account is wanted, and the known one. */
export function payoutOfOrder(order: OrderExpressions) {
  return [
    payoutWanted(order).as('payoutWanted'),
    payoutMasked(order).as('payoutMasked'),
    payoutPending(order).as('payoutPending'),
  ] as const
}

/** The masked account for an order's cash refund. Refused if none is known and none is wanted. */
export async function readPayout(db: Db, own: OwnOrder): Promise<Payout> {
  const payout = await findPayout(db, own)
  if (!payout.wanted && !payout.given) throw new ShopError('PAYOUT_NOT_WANTED')
  return payout
}

type Entered = { orderId: string; details: PayoutDetails }

/** Stores the order's first account encrypted, and makes its waiting refunds ready. The order must be locked. */
export async function keepPayout(tx: Db, seal: Seal, { orderId, details }: Entered, now: Date): Promise<void> {
  const kept = { method: details.method, masked: maskPayout(details), givenAt: now }
  await tx
    .insertInto('payouts')
    .values({ orderId, ...kept, ...seal.close(JSON.stringify(details), orderId) })
    .execute()
  await readyRefunds(tx, orderId)
}

type Confirmed = { orderId: string; isAfterEmail: boolean }

/** Does the same with the account that waited for its code, in place of an earlier one. */
export async function keepRequestedPayout(tx: Db, { orderId, isAfterEmail }: Confirmed, now: Date): Promise<void> {
  await sql`
    with given as (delete from payout_requests where order_id = ${orderId} returning order_id, method, masked, key_id, sealed)
    insert into payouts (order_id, method, masked, key_id, sealed, given_at, is_after_email)
    select order_id, method, masked, key_id, sealed, ${now}, ${isAfterEmail} from given
    on conflict (order_id) do update set method = excluded.method, masked = excluded.masked, key_id = excluded.key_id,
      sealed = excluded.sealed, given_at = excluded.given_at, is_after_email = excluded.is_after_email`.execute(tx)
  await readyRefunds(tx, orderId)
}

async function readyRefunds(tx: Db, orderId: string): Promise<void> {
  await sql`
    update refunds set status = 'READY', method = (select method from payouts where order_id = ${orderId})
    where order_id = ${orderId} and payment_id is null and status in ('REQUESTED', 'READY')`.execute(tx)
  // One mail is enough for several corrections, and names the last.
  await enqueue(tx, 'send-payout-mail', { orderId }, { key: `payout/${orderId}` })
}

/** Whether that account is the one that counts. One that no secret opens any longer counts as different. */
export async function isPayout(tx: Db, seal: Seal, { orderId, details }: Entered): Promise<boolean> {
  try {
    const known = await openPayout(tx, seal, orderId)
    return isDeepStrictEqual(known, JSON.parse(JSON.stringify(details)))
  } catch (error) {
    if (error instanceof ShopError && error.code === 'PAYOUT_UNREADABLE') return false
    throw error
  }
}

/** `wanted` is an SQL condition with an SQL type. */
export function payoutView({ payoutWanted: wanted, payoutMasked: masked, payoutPending: pending }: PayoutRow): Payout {
  return { wanted: Boolean(wanted), given: masked !== null, masked, ...(pending !== null && { pending }) }
}

type PayoutRow = { payoutWanted: unknown; payoutMasked: string | null; payoutPending: string | null }

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

/** The amount of an order's cash that waits for an account. */
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

type ToldPayout = { masked: string; givenAt: Date; userId: string }

export function findPayoutMasked(db: Db, orderId: string): Promise<ToldPayout | undefined> {
  return db
    .selectFrom('payouts')
    .innerJoin('orders', 'orders.id', 'payouts.orderId')
    .select(['masked', 'givenAt', 'userId'])
    .where('orderId', '=', orderId)
    .executeTakeFirst()
}

/** The account in clear, for the person who sends the money. */
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

/** Deletes an account that did not work: waiting refunds ask for another. */
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

/** The method of an order's cash refund, if the customer has given one. */
export async function findPayoutMethod(db: Db, orderId: string): Promise<'upi' | 'bank' | null> {
  const row = await db.selectFrom('payouts').select('method').where('orderId', '=', orderId).executeTakeFirst()
  return row === undefined || row.method === 'source' ? null : row.method
}

/** For the sweep: accounts of orders refunded that long ago, or that need no refund after all. */
export function payoutsUnused(now: Date): RawBuilder<unknown> {
  const kept = new Date(now.getTime() - payoutKeptDays * 24 * 60 * 60 * 1000)
  return sql`given_at <= ${kept}
    and not exists (select from refunds refund where refund.order_id = payouts.order_id and refund.payment_id is null
      and (refund.status in ('REQUESTED', 'READY', 'SENT') or refund.processed_at > ${kept}))
    and not exists (select from returns where returns.order_id = payouts.order_id
      and returns.status in ('APPROVED', 'PICKED_UP'))`
}

export async function lockOwnOrder(tx: Db, { orderId, userId }: OwnOrder): Promise<{ placedAt: Date }> {
  const own = tx.selectFrom('orders').select('placedAt').where('id', '=', orderId).where('userId', '=', userId)
  const order = await own.forNoKeyUpdate().executeTakeFirst()
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order
}

export async function findPayout(db: Db, { orderId, userId }: OwnOrder): Promise<Payout> {
  const found = await db
    .selectFrom('orders')
    .select(payoutOfOrder)
    .where('id', '=', orderId)
    .where('userId', '=', userId)
    .executeTakeFirst()
  if (found === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return payoutView(found)
}
