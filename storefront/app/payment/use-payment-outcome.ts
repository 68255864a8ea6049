import { useEffect, useEffectEvent } from 'react'
import { followPayment, type PaymentNews } from './follow-payment.ts'

/** Follows the payment of that order for as long as the page is open; null: there is none. */
export function usePaymentOutcome(orderId: string | null, onNews: (news: PaymentNews) => void): void {
  const tell = useEffectEvent(onNews)

  // The outcome is made elsewhere: by the bank, the provider, the shop's own questions.
  useEffect(() => {
    if (orderId !== null) return followPayment(orderId, (news) => tell(news))
  }, [orderId])
}
