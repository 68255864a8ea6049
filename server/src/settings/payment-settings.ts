import type { PaymentMode } from '@nukkad/contract/setup-rules'
import { addressOf } from '../base/address-of.ts'
import { thisMachine } from './loopback.ts'
import type { Values } from './variables.ts'

type Around = {
  production: boolean
  host: string
  sandboxPort: number
  apiUrl: string
  checkoutUrl: string
}

/** The payment provider's keys; in development by default the sandbox's, which are not secret. */
export function paymentSettings(values: Values, around: Around) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = values
  const { apiUrl, checkoutUrl } = around
  if (keyId !== undefined && keySecret !== undefined && webhookSecrets !== undefined) {
    return { isSandbox: false, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl }
  }
  return { isSandbox: !around.production, ...sandboxKeys, ...sandboxAddresses(around) }
}

/** Whether real money moves; shown to the owner in the setup guide. */
export function paymentModeOf({ razorpay: { isSandbox, keyId } }: ModeSettings): PaymentMode {
  if (isSandbox) return 'sandbox'
  return keyId.startsWith(testKeyPrefix) ? 'test' : 'live'
}

type ModeSettings = { razorpay: { isSandbox: boolean; keyId: string } }

export const testKeyPrefix = 'rzp_test_'

const sandboxKeys = {
  keyId: 'rzp_test_NukkadSandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecrets: ['sandbox-webhook-secret'],
}

function sandboxAddresses({ host, sandboxPort }: Around) {
  const url = addressOf(thisMachine(host), sandboxPort)
  return { apiUrl: url, checkoutUrl: `${url}/v1/checkout.js` }
}
