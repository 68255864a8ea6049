import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../platform/db.ts'
import { ShopError } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import { findPayoutMethod } from './payout.ts'

export type RefundRequest = {
  orderId: string
  amount: Paise
  reason: string
  /** The return that is refunded. */
  returnId?: string
  /** The failed refund that it replaces. */
  retryOf?: string
  /** The member of staff who gave it as goodwill. */
  staffId?: string
}

/**
 * Requests a refund of a part of an order. An online payment is refunded to its source. Cash becomes a refund that
 * waits for the customer's account, or is ready if they have given one. An amount above the rest is refused; nothing is
 * requested at 0. Locks the order, then payments.
 */
export async function requestRefund(tx: Db, request: RefundRequest, now: Date): Promise<string[]> {
  const { orderId, amount } = request
  if (amount === 0) return []
  const isCash = await lockPaidInCash(tx, orderId)
  const payments = await lockPayments(tx, orderId)
  const left = isCash ? await cashLeft(tx, orderId) : sumOf(payments)
  if (amount > left) throw new ShopError('REFUND_TOO_HIGH', { detail: refundLeftText(left) })

  return isCash ? [await insertCashRefund(tx, request, now)] : refundPayments(tx, { ...request, payments }, now)
}

/**
 * Refunds the captured amount that was not refunded before: nothing for cash, nothing twice. An exchange is refunded with
 * what its first order was paid with, cash too. Locks the payments.
 */
export async function refundOrder(tx: Db, request: Omit<RefundRequest, 'amount'>, now: Date): Promise<void> {
  const payments = await lockPayments(tx, request.orderId)
  await refundPayments(tx, { ...request, payments, amount: sumOf(payments) }, now)
  const cash = await cashOfExchange(tx, request.orderId)
  if (cash > 0) await insertCashRefund(tx, { ...request, amount: cash }, now)
}

async function cashOfExchange(tx: Db, orderId: string): Promise<Paise> {
  const exchange = tx.selectFrom('orders').select('id').where('id', '=', orderId).where('exchangeOf', 'is not', null)
  return (await exchange.executeTakeFirst()) === undefined ? 0 : cashLeft(tx, orderId)
}

type Goodwill = { amount: Paise; reason: string; requestedAt: Date; isWaiting: boolean }

/** A goodwill gift of the shop, as one. `isWaiting`: for the customer's account. */
export async function requireGoodwill(db: Db, refundIds: readonly string[]): Promise<Goodwill> {
  const refunds = await db
    .selectFrom('refunds')
    .select(['amount', 'reason', 'requestedAt', 'status', 'paymentId'])
    .where('id', 'in', refundIds)
    .execute()
  const [first] = refunds
  if (first === undefined) throw new Error('goodwill without refunds')
  return {
    amount: sumOf(refunds),
    reason: first.reason,
    requestedAt: first.requestedAt,
    isWaiting: refunds.some(({ status, paymentId }) => status === 'REQUESTED' && paymentId === null),
  }
}

export async function hasRefunds(db: Db, orderId: string): Promise<boolean> {
  const found = await db.selectFrom('refunds').select('id').where('orderId', '=', orderId).executeTakeFirst()
  return found !== undefined
}

/**
 * The amount that may still be refunded: of captured payments, or of the cash that the courier collected. Failed
 * refunds do not count.
 */
export async function leftToRefund(db: Db, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`select ${leftOfOrder(sql`${orderId}::text`)} as amount`.execute(db)
  return rows[0]?.amount ?? 0
}

/** The same as SQL, for statements that list orders; `orderId` is a column or a parameter. */
export function leftOfOrder(orderId: RawBuilder<unknown>): RawBuilder<Paise> {
  return sql<Paise>`(greatest(0, online_left(${orderId})) + cash_received(${orderId}) - coalesce((
    select sum(amount) from refunds where order_id = ${orderId} and payment_id is null and status <> 'FAILED'), 0)::integer)`
}

export type RefundInput = {
  paymentId: string
  orderId: string | null
  amount: Paise
  reason: string
  returnId?: string | null
  retryOf?: string
  staffId?: string | null
}

