import type { Paise } from '@nukkad/contract/money'

export type ProviderOrder = { id: string; amount: Paise; currency: string }

export type ProviderPayment = {
  id: string
  providerOrderId: string | null
  amount: Paise
  amountRefunded: Paise
  currency: string
  method: string | null
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
  /** The reason of the failure, in the bank's words. */
  failure: string | null
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  /** Our refund's id; null if it was made at the provider. */
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}

/** Every call ends within seconds, with a result or a `ProviderError`. Repeating one finds what was done before. */
export type PaymentProvider = {
  keyId: string
  checkoutUrl: string
  createOrder: (order: { amount: Paise; receipt: string }) => Promise<ProviderOrder>
  listPayments: (providerOrderId: string) => Promise<ProviderPayment[]>
  /** Every payment made since then, ours or not. */
  listPaymentsSince: (since: Date) => Promise<ProviderPayment[]>
  fetchPayment: (paymentId: string) => Promise<ProviderPayment>
  /** Captures an authorised payment; returns its new state. */
  capture: (payment: Pick<ProviderPayment, 'id' | 'amount'>) => Promise<ProviderPayment>
  refund: (refund: { refundId: string; paymentId: string; amount: Paise }) => Promise<ProviderRefund>
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  hasSigned: (signed: { providerOrderId: string; paymentId: string; signature: string }) => boolean
  /** Whether the provider signed these very bytes of a webhook. */
  hasSignedEvent: (body: Buffer, signature: string) => boolean
}

/** `unreachable` may be retried; a refusal is final. */
export class ProviderError extends Error {
  readonly kind: 'unreachable' | 'refused'
  readonly reason: string

  constructor(kind: 'unreachable' | 'refused', reason: string, options?: ErrorOptions) {
    super(`the payment provider ${kind === 'refused' ? 'refused' : 'did not answer'}: ${reason}`, options)
    this.name = 'ProviderError'
    this.kind = kind
    this.reason = reason
  }
}
