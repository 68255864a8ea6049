import type { Paise } from '@nukkad/contract/money'
import { canMove } from '@nukkad/contract/order-rules'
import { lateMoneyReasons } from '@nukkad/contract/unpaid-rules'
import { lockOwnCart } from '../cart/ordered-cart.ts'
import { lockAnyOrder, moveOrder, type LockedOrder } from '../order/move-order.ts'
import { notifyCancelled } from '../order/notify-order.ts'
import { becomePrepaid, refuseOnline } from '../order/pay-online.ts'
import { refuseRevival, type RevivalRefusal } from '../order/revive-order.ts'
import { findProviderOrder, findSettled, insertPayment, lockProviderOrder } from '../payment/payments.ts'
import { ProviderError, type PaymentProvider, type ProviderPayment } from '../payment/provider.ts'
import { startRefund } from '../payment/refund.ts'
import type { Clock } from '../../platform/clock.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { ShopError, type RefusalCode } from '../../platform/errors.ts'
import { enqueue } from '../../platform/jobs.ts'
import type { PaymentParts } from '../../parts.ts'

type Refusal = 'no order' | 'other amount' | 'paid before' | 'packed' | 'cancelled' | 'given back' | RevivalRefusal

export type Settlement =
  /** The provider has no such payment, or it pays nothing of ours. */
  | { kind: 'unknown' }
  | { kind: 'open' }
  | {
      kind: 'paid' | 'refunded'
      orderId: string | null
      isNew: boolean
      refusal?: Refusal
    }

type Parts = { db: Db; clock: Clock; payments: PaymentProvider }

/**
 * The only way an order becomes paid; idempotent. Reads the payment at the provider, then confirms the order or refunds
 * in one transaction. Page, webhook, form and sweep all come here, and none is trusted (decision 041).
 */
export async function settlePayment({ db, clock, payments }: Parts, paymentId: string): Promise<Settlement> {
  const settled = await findSettled(db, paymentId)
  if (settled !== undefined) return { ...settled, isNew: false }

  const payment = await capturePayment(payments, paymentId)
  if (payment === undefined) return { kind: 'unknown' }
  if (payment.status !== 'captured' && payment.status !== 'refunded') return { kind: 'open' }
  try {
    return await inTransaction(db, (tx) => recordSettlement(tx, payment, clock()))
  } catch (error) {
    const refusal = error instanceof ShopError ? refusalOf[error.code] : undefined
    if (refusal === undefined) throw error
    return inTransaction(db, (tx) => recordSettlement(tx, payment, clock(), refusal))
  }
}

/** Another order may take the stock or coupon at the same moment. */
const refusalOf: Partial<Record<RefusalCode, Refusal>> = { OUT_OF_STOCK: 'sold out', COUPON_USED: 'code gone' }

/** Captures an authorised payment and returns its state. */
async function capturePayment(payments: PaymentProvider, paymentId: string): Promise<ProviderPayment | undefined> {
  try {
    const payment = await payments.fetchPayment(paymentId)
    return payment.status === 'authorized' ? await payments.capture(payment) : payment
  } catch (error) {
    if (error instanceof ProviderError && error.kind === 'refused') return undefined
    throw error
  }
}

/** Locks the cart, then the provider order, then the order, as placing an order does. */
async function recordSettlement(
  tx: Db,
  payment: ProviderPayment,
  now: Date,
  refusedNow?: Refusal,
): Promise<Settlement> {
  const providerOrderId = payment.providerOrderId ?? ''
  const known = await findProviderOrder(tx, providerOrderId)
  if (known === undefined) return { kind: 'unknown' }
  await lockOwnCart(tx, known.userId)
  const linked = await lockLinkedOrder(tx, providerOrderId)

  const refusal = refusedNow ?? (await decide(tx, linked, payment, now))
  const orderId = refusal === undefined ? linked.orderId : null
  if (!(await insertPayment(tx, { payment, providerOrderId, orderId, now }))) {
    const settled = await findSettled(tx, payment.id)
    return settled === undefined ? { kind: 'open' } : { ...settled, isNew: false }
  }
  return refusal === undefined ? accept(tx, linked, payment, now) : refuse(tx, { linked, payment, refusal }, now)
}

type LinkedOrder = { orderId: string | null; amount: number; currency: string; order: LockedOrder | null }

