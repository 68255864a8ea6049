import type { Ledger } from './ledger.ts'
import type { KeptPayment, KeptRefund, RefundEntity } from './entities.ts'
import { newId, seconds } from './ids.ts'
import { notesOf } from './orders.ts'
import { invalid, Refusal, unknownId } from './refusals.ts'
import { requirePayment, type Provider } from './provider.ts'

export type RefundOptions = { amount?: unknown; notes?: unknown; receipt?: unknown }

/** The same idempotency key returns the same refund. */
export function refundPayment(
  provider: Provider,
  id: string,
  wish: RefundOptions,
  key: string | undefined,
): RefundEntity {
  const { ledger, behaviour, announce } = provider
  const asked = JSON.stringify([id, wish])
  const earlier = key === undefined ? undefined : findByKey(ledger, key)
  if (earlier !== undefined) return repeat(earlier, asked)

  const payment = requirePayment(ledger, id)
  const amount = checkAmount(payment, wish.amount)
  const entity: RefundEntity = {
    id: newId('rfnd'),
    entity: 'refund',
    amount,
    currency: 'INR',
    payment_id: id,
    notes: notesOf(wish.notes),
    receipt: typeof wish.receipt === 'string' ? wish.receipt : null,
    acquirer_data: { arn: null },
    created_at: seconds(),
    batch_id: null,
    status: 'pending',
    speed_requested: 'normal',
    speed_processed: 'normal',
  }
  const dueAt = Date.now() + behaviour.refunds.afterMillis
  ledger.put('refunds', entity.id, { entity, dueAt, asked, ...(key !== undefined && { idempotencyKey: key }) })
  addRefunded(ledger, payment, amount)
  announce('refund.created', { refund: entity, payment: requirePayment(ledger, id).entity })
  return entity
}

/** A failed refund returns the money to the shop's balance. */
export function finishRefund(provider: Provider, refund: KeptRefund): void {
  const { ledger, behaviour, announce } = provider
  const status = behaviour.refunds.outcome
  const arn = status === 'processed' ? String(Date.now()) : null
  const entity: RefundEntity = { ...refund.entity, status, acquirer_data: { arn } }
  const { asked, idempotencyKey } = refund
  ledger.put('refunds', entity.id, { entity, ...(asked && { asked }), ...(idempotencyKey && { idempotencyKey }) })
  const payment = requirePayment(ledger, entity.payment_id)
  if (status === 'failed') addRefunded(ledger, payment, -entity.amount)
  announce(`refund.${status}`, { refund: entity, payment: requirePayment(ledger, entity.payment_id).entity })
}

export function requireRefund(ledger: Ledger, id: string): KeptRefund {
  const refund = ledger.refunds.get(id)
  if (refund === undefined) throw unknownId()
  return refund
}

export function refundsOf(ledger: Ledger, paymentId: string): RefundEntity[] {
  return [...ledger.refunds.values()].map(({ entity }) => entity).filter((refund) => refund.payment_id === paymentId)
}

function findByKey(ledger: Ledger, key: string): KeptRefund | undefined {
  return [...ledger.refunds.values()].find(({ idempotencyKey }) => idempotencyKey === key)
}

function repeat(earlier: KeptRefund, asked: string): RefundEntity {
  if (earlier.asked !== asked) {
    throw invalid('Different request body sent for the same Refund-Idempotency key.', 'X-Refund-Idempotency')
  }
  return earlier.entity
}

function checkAmount({ entity }: KeptPayment, wished: unknown): number {
  if (entity.status === 'refunded') throw new Refusal(400, 'The payment has been fully refunded already', 'bad_request')
  if (entity.status !== 'captured') {
    throw new Refusal(400, 'The payment status should be captured for action to be taken', 'bad_request')
  }
  const left = entity.amount - entity.amount_refunded
  const amount = wished ?? left
  if (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 100) {
    throw invalid('The amount must be at least INR 1.00', 'amount')
  }
  if (amount > left) {
    throw invalid('The total refund amount is greater than the refund payment amount', 'amount')
  }
  return amount
}

function addRefunded(ledger: Ledger, payment: KeptPayment, amount: number): void {
  const refunded = payment.entity.amount_refunded + amount
  const isWhole = refunded === payment.entity.amount
  const refundStatus = refunded === 0 ? null : isWhole ? 'full' : 'partial'
  ledger.put('payments', payment.entity.id, {
    ...payment,
    entity: {
      ...payment.entity,
      amount_refunded: refunded,
      refund_status: refundStatus,
      status: isWhole ? 'refunded' : 'captured',
    },
  })
}
