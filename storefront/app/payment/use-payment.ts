import type { AddressBody } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '../cart/cart-context.ts'
import { placeOrder } from '../checkout/place-order.ts'
import { progress } from '../checkout/progress.ts'
import { call } from '../platform/api.ts'
import { requireCheckoutSession } from '../platform/guards.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { openWidget } from './razorpay-widget.ts'
import type { Readiness } from './use-provider-order.ts'
import { verifyAnswer } from './verify-answer.ts'

type Ready = Extract<Readiness, { state: 'ready' }>
/** Where money may have moved, its payment and order are known. */
export type Trouble = { message: string; paid?: { paymentId: string; orderId: string } }
type Paying = { cart: Cart; address: AddressBody; readiness: Ready }

const unverified = 'Payment was processed but verification failed. Please contact support with your payment details.'

/** Pay: place the order, open the widget, verify what it says (spec §4). The same order can be paid again. */
export function usePayment() {
  const { place, refused } = usePlacing()
  const finish = useFinish()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)

  async function payWith({ cart, address, readiness }: Paying) {
    const { user } = requireCheckoutSession()
    const order = await place({ userId: user.userId, cart, address, providerOrderId: readiness.providerOrder.id })
    if (!order.orderId) return setTrouble({ message: 'Failed to create order - no order ID returned' })

    const onFailed = (reason: string) => setTrouble({ message: `Payment failed: ${reason}` })
    const answer = await openWidget(readiness.Widget, { ...readiness, order, user, onFailed })
    if (answer === null) return finishIfPaid(order.orderId)

    const { orderId } = order
    const paymentId = answer.razorpay_payment_id
    const isVerified = await verifyAnswer(orderId, answer)
    if (!isVerified) return setTrouble({ message: unverified, paid: { paymentId, orderId } })
    await finish(orderId, paymentId)
  }

  /** A closed widget does not mean unpaid: an app may have paid meanwhile. */
  async function finishIfPaid(orderId: string) {
    const order = await call('GET /orders/:id', { params: { id: orderId } }).catch(() => null)
    const paymentId = order?.paymentDetails.razorpayPaymentId
    if (paymentId) await finish(orderId, paymentId)
  }

  async function pay(paying: Paying) {
    setBusy(true)
    setTrouble(null)
    try {
      await payWith(paying)
    } catch (error) {
      await refused(error)
    } finally {
      setBusy(false)
    }
  }

  return { pay, isBusy, trouble, dismissTrouble: () => setTrouble(null) }
}

type Placing = { userId: string; cart: Cart; address: AddressBody; providerOrderId: string }

/** A lost answer keeps its key, so that asking again is the same order; anything else ends it. */
function usePlacing() {
  const toastFailure = useFailureToast()
  const { reload } = useCart()
  const key = useRef(crypto.randomUUID())

  return {
    place: async ({ userId, cart, address, providerOrderId }: Placing): Promise<Order> => {
      const placing = { userId, cart, shippingAddress: address, paymentMethod: 'ONLINE' as const }
      const order = await placeOrder({ ...placing, razorpayOrderId: providerOrderId }, key.current)
      key.current = crypto.randomUUID()
      return order
    },
    refused: async (error: unknown) => {
      const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
      toastFailure('Failed to process order. Please try again.', error)
      if (!isRefused) return
      key.current = crypto.randomUUID()
      await reload()
    },
  }
}

function useFinish() {
  const navigate = useNavigate()
  return async (orderId: string, paymentId: string) => {
    progress.complete('payment', 'success')
    await navigate(`/payment-success?orderId=${orderId}`, { replace: true, state: { orderId, paymentId } })
  }
}
