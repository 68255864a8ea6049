import { checkoutRoots } from '@nukkad/contract/paths'
import type { Settings } from '../settings/settings.ts'
import type { Allowed } from './content-security.ts'

const usual = 'https://api.razorpay.com'

/** The payment provider's origins, for the one document that holds the checkout and both success pages. */
export function checkoutOrigins({
  apiUrl,
  checkoutUrl,
}: Pick<Settings['razorpay'], 'apiUrl' | 'checkoutUrl'>): (path: string) => Allowed {
  const own = [new URL(checkoutUrl).origin, new URL(apiUrl).origin]
  const origins = [...new Set([...own, ...(own.includes(usual) ? ['https://*.razorpay.com'] : [])])]
  const allowed = { script: origins, frame: origins, connect: origins, image: origins, style: origins }
  return (path) => (checkout.test(path) ? allowed : {})
}

const checkout = new RegExp(String.raw`^(${checkoutRoots.join('|')})(/|\.data$|$)`)
