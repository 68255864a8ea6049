import { paymentCallback } from '@nukkad/contract/paths'
import type { Order } from '@nukkad/contract/order'
import type { ProviderOrder } from '@nukkad/contract/payment'
import type { User } from '@nukkad/contract/auth'
import { progress } from '../state/checkout-progress.ts'
import { texts } from './texts.ts'

export type WidgetAnswer = { razorpay_payment_id: string; razorpay_order_id: string; razorpay_signature: string }
type Failure = { error: { description?: string; reason?: string } }

type Options = {
  key: string
  amount: number
  currency: string
  name: string
  description: string
  order_id: string
  prefill: { name: string; email: string; contact: string }
  theme: { color: string }
  timeout: number
  retry: { enabled: boolean }
  handler: (answer: WidgetAnswer) => void
  modal: { ondismiss: () => void; confirm_close: boolean }
  callback_url?: string
  redirect?: boolean
}

export type Razorpay = new (options: Options) => {
  on: (event: 'payment.failed', listener: (failure: Failure) => void) => void
  open: () => void
  close: () => void
}

type WidgetInput = {
  providerOrder: ProviderOrder
  order: Pick<Order, 'orderId'>
  user: User
  shopName: string
  /** May come several times, and a success after it. */
  onFailed: (reason: string) => void
}

const marigold = '#ffa617'
// Less than an order waits for its money, so that nobody begins to pay for one that is gone.
const timeoutSeconds = 15 * 60
const withoutFrames = /Instagram|FBAN|FBAV|Opera Mini|UCBrowser/

/** Opens the provider's widget; returns what it says after a success, or null when it is closed without one. */
export function openWidget(Widget: Razorpay, input: WidgetInput): Promise<WidgetAnswer | null> {
  const { providerOrder, order, user, shopName, onFailed } = input
  const leavesPage = withoutFrames.test(navigator.userAgent)
  if (leavesPage) progress.keepOnce()
  return new Promise((resolve) => {
    const widget = new Widget({
      key: providerOrder.keyId,
      amount: Math.round(providerOrder.amount * 100),
      currency: providerOrder.currency,
      name: shopName,
      description: texts.window.order(order.orderId),
      order_id: providerOrder.id,
      prefill: { name: user.name, email: user.email, contact: `+91${user.phone}` },
      theme: { color: marigold },
      timeout: timeoutSeconds,
      retry: { enabled: true },
      handler: resolve,
      modal: { ondismiss: () => resolve(null), confirm_close: true },
      ...(leavesPage && {
        callback_url: window.location.origin + paymentCallback,
        redirect: true,
      }),
    })
    widget.on('payment.failed', ({ error }) => onFailed(error.description ?? error.reason ?? texts.window.noReason))
    widget.open()
  })
}
