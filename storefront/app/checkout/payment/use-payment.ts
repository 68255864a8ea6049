import type { AddressBody } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { href, useNavigate } from 'react-router'
import { useCart } from '../../cart/cart-context.ts'
import { useIdentity } from '../../chrome/chrome-loader.ts'
import { placeOrder } from '../place-order.ts'
import { progress } from '../progress.ts'
import { call } from '../../platform/api.ts'
import { requireCheckoutSession } from '../../platform/guards.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { openWidget } from './razorpay-widget.ts'
import type { Readiness } from './use-provider-order.ts'
import { verifyAnswer } from './verify-answer.ts'

type Ready = Extract<Readiness, { state: 'ready' }>
/** Where money may have moved, its payment and order are known. */
export type Trouble = { message: string; paid?: { paymentId: string; orderId: string } }
type PaymentInput = { cart: Cart; address: AddressBody; readiness: Ready }

const unverified = 'Payment was processed but verification failed. Please contact support with your payment details.'

/** Pay: place the order, open the widget, verify what it says (spec §4). The same order can be paid again. */
export function usePayment() {
  const { name: shopName } = useIdentity()
  const { place, refused } = usePlacing()
  const { finish, finishIfPaid } = useFinish()
  const [isBusy, setBusy] = useState(false)
  const [trouble, setTrouble] = useState<Trouble | null>(null)
  /** The order whose window was closed before it was paid. */
  const [unpaidId, setUnpaidId] = useState<string | null>(null)
  useLateBank(isBusy ? null : unpaidId, finishIfPaid)

  async function payWith({ cart, address, readiness }: PaymentInput) {
    const { user } = requireCheckoutSession()
    if (unpaidId !== null && (await finishIfPaid(unpaidId))) return
    const order = await place({ userId: user.userId, cart, address, providerOrderId: readiness.providerOrder.id })
    if (!order.orderId) return setTrouble({ message: 'Failed to create order - no order ID returned' })

    const onFailed = (reason: string) => setTrouble({ message: `Payment failed: ${reason}` })
    const answer = await openWidget(readiness.Widget, { ...readiness, order, user, shopName, onFailed })
    const { orderId } = order
    if (answer === null) {
      setUnpaidId(orderId)
      await finishIfPaid(orderId)
      return
    }

    const paymentId = answer.razorpay_payment_id
    const isVerified = await verifyAnswer(orderId, answer)
    if (!isVerified) return setTrouble({ message: unverified, paid: { paymentId, orderId } })
    await finish(orderId, paymentId)
  }

  async function pay(paying: PaymentInput) {
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

const lateBankMillis = 5_000

/** As long as the page stands there unpaid, it asks whether the bank has answered after all. */
function useLateBank(orderId: string | null, finishIfPaid: (orderId: string) => Promise<boolean>): void {
  const look = useEffectEvent(finishIfPaid)

  useEffect(() => {
    if (orderId === null) return
    const timer = setInterval(() => void look(orderId), lateBankMillis)
    return () => clearInterval(timer)
  }, [orderId])
}

/** Null where it could not be read just now: nothing is known of it then. */
async function readOrder(orderId: string): Promise<Order | null> {
  try {
    return await call('GET /orders/:id', { params: { id: orderId } })
  } catch (error) {
    if (error instanceof ApiError) return null
    throw error
  }
}

type OrderInput = { userId: string; cart: Cart; address: AddressBody; providerOrderId: string }

/** A lost answer keeps its key, so that asking again is the same order; anything else ends it. */
function usePlacing() {
  const toastFailure = useFailureToast()
  const { reload } = useCart()
  const key = useRef(crypto.randomUUID())

  return {
    place: async ({ userId, cart, address, providerOrderId }: OrderInput): Promise<Order> => {
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

  async function finish(orderId: string, paymentId: string): Promise<void> {
    progress.complete('payment', 'success')
    await navigate(`${href('/payment-success')}?orderId=${orderId}`, { replace: true, state: { orderId, paymentId } })
  }

  /** A closed widget does not mean unpaid: an app or a slow bank may have paid meanwhile. */
  async function finishIfPaid(orderId: string): Promise<boolean> {
    const paymentId = (await readOrder(orderId))?.paymentDetails.razorpayPaymentId
    if (!paymentId) return false
    await finish(orderId, paymentId)
    return true
  }
  return { finish, finishIfPaid }
}