async function lockLinkedOrder(tx: Db, providerOrderId: string): Promise<LinkedOrder> {
  const provider = await lockProviderOrder(tx, providerOrderId)
  if (provider === undefined) throw new Error('a provider order is gone')
  const { orderId } = provider
  return { ...provider, order: orderId === null ? null : await lockAnyOrder(tx, orderId) }
}

async function decide(
  tx: Db,
  { order, ...asked }: LinkedOrder,
  payment: ProviderPayment,
  now: Date,
): Promise<Refusal | undefined> {
  if (isRefunded(payment)) return 'given back'
  if (order === null) return 'no order'
  if (!isSameMoney(asked, payment)) return 'other amount'
  return order.paymentMethod === 'CASH'
    ? refuseOnline(tx, order, asked.amount)
    : refusePrepaid(tx, order, asked.amount, now)
}

async function refusePrepaid(tx: Db, order: LockedOrder, asked: Paise, now: Date): Promise<Refusal | undefined> {
  if (asked !== order.totalAmount) return 'other amount'
  const isCancelled = order.status === 'CANCELLED'
  if (!canMove(order, 'CONFIRMED', 'payment')) return isCancelled ? 'cancelled' : 'paid before'
  return isCancelled ? refuseRevival(tx, order.id, now) : undefined
}

function isRefunded({ amountRefunded, status }: ProviderPayment): boolean {
  return amountRefunded > 0 || status === 'refunded'
}

type Money = { amount: number; currency: string }

function isSameMoney(asked: Money, paid: Money): boolean {
  return asked.amount === paid.amount && asked.currency === paid.currency
}

async function accept(
  tx: Db,
  { orderId, order }: LinkedOrder,
  payment: ProviderPayment,
  now: Date,
): Promise<Settlement> {
  if (orderId === null || order === null) throw new Error('no order is paid')
  if (order.paymentMethod === 'CASH') await becomePrepaid(tx, { order, paymentId: payment.id, now })
  else await moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', actorId: payment.id, now })
  return { kind: 'paid', orderId, isNew: true }
}

type RefusedPayment = { linked: LinkedOrder; payment: ProviderPayment; refusal: Refusal }

async function refuse(tx: Db, { linked, payment, refusal }: RefusedPayment, now: Date): Promise<Settlement> {
  const { orderId } = linked
  const amount = payment.amount - payment.amountRefunded
  await startRefund(tx, { paymentId: payment.id, orderId, amount, reason: reasons[refusal] }, now)
  if (payment.amountRefunded > 0) await enqueue(tx, 'follow-refunds', { paymentId: payment.id })
  await notifyRefused(tx, linked, payment.id)
  return { kind: 'refunded', orderId, isNew: true, refusal }
}

const reasons: Record<Refusal, string> = {
  'no order': 'Paid without an order',
  'other amount': 'Another amount was paid',
  'paid before': 'The order was paid twice',
  packed: 'Paid online after packing had started',
  cancelled: 'Paid after the order was cancelled',
  'given back': 'Given back by the payment provider',
  ...lateMoneyReasons,
}

/** A cancelled order's customer gets one mail about the order and the money. */
async function notifyRefused(tx: Db, { orderId, order }: LinkedOrder, paymentId: string): Promise<void> {
  if (orderId === null || order === null) return
  if (order.status === 'CANCELLED') return notifyCancelled(tx, { id: orderId, status: order.status })
  await enqueue(tx, 'send-order-mail', { orderId, kind: 'money-back', paymentId })
}

type Source = 'webhook' | 'reconciler' | 'retry' | 'cancellation' | 'expiry'

/** Settles and logs a payment that no browser reported: it would have been money without an order. */
export async function settleUnattended(parts: PaymentParts, paymentId: string, by: Source): Promise<Settlement> {
  const settlement = await settlePayment(parts, paymentId)
  if ((settlement.kind === 'paid' || settlement.kind === 'refunded') && settlement.isNew) {
    const { kind, orderId, refusal } = settlement
    parts.count(`${kind}-by-${by}`)
    parts.log.info({ paymentId, orderId, by, refusal }, `a payment was settled: ${kind}`)
  }
  return settlement
}

/** Settles every payment the provider has for one of its orders. */
export async function settleProviderOrder(
  parts: PaymentParts,
  providerOrderId: string,
  by: Source,
): Promise<Settlement[]> {
  const settlements: Settlement[] = []
  for (const { id, status } of await parts.payments.listPayments(providerOrderId)) {
    if (status !== 'created' && status !== 'failed') settlements.push(await settleUnattended(parts, id, by))
  }
  return settlements
}
