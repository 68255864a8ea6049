import type { Ledger } from './ledger.ts'
import type { KeptPayment, PaymentEntity, PaymentMethod } from './entities.ts'
import { newId, seconds } from './ids.ts'
import { requireOrder } from './orders.ts'
import { refundPayment } from './refunds.ts'
import { invalid, Refusal } from './refusals.ts'
import { requirePayment, type Provider } from './provider.ts'

/** `late` gives no answer for now and approves afterwards. */
export type Outcome = 'approve' | 'decline' | 'late'

export type Attempt = {
  orderId: string
  method: PaymentMethod
  outcome: Outcome
  card?: { last4: string; network: string } | undefined
  vpa?: string | undefined
  bank?: string | undefined
  email?: string | undefined
  contact?: string | undefined
}

export function attemptPayment(provider: Provider, attempt: Attempt): PaymentEntity {
  const order = requireOrder(provider.ledger, attempt.orderId)
  refuseSettled(provider.ledger, attempt.orderId, order.entity.status)
  const attempts = order.entity.attempts + 1
  provider.ledger.put('orders', order.entity.id, {
    ...order,
    entity: { ...order.entity, status: 'attempted', attempts },
  })

  const payment = newPayment(attempt, order.entity.amount)
  if (attempt.outcome === 'decline') return fail(provider, payment, declined)
  if (attempt.outcome === 'late') {
    const lateAt = Date.now() + provider.behaviour.lateMillis
    return fail(provider, { ...payment, lateAt }, timedOut)
  }
  return authorise(provider, payment).entity
}

/** The bank's late approval: a failed payment is authorised after all. */
export function answerLate(provider: Provider, id: string): PaymentEntity {
  const { entity } = requirePayment(provider.ledger, id)
  if (entity.status !== 'failed') throw invalid('Only a failed payment can be authorised late.')
  return authorise(provider, { entity: { ...entity, ...noError, late_authorized: true } }).entity
}

export function capture(provider: Provider, id: string, amount: unknown): PaymentEntity {
  const payment = requirePayment(provider.ledger, id)
  if (payment.entity.status === 'captured') {
    throw new Refusal(400, 'This payment has already been captured', 'capture_failed')
  }
  if (payment.entity.status !== 'authorized') {
    throw new Refusal(
      400,
      'Only payments which have been authorized and not yet captured can be captured',
      'capture_failed',
    )
  }
  if (amount !== payment.entity.amount) {
    throw invalid('Capture amount must be equal to the amount authorized', 'amount')
  }
  return captured(provider, payment).entity
}

export function paymentsOf(ledger: Ledger, orderId: string): PaymentEntity[] {
  return [...ledger.payments.values()].map(({ entity }) => entity).filter((payment) => payment.order_id === orderId)
}

function refuseSettled(ledger: Ledger, orderId: string, status: string): void {
  const isTaken = status === 'paid' || paymentsOf(ledger, orderId).some((payment) => payment.status === 'authorized')
  if (isTaken) throw invalid('Payment already done for this order.', 'order_id')
}

function newPayment({ orderId, method, card, vpa, bank, email, contact }: Attempt, amount: number): KeptPayment {
  const entity: PaymentEntity = {
    id: newId('pay'),
    entity: 'payment',
    amount,
    currency: 'INR',
    status: 'created',
    order_id: orderId,
    invoice_id: null,
    international: false,
    method,
    amount_refunded: 0,
    refund_status: null,
    captured: false,
    description: null,
    card_id: null,
    card: card === undefined ? null : { entity: 'card', last4: card.last4, network: card.network, type: 'credit' },
    bank: bank ?? null,
    wallet: null,
    vpa: vpa ?? null,
    email: email ?? 'void@example.com',
    contact: contact ?? '+919999999999',
    notes: [],
    fee: null,
    tax: null,
    ...noError,
    acquirer_data: {},
    created_at: seconds(),
  }
  return { entity }
}

type Failure = Pick<PaymentEntity, 'error_code' | 'error_description' | 'error_source' | 'error_step' | 'error_reason'>

const noError: Failure = {
  error_code: null,
  error_description: null,
  error_source: null,
  error_step: null,
  error_reason: null,
}
const declined: Failure = {
  error_code: 'BAD_REQUEST_ERROR',
  error_description: 'Your payment was declined by the bank. Try another method.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_failed',
}
const timedOut: Failure = {
  error_code: 'GATEWAY_ERROR',
  error_description: 'Your bank did not answer in time.',
  error_source: 'bank',
  error_step: 'payment_authorization',
  error_reason: 'payment_timed_out',
}

function fail(provider: Provider, payment: KeptPayment, failure: Failure): PaymentEntity {
  const entity: PaymentEntity = { ...payment.entity, ...failure, status: 'failed' }
  provider.ledger.put('payments', entity.id, { ...payment, entity })
  provider.announce('payment.failed', { payment: entity })
  return entity
}

function authorise(provider: Provider, payment: KeptPayment): KeptPayment {
  const authorised: KeptPayment = { entity: { ...payment.entity, status: 'authorized' } }
  provider.ledger.put('payments', authorised.entity.id, authorised)
  provider.announce('payment.authorized', { payment: authorised.entity })
  const isAutomatic = provider.ledger.orders.get(payment.entity.order_id)?.capture === 'automatic'
  return isAutomatic ? captured(provider, authorised) : authorised
}

function captured(provider: Provider, payment: KeptPayment): KeptPayment {
  const { ledger, announce, behaviour } = provider
  const order = requireOrder(ledger, payment.entity.order_id)
  const isSecond = order.entity.status === 'paid'
  const fee = Math.round(payment.entity.amount * 0.02)
  const entity: PaymentEntity = {
    ...payment.entity,
    status: 'captured',
    captured: true,
    fee,
    tax: Math.round(fee * 0.18),
  }
  ledger.put('payments', entity.id, { entity })
  announce('payment.captured', { payment: entity })
  if (isSecond) {
    if (behaviour.returnsSecondPayment) refundPayment(provider, entity.id, {}, undefined)
    return { entity }
  }

  const paid = { ...order.entity, status: 'paid', amount_paid: order.entity.amount, amount_due: 0 } as const
  ledger.put('orders', paid.id, { ...order, entity: paid })
  announce('order.paid', { payment: entity, order: paid })
  return { entity }
}
