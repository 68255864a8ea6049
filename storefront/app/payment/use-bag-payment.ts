import type { Cart } from '@nukkad/contract/cart'
import { useState } from 'react'
import { openPayment } from './open-payment.ts'
import { useFinish } from './use-finish.ts'
import { usePaymentOptions } from './use-payment-options.ts'
import { usePaymentOutcome } from './use-payment-outcome.ts'

/** The payment of that bag whose outcome is unknown, from this browser or from the shop. */
export function useBagPayment(userId: string | null, cart: Cart | null) {
  const { options, askAgain } = usePaymentOptions({ userId, cart })
  return { ...useOpenPayment(options?.confirmingOrderId ?? null), askAgain }
}

type OpenPayment = {
  /** The order that the bag may be paid with already; null: it may be paid. */
  confirmingId: string | null
  /** Something else follows the payment from now on. */
  letGo: () => void
}

/**
 * Follows the payment that was begun in this browser, or that the shop tells of (`toldId`), and moves on to its success
 * page once it is paid.
 */
function useOpenPayment(toldId: string | null): OpenPayment {
  const [begun, setBegun] = useState(openPayment.read)
  const [endedId, setEndedId] = useState<string | null>(null)
  const finish = useFinish()
  const told = toldId === endedId ? null : toldId
  const isPaid = begun !== null && begun.answer !== null

  usePaymentOutcome(begun?.orderId ?? told, (news) => {
    if (news.kind !== 'settled') return
    // The page stays as it is until the next one is there.
    if (!news.isCancelled || isPaid) return void finish(news)
    // Cancelled without a payment: the bag may be paid.
    setBegun(null)
    setEndedId(news.orderId)
  })
  return { confirmingId: isPaid ? begun.orderId : told, letGo: () => setBegun(null) }
}
