import { ApiError } from '@nukkad/contract/client'
import type { Order } from '@nukkad/contract/order'
import type { ProviderOrder } from '@nukkad/contract/payment'
import type { User } from '@nukkad/contract/auth'
import { useEffect, useEffectEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { useIdentity } from '../../page/chrome-loader.ts'
import { isPaidTooLate } from '../../order/status-words.ts'
import { pace } from '../../payment/follow-payment.ts'
import { openWidget, type Razorpay, type WidgetAnswer } from '../../payment/razorpay-widget.ts'
import { verifyAnswer } from '../../payment/verify-answer.ts'
import { call, reasonOf } from '../../platform/api.ts'
import { loadCheckout } from '../payment/load-checkout.ts'
import { texts as checkout } from '../texts.ts'
import { texts } from './texts.ts'

export type ReadyPayment = { providerOrder: ProviderOrder; Widget: Razorpay }
type PayableOrder = Pick<Order, 'orderId' | 'onlineAmount'>

/** The provider's order and script, fetched when the page opens, and again with `retry`. */
export function useOrderReadiness({ orderId, onlineAmount }: PayableOrder) {
  const [ready, setReady] = useState<ReadyPayment | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [tries, setTries] = useState(0)
  const { revalidate } = useRevalidator()
  const isPayable = onlineAmount !== null
  /** Since it was read, the order was packed, or paid on another device. */
  const onRefused = useEffectEvent(async (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) await revalidate()
  })

  // The provider lives outside React.
  useEffect(() => {
    if (!isPayable) return
    let isCurrent = true
    prepare(orderId).then(
      (now) => isCurrent && setReady(now),
      async (error: unknown) => {
        if (!isCurrent) return
        setFailure(reasonOf(error) ?? texts.notAvailable)
        await onRefused(error)
      },
    )
    return () => {
      isCurrent = false
    }
  }, [orderId, isPayable, tries])

  function retry() {
    setFailure(null)
    setTries((before) => before + 1)
  }
  return { ready, failure, retry }
}

async function prepare(orderId: string): Promise<ReadyPayment> {
  const providerOrder = await call('POST /orders/:id/payment', { params: { id: orderId } })
  return { providerOrder, Widget: await loadCheckout(providerOrder.checkoutUrl) }
}

/** Opens the provider's window and follows the payment. The order stays COD until the shop has the money. */
export function useOrderPayment(order: Order, user: User) {
  const { name: shopName } = useIdentity()
  const { revalidate } = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [answer, setAnswer] = useState<WidgetAnswer | null>(null)
  /** A closed window does not mean unpaid: a slow bank may have paid. */
  const [isBegun, setBegun] = useState(false)
  const isOpen = order.onlineAmount !== null
  const isConfirming = answer !== null && isOpen

  // Packing may have started while the window was open: then the page follows until the refund is initiated.
  useEvery(isBegun && !isOutcomeKnown(order) ? pace.look : null, () => void revalidate())
  useVerification(order.orderId, isOutcomeKnown(order) ? null : answer, {
    onSettled: () => void revalidate(),
    onRefused: () => {
      setAnswer(null)
      setFailure(texts.notVerified)
      void revalidate()
    },
  })

  async function pay({ providerOrder, Widget }: ReadyPayment) {
    setBusy(true)
    setFailure(null)
    setBegun(true)
    const onFailed = (reason: string) => setFailure(checkout.pay.failed(reason))
    try {
      setAnswer(await openWidget(Widget, { providerOrder, order, user, shopName, onFailed }))
    } finally {
      setBusy(false)
    }
  }

  return { pay, failure, isBusy, isConfirming }
}

function isOutcomeKnown(order: Order): boolean {
  return order.paymentDetails.razorpayPaymentId !== null || order.status === 'CANCELLED' || isPaidTooLate(order)
}

type Outcome = { onSettled: () => void; onRefused: () => void }

/** Sends the answer of the provider's window to the shop until the shop replies: a lost reply settles nothing. */
function useVerification(orderId: string, answer: WidgetAnswer | null, { onSettled, onRefused }: Outcome): void {
  const settled = useEffectEvent(onSettled)
  const refused = useEffectEvent(onRefused)

  useEffect(() => {
    if (answer === null) return
    const following = { isOver: false }
    void (async () => {
      while (!following.isOver) {
        const { kind } = await verifyAnswer(orderId, answer)
        if (following.isOver) return
        if (kind === 'refused') return refused()
        if (kind !== 'unclear') return settled()
        await new Promise((resolve) => setTimeout(resolve, pace.look))
      }
    })()
    return () => {
      following.isOver = true
    }
  }, [orderId, answer])
}

/** Null: paused. */
function useEvery(millis: number | null, work: () => void): void {
  const tick = useEffectEvent(work)
  useEffect(() => {
    if (millis === null) return
    const timer = setInterval(() => tick(), millis)
    return () => clearInterval(timer)
  }, [millis])
}
