import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import type { ProviderOrder } from '@nukkad/contract/payment'
import { errors } from '@nukkad/contract/errors'
import { useToast } from '@nukkad/ui/Toast'
import { useEffect, useEffectEvent, useState } from 'react'
import { useCart } from '../../state/cart-context.ts'
import { call, reasonOf } from '../../platform/api.ts'
import { loadCheckout } from './load-checkout.ts'
import { texts } from './texts.ts'
import type { Razorpay } from '../../payment/razorpay-widget.ts'

export type Readiness =
  | { state: 'preparing' }
  | { state: 'ready'; providerOrder: ProviderOrder; Widget: Razorpay }
  | { state: 'failed'; message: string; reason?: string | undefined }

/** The provider order for the cart and the provider's script, both fetched when the page opens (spec §4). */
export function useProviderOrder(cart: Cart | null, userId: string): Readiness {
  const [readiness, setReadiness] = useState<Readiness>({ state: 'preparing' })
  const amount = cart?.grandTotal
  const toast = useToast()
  const { reload } = useCart()
  /** Another tab or device has changed the bag since it was read. */
  const onBagChanged = useEffectEvent(async () => {
    toast(errors.PRICE_CHANGED.message, { tone: 'danger' })
    await reload()
  })
  const [tries, setTries] = useState(0)

  // The provider lives outside React. Another total, perhaps from another tab, needs another order.
  useEffect(() => {
    if (amount === undefined || amount === 0) return
    let isCurrent = true
    const become = (next: Readiness) => isCurrent && setReadiness(next)
    become({ state: 'preparing' })
    const fail = async (error: unknown) => {
      // Once: the bag is read again, and its payment is prepared for the new total.
      if (isChangedBag(error) && tries === 0) {
        await onBagChanged()
        if (isCurrent) setTries(1)
        return
      }
      become({ state: 'failed', ...wordsOf(error) })
    }
    prepare(userId, amount).then(become, (error: unknown) => void fail(error))
    return () => {
      isCurrent = false
    }
  }, [amount, userId, tries])

  return readiness
}

async function prepare(customerId: string, amount: number): Promise<Readiness> {
  if (!customerId) throw new Error(texts.noData)
  const body = { amount, currency: 'INR' as const, customerId, orderId: null }
  const providerOrder = await call('POST /payment/create-order', { body })
  if (!providerOrder.id) throw new Error(texts.noProviderOrder)
  return { state: 'ready', providerOrder, Widget: await loadCheckout(providerOrder.checkoutUrl) }
}

function isChangedBag(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'AMOUNT_MISMATCH'
}

/** The message of spec §8.1, with the API's reason if there is one. A changed bag is not a failure of the provider. */
function wordsOf(error: unknown): { message: string; reason?: string | undefined } {
  if (isChangedBag(error)) return { message: errors.PRICE_CHANGED.message }
  if (error instanceof ApiError) return { message: texts.noProviderOrder, reason: reasonOf(error) }
  return { message: error instanceof Error ? error.message : texts.noProviderOrder }
}
