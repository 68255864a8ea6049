import { createHmac, timingSafeEqual } from 'node:crypto'
import { ProviderError, type PaymentProvider } from './provider.ts'
import { caller, usualTiming, type AskProvider, type Timing } from './razorpay-call.ts'
import { collectionOf, RazorpayOrder, RazorpayPayment, RazorpayRefund } from './razorpay-shapes.ts'

export type RazorpaySettings = {
  keyId: string
  keySecret: string
  /** The current secret, and the previous one during a change. */
  webhookSecrets: readonly string[]
  apiUrl: string
  checkoutUrl: string
}

const pageSize = 100
const mostPages = 200

/** Razorpay, or a service that speaks its protocol at that address. */
export function razorpay(settings: RazorpaySettings, timing: Timing = usualTiming): PaymentProvider {
  const { keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl } = settings
  const ask = caller(apiUrl, { id: keyId, secret: keySecret }, timing)
  return {
    keyId,
    checkoutUrl,
    ...orderCalls(ask),
    ...paymentCalls(ask),
    ...refundCalls(ask),
    hasSigned: ({ providerOrderId, paymentId, signature }) =>
      isSignature(keySecret, `${providerOrderId}|${paymentId}`, signature),
    hasSignedEvent: (body, signature) => webhookSecrets.some((secret) => isSignature(secret, body, signature)),
  }
}

/** Automatic capture; the provider refunds payments that are not captured in time. */
const captureItself = {
  capture: 'automatic',
  capture_options: { automatic_expiry_period: 12, manual_expiry_period: 7200, refund_speed: 'normal' },
}

function orderCalls(ask: AskProvider): Pick<PaymentProvider, 'createOrder' | 'listPayments'> {
  const findByReceipt = async (receipt: string) => {
    const path = `/orders?receipt=${encodeURIComponent(receipt)}&count=10`
    const { items } = await ask({ method: 'GET', path, shape: collectionOf(RazorpayOrder), repeatable: true })
    return items.find((order) => order.receipt === receipt)
  }

  return {
    /** Orders have no idempotency key: after a lost reply or a taken receipt, look it up. */
    createOrder: async ({ amount, receipt }) => {
      const body = { amount, currency: 'INR', receipt, payment: captureItself }
      const create = () => ask({ method: 'POST', path: '/orders', body, shape: RazorpayOrder, repeatable: false })
      const order = await create().catch(async (error: unknown) => {
        // If the lookup also fails, the state is unknown: throw that failure.
        const found = await findByReceipt(receipt)
        if (found !== undefined) return found
        if (error instanceof ProviderError && error.kind === 'unreachable') return create()
        throw error
      })
      if (order.amount !== amount) throw new ProviderError('refused', 'the receipt belongs to another amount')
      return order
    },
    listPayments: async (providerOrderId) => {
      const path = `/orders/${encodeURIComponent(providerOrderId)}/payments`
      return (await ask({ method: 'GET', path, shape: collectionOf(RazorpayPayment), repeatable: true })).items
    },
  }
}

function paymentCalls(ask: AskProvider): Pick<PaymentProvider, 'fetchPayment' | 'capture' | 'listPaymentsSince'> {
  const fetchPayment = (paymentId: string) =>
    ask({ method: 'GET', path: pathOf(paymentId), shape: RazorpayPayment, repeatable: true })

  return {
    fetchPayment,
    capture: async ({ id, amount }) => {
      const body = { amount, currency: 'INR' }
      const path = `${pathOf(id)}/capture`
      try {
        return await ask({ method: 'POST', path, body, shape: RazorpayPayment, repeatable: false })
      } catch (error) {
        // Captured before, or by the call whose reply was lost: read the payment.
        const payment = await fetchPayment(id)
        if (payment.status === 'authorized') throw error
        return payment
      }
    },
    listPaymentsSince: async (since) => {
      const from = Math.floor(since.getTime() / 1000)
      const shape = collectionOf(RazorpayPayment)
      const all = []
      for (let page = 0; page < mostPages; page += 1) {
        const path = `/payments?from=${from}&count=${pageSize}&skip=${page * pageSize}`
        const { items } = await ask({ method: 'GET', path, shape, repeatable: true })
        all.push(...items)
        if (items.length < pageSize) return all
      }
      throw new ProviderError('refused', `more than ${mostPages * pageSize} payments since then`)
    },
  }
}

function refundCalls(ask: AskProvider): Pick<PaymentProvider, 'refund' | 'listRefunds'> {
  return {
    refund: ({ refundId, paymentId, amount }) =>
      ask({
        method: 'POST',
        path: `${pathOf(paymentId)}/refund`,
        body: { amount, speed: 'normal', receipt: refundId },
        headers: { 'x-refund-idempotency': refundId },
        shape: RazorpayRefund,
        repeatable: true,
      }),
    listRefunds: async (paymentId) => {
      const path = `${pathOf(paymentId)}/refunds?count=100`
      return (await ask({ method: 'GET', path, shape: collectionOf(RazorpayRefund), repeatable: true })).items
    },
  }
}

function pathOf(paymentId: string): string {
  return `/payments/${encodeURIComponent(paymentId)}`
}

/** HMAC-SHA256 in hex, compared in constant time. */
function isSignature(secret: string, message: string | Buffer, signature: string): boolean {
  if (!/^[0-9a-f]{64}$/.test(signature)) return false
  const wanted = createHmac('sha256', secret).update(message).digest()
  return timingSafeEqual(wanted, Buffer.from(signature, 'hex'))
}
