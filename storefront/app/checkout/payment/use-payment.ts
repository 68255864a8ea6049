import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { useRef, useState } from 'react'
import { useCart } from '../../state/cart-context.ts'
import { useIdentity } from '../../page/chrome-loader.ts'
import { readOrder } from '../../payment/follow-payment.ts'
import { openPayment } from '../../payment/open-payment.ts'
import { useFinish } from '../../payment/use-finish.ts'
import { usePaymentOutcome } from '../../payment/use-payment-outcome.ts'
import type { ChosenDelivery } from '../chosen-delivery.ts'
import { placeOrder } from '../place-order.ts'
import { requireCheckoutSession } from '../../platform/guards.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { openWidget } from '../../payment/razorpay-widget.ts'
import { texts as checkout } from '../texts.ts'
import { texts } from './texts.ts'
import type { Readiness } from './use-provider-order.ts'

type Ready = Extract<Readiness, { state: 'ready' }>
type PaymentInput = { cart: Cart; delivery: ChosenDelivery; readiness: Ready }
/** An order that may be paid: the page asks for its outcome. `isUnclear`: that takes longer than usual. */
export type WaitingPayment = { orderId: string; paymentId: string | null; isUnclear: boolean }

/** Pays: places the order, opens the widget, verifies its answer (spec §4). The same order can be paid again. */
export function usePayment({ onRefused }: { onRefused: () => Promise<void> }) {
  const { name: shopName } = useIdentity()
  const { place, refused } = usePlacing(onRefused)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const { waiting, setWaiting, setUnpaidId, finishIfPaid } = useOutcome(isBusy)

  async function payWith({ cart, delivery, readiness }: PaymentInput) {
    const { user } = requireCheckoutSession()
    const begun = openPayment.read()
    if (begun !== null && (await finishIfPaid(begun.orderId))) return
    const order = await place({ userId: user.userId, cart, delivery, providerOrderId: readiness.providerOrder.id })
    const { orderId } = order
    if (!orderId) return setFailure(texts.noOrderId)
    if (order.confirming) return setWaiting({ orderId, paymentId: null, isUnclear: true })

    openPayment.begin(orderId)
    const onFailed = (reason: string) => setFailure(checkout.pay.failed(reason))
    const answer = await openWidget(readiness.Widget, { ...readiness, order, user, shopName, onFailed })
    if (answer === null) {
      setUnpaidId(orderId)
      await finishIfPaid(orderId)
      return
    }
    openPayment.keepAnswer(orderId, answer)
    setWaiting({ orderId, paymentId: answer.razorpay_payment_id, isUnclear: false })
  }

  async function pay(paying: PaymentInput) {
    setBusy(true)
    setFailure(null)
    try {
      await payWith(paying)
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return { pay, isBusy, failure, waiting }
}

/** Follows a payment, also one by a slow bank after the window was closed. Moves on once its outcome is known. */
function useOutcome(isPaying: boolean) {
  const finish = useFinish()
  const [waiting, setWaiting] = useState<WaitingPayment | null>(null)
  const [unpaidId, setUnpaidId] = useState<string | null>(null)

  usePaymentOutcome(waiting?.orderId ?? (isPaying ? null : unpaidId), (news) => {
    if (news.kind === 'trouble') setWaiting((now) => now && { ...now, isUnclear: true })
    if (news.kind === 'verified') void finish(news)
    if (news.kind !== 'settled') return
    setUnpaidId(null)
    // Cancelled without a payment: it may be paid again.
    if (waiting !== null || !news.isCancelled) void finish(news)
  })

  /** A closed widget does not mean unpaid: an app or a slow bank may have paid meanwhile. */
  async function finishIfPaid(orderId: string): Promise<boolean> {
    const order = await readOrder(orderId)
    const paymentId = order === null || order === 'gone' ? null : order.paymentDetails.razorpayPaymentId
    if (paymentId === null) return false
    openPayment.forget(orderId)
    await finish({ orderId, paymentId, isCancelled: false })
    return true
  }

  return { waiting, setWaiting, setUnpaidId, finishIfPaid }
}

type OrderInput = { userId: string; cart: Cart; delivery: ChosenDelivery; providerOrderId: string }

/** A lost answer keeps its key, so that another try is the same order. Any other answer ends the key. */
function usePlacing(onRefused: () => Promise<void>) {
  const toastFailure = useFailureToast()
  const { reload } = useCart()
  const key = useRef(crypto.randomUUID())

  return {
    place: async ({ userId, cart, delivery, providerOrderId }: OrderInput): Promise<Order> => {
      const { address, business } = delivery
      const placing = { userId, cart, shippingAddress: address, business, paymentMethod: 'ONLINE' as const }
      const order = await placeOrder({ ...placing, razorpayOrderId: providerOrderId }, key.current)
      key.current = crypto.randomUUID()
      return order
    },
    refused: async (error: unknown) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      toastFailure(checkout.orderFailed, error)
      if (!isRefused) return
      key.current = crypto.randomUUID()
      await Promise.all([reload(), onRefused()])
    },
  }
}
