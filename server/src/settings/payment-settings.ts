import { addressOf } from '../address-of.ts'
import type { Values } from './variables.ts'

type Around = {
  production: boolean
  host: string
  sandboxPort: number
  publicUrl: string
  apiUrl: string
  checkoutUrl: string
}

/**
 * The payment provider's keys; where none are set while developing, those of the sandbox, which are no secrets: nothing
 * but the sandbox answers to them.
 */
export function paymentSettings(values: Values, around: Around) {
  const { RAZORPAY_KEY_ID: keyId, RAZORPAY_KEY_SECRET: keySecret, RAZORPAY_WEBHOOK_SECRET: webhookSecrets } = values
  const { apiUrl, checkoutUrl } = around
  if (keyId !== undefined && keySecret !== undefined && webhookSecrets !== undefined) {
    return { isSandbox: false, keyId, keySecret, webhookSecrets, apiUrl, checkoutUrl }
  }
  return { isSandbox: !around.production, ...sandboxKeys, ...sandboxAddresses(around) }
}

const sandboxKeys = {
  keyId: 'rzp_test_NukkadSandbox',
  keySecret: 'sandbox-key-secret',
  webhookSecrets: ['sandbox-webhook-secret'],
}

/** The widget's script is fetched by a browser, which may be on a phone beside this machine. */
function sandboxAddresses({ host, sandboxPort, publicUrl }: Around) {
  const here = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host
  const seenFromOutside = new URL(publicUrl).hostname
  return {
    apiUrl: addressOf(here, sandboxPort),
    checkoutUrl: `${addressOf(seenFromOutside, sandboxPort)}/v1/checkout.js`,
  }
}