/** Returns its id; undefined at 0. */
export async function startRefund(tx: Db, refund: RefundInput, now: Date): Promise<string | undefined> {
  const { paymentId, orderId, amount, reason, returnId = null, retryOf = null, staffId = null } = refund
  if (amount === 0) return undefined
  const { id: refundId } = await tx
    .insertInto('refunds')
    .values({
      orderId,
      paymentId,
      amount,
      reason,
      returnId,
      retryOf,
      staffId,
      method: 'source',
      status: 'REQUESTED',
      requestedAt: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await enqueue(tx, 'send-refund', { refundId }, { key: `refund/${refundId}` })
  return refundId
}

type PaymentLeft = { paymentId: string; amount: Paise }

/** Oldest first, each up to its own amount. */
async function refundPayments(
  tx: Db,
  { payments, amount, ...request }: RefundRequest & { payments: readonly PaymentLeft[] },
  now: Date,
): Promise<string[]> {
  const started: string[] = []
  let open = amount
  for (const { paymentId, amount: left } of payments) {
    const part = Math.min(left, open)
    const refundId = await startRefund(tx, { ...request, paymentId, amount: part }, now)
    if (refundId !== undefined) started.push(refundId)
    open -= part
  }
  return started
}

async function insertCashRefund(tx: Db, request: RefundRequest, now: Date): Promise<string> {
  const method = await findPayoutMethod(tx, request.orderId)
  const { id: refundId } = await tx
    .insertInto('refunds')
    .values({ ...request, method, status: method === null ? 'REQUESTED' : 'READY', requestedAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  // The mail about goodwill also asks for the account.
  const isTold = request.staffId !== undefined && request.retryOf === undefined
  if (method === null && !isTold) await enqueue(tx, 'send-payout-request', { refundId })
  return refundId
}

async function lockPaidInCash(tx: Db, orderId: string): Promise<boolean> {
  const order = await tx
    .selectFrom('orders')
    .select('paymentMethod')
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (order === undefined) throw new ShopError('ORDER_NOT_FOUND')
  return order.paymentMethod === 'CASH'
}

async function lockPayments(tx: Db, orderId: string): Promise<PaymentLeft[]> {
  await tx
    .selectFrom('payments')
    .select('id')
    .where('orderId', '=', payer(orderId))
    .where('status', '=', 'captured')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return paymentsLeft(tx, orderId)
}

/** The order whose payments pay this one: an exchange is paid by its first order. */
function payer(orderId: string) {
  return sql<string>`coalesce((select exchange_of from orders where id = ${orderId}), ${orderId})`
}

/** A statement after the lock: it sees refunds made while it waited. Payments of an exchange only as far as they pay it. */
async function paymentsLeft(db: Db, orderId: string): Promise<PaymentLeft[]> {
  const { rows } = await sql<PaymentLeft & { most: Paise }>`
    select payment.id as payment_id, online_left(${orderId}) as most, payment.amount - coalesce((
      select sum(refund.amount) from refunds refund
      where refund.payment_id = payment.id and refund.status <> 'FAILED'), 0)::integer as amount
    from payments payment
    where payment.order_id = ${payer(orderId)} and payment.status = 'captured'
    order by payment.settled_at, payment.id`.execute(db)
  let open = rows[0]?.most ?? 0
  return rows.flatMap(({ paymentId, amount }) => {
    const part = Math.max(0, Math.min(amount, open))
    open -= part
    return part > 0 ? [{ paymentId, amount: part }] : []
  })
}

async function cashLeft(db: Db, orderId: string): Promise<Paise> {
  const { rows } = await sql<{ amount: Paise }>`
    select cash_received(${orderId}) - coalesce(sum(refund.amount), 0)::integer as amount
    from refunds refund
    where refund.order_id = ${orderId} and refund.payment_id is null and refund.status <> 'FAILED'`.execute(db)
  return rows[0]?.amount ?? 0
}

function sumOf(payments: readonly { amount: Paise }[]): Paise {
  return payments.reduce((sum, { amount }) => sum + amount, 0)
}

function refundLeftText(left: Paise): string {
  return left === 0 ? 'Nothing is left to refund.' : `Only ${formatRupees(toRupees(left))} can still be refunded.`
}
