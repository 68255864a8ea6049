import type { Razorpay } from '../../payment/razorpay-widget.ts'
import { texts } from './texts.ts'

declare global {
  interface Window {
    Razorpay?: Razorpay
  }
}

const patienceMillis = 20_000

/** Fetches the provider's script, on this page only; it must come from the provider itself. */
export function loadCheckout(url: string): Promise<Razorpay> {
  if (window.Razorpay) return Promise.resolve(window.Razorpay)

  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      reject(new Error(texts.noScript))
    }
    const tooLong = setTimeout(fail, patienceMillis)
    script.src = url
    script.onerror = fail
    script.onload = () => {
      clearTimeout(tooLong)
      if (window.Razorpay) resolve(window.Razorpay)
      else fail()
    }
    document.head.append(script)
  })
}
