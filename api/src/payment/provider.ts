import type { Paise } from '@nukkad/contract/money'

/** An order at the payment provider. */
export type ProviderOrder = { id: string; amount: Paise; currency: string }

export type ProviderPayment = {
  id: string
  providerOrderId: string | null
  amount: Paise
  amountRefunded: Paise
  currency: string
  method: string | null
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed'
}

export type ProviderRefund = {
  id: string
  paymentId: string
  amount: Paise
  /** Our refund's id, when it was asked for here. */
  receipt: string | null
  status: 'pending' | 'processed' | 'failed'
}

/**
 * What the shop asks of a payment provider. Every call ends within some seconds: with an answer or a `ProviderError`.
 * Calls that change something may be repeated: what was done before is found, not done again.
 */
export type PaymentProvider = {
  /** The public half of the key, for the widget. */
  keyId: string
  /** The widget's script. */
  checkoutUrl: string
  createOrder: (order: { amount: Paise; receipt: string }) => Promise<ProviderOrder>
  listPayments: (providerOrderId: string) => Promise<ProviderPayment[]>
  /** Every payment made since then, ours or not. */
  listPaymentsSince: (since: Date) => Promise<ProviderPayment[]>
  fetchPayment: (paymentId: string) => Promise<ProviderPayment>
  /** Takes an authorised payment's money; returns the payment as it stands afterwards. */
  capture: (payment: Pick<ProviderPayment, 'id' | 'amount'>) => Promise<ProviderPayment>
  refund: (refund: { refundId: string; paymentId: string; amount: Paise }) => Promise<ProviderRefund>
  listRefunds: (paymentId: string) => Promise<ProviderRefund[]>
  /** Whether the provider signed that this payment pays that order. */
  hasSigned: (signed: { providerOrderId: string; paymentId: string; signature: string }) => boolean
  /** Whether the provider signed these very bytes of a webhook. */
  hasSignedEvent: (body: Buffer, signature: string) => boolean
}

/** The provider could not be reached or understood (worth another try), or it refused for good. */
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
