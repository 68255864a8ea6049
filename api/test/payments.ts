import { startPaymentSandbox, type PaymentSandbox } from '@nukkad/sandbox/payment'
import { ProviderError, type PaymentProvider } from '../src/sale/payment/provider.ts'
import { razorpay, type RazorpaySettings } from '../src/sale/payment/razorpay.ts'

const away = () => Promise.reject(new ProviderError('unreachable', 'there is none in this test'))

/** For tests without online payment. */
export const noPayments: PaymentProvider = {
  keyId: 'rzp_test_none',
  checkoutUrl: 'https://payments.test/v1/checkout.js',
  createOrder: away,
  listPayments: away,
  listPaymentsSince: away,
  fetchPayment: away,
  capture: away,
  refund: away,
  listRefunds: away,
  hasSigned: () => false,
  hasSignedEvent: () => false,
}

export const testKeys = { keyId: 'rzp_test_corner', keySecret: 'key-secret-4711', webhookSecrets: ['hook-secret-4712'] }
const impatient = { tryMillis: 400, allMillis: 1_500, pauseMillis: 5 }

export type Till = { sandbox: PaymentSandbox; payments: PaymentProvider; settings: RazorpaySettings }

/** The sandbox itself over real HTTP, with short timeouts. Its webhooks are sent to `webhookUrl`, or wait. */
export async function openTill({ webhookUrl, folder }: { webhookUrl?: string; folder?: string } = {}): Promise<Till> {
  const { keyId, keySecret, webhookSecrets } = testKeys
  const sandbox = await startPaymentSandbox({
    host: '127.0.0.1',
    port: 0,
    keyId,
    keySecret,
    webhookSecret: webhookSecrets[0] ?? '',
    webhookUrl: webhookUrl ?? 'http://127.0.0.1:9/',
    folder,
  })
  sandbox.behave({ webhooks: { paused: webhookUrl === undefined }, refunds: { afterMillis: 0 }, lateMillis: 1e9 })
  const settings = { ...testKeys, apiUrl: sandbox.url, checkoutUrl: sandbox.checkoutUrl }
  return { sandbox, payments: razorpay(settings, impatient), settings }
}
