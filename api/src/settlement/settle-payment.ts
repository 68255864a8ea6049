import { lockOwnCart } from '../cart/ordered-cart.ts'
import { moveOrder } from '../order/move-order.ts'
import { refuseRevival } from '../order/revive-order.ts'
import { notifyCancelled } from '../order/notify-order.ts'
import type { ErrorCode } from '@nukkad/contract/errors'
import { lateMoneyReasons } from '@nukkad/contract/unpaid-rules'
import type { Clock } from '../platform/clock.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { enqueue } from '../platform/jobs.ts'
import { startRefund } from '../payment/refund.ts'
import { decide, type Refusal } from './judge-payment.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../payment/provider.ts'
import { findSettled, findLinked, lockLinked, insertPayment, type LinkedOrder } from '../payment/payments.ts'

/** What became of a payment. */
export type Settlement =
  /** The provider has no such payment, or it pays nothing of ours. */
  | { kind: 'unknown' }
  /** There is no money yet. */
  | { kind: 'open' }
  | {
      kind: 'paid' | 'refunded'
      orderId: string | null
      /** False when somebody else settled it before. */
      isNew: boolean
      /** Why the money goes back. */
      refusal?: Refusal
      /** Refresh these after the commit: their stock moved. */
      movedProducts: string[]
    }

type Parts = { db: Db; clock: Clock; payments: PaymentProvider }

/**
 * The only way an order becomes paid, and safe to call by anybody, at any time, any number of times. The payment is
 * read at the provider; the one call that writes it down decides what it pays, in the same transaction: an order is
 * confirmed, or the money goes back. Decision 041: page, webhook, form and sweep all come here, and none is believed.
 */
export async function settlePayment({ db, clock, payments }: Parts, paymentId: string): Promise<Settlement> {
  const settled = await findSettled(db, paymentId)
  if (settled !== undefined) return { ...settled, isNew: false, movedProducts: [] }

  const payment = await takeMoney(payments, paymentId)
  if (payment === undefined) return { kind: 'unknown' }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return { kind: 'open' }
  try {
    return await inTransaction(db, (tx) => writeDown(tx, payment, clock()))
  } catch (error) {
    const refusal = error instanceof ShopError ? goneSince[error.code] : undefined
    if (refusal === undefined) throw error
    return inTransaction(db, (tx) => writeDown(tx, payment, clock(), refusal))
  }
}

/** What an expired order needs again may be taken by somebody else at the same moment. */
const goneSince: Partial<Record<ErrorCode, Refusal>> = { OUT_OF_STOCK: 'sold out', COUPON_USED: 'code gone' }

/** The payment as it stands, its money taken where the bank has allowed it. */
async function takeMoney(payments: PaymentProvider, paymentId: string): Promise<ProviderPayment | undefined> {
  try {
    const payment = await payments.fetchPayment(paymentId)
    return payment.status === 'authorized' ? await payments.capture(payment) : payment
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}

/** Locks the bag, then the provider order, then the order, as whoever places an order does. */
async function writeDown(tx: Db, payment: ProviderPayment, now: Date, goneNow?: Refusal): Promise<Settlement> {
  const providerOrderId = payment.providerOrderId ?? ''
  const known = await findLinked(tx, providerOrderId)
  if (known === undefined) return { kind: 'unknown' }
  await lockOwnCart(tx, known.userId)
  const linked = await lockLinked(tx, providerOrderId)

  const refusal = goneNow ?? (await refusalOf(tx, linked, payment, now))
  const orderId = refusal === undefined ? linked.orderId : null
  if (!(await insertPayment(tx, { payment, providerOrderId, orderId, now }))) {
    const settled = await findSettled(tx, payment.id)
    return settled === undefined ? { kind: 'open' } : { ...settled, isNew: false, movedProducts: [] }
  }
  return refusal === undefined ? accept(tx, linked, payment, now) : refuse(tx, { linked, payment, refusal }, now)
}

async function refusalOf(
  tx: Db,
  linked: LinkedOrder,
  payment: ProviderPayment,
  now: Date,
): Promise<Refusal | undefined> {
  const decision = decide(linked, payment)
  if (!decision.pays) return decision.refusal
  const isExpired = linked.order?.status === 'CANCELLED'
  return isExpired && linked.orderId !== null ? refuseRevival(tx, linked.orderId, now) : undefined
}

async function accept(tx: Db, { orderId }: LinkedOrder, payment: ProviderPayment, now: Date): Promise<Settlement> {
  if (orderId === null) throw new Error('no order is paid')
  const movedProducts = await moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', actorId: payment.id, now })
  return { kind: 'paid', orderId, isNew: true, movedProducts }
}

type RefusedPayment = { linked: LinkedOrder; payment: ProviderPayment; refusal: Refusal }

/** The money goes back, whole, and the customer is told. */
async function refuse(tx: Db, { linked, payment, refusal }: RefusedPayment, now: Date): Promise<Settlement> {
  const { orderId } = linked
  const amount = payment.amount - payment.amountRefunded
  await startRefund(tx, { paymentId: payment.id, orderId, amount, reason: reasons[refusal] }, now)
  if (payment.amountRefunded > 0) await enqueue(tx, 'follow-refunds', { paymentId: payment.id })
  await notifyRefused(tx, linked, payment.id)
  return { kind: 'refunded', orderId, isNew: true, refusal, movedProducts: [] }
}

const reasons: Record<Refusal, string> = {
  'no order': 'Paid without an order',
  'other amount': 'Another amount was paid',
  'paid before': 'The order was paid twice',
  cancelled: 'Paid after the order was cancelled',
  'given back': 'Given back by the payment provider',
  ...lateMoneyReasons,
}

/** Whose order is cancelled hears that once, and of the money with it. */
async function notifyRefused(tx: Db, { orderId, order }: LinkedOrder, paymentId: string): Promise<void> {
  if (orderId === null || order === null) return
  if (order.status === 'CANCELLED') return notifyCancelled(tx, { id: orderId, status: order.status })
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'money-back', paymentId })
}
