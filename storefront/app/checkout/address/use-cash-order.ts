import type { AddressBody } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import type { BusinessBuyer } from '@nukkad/contract/gstin-rules'
import { ApiError } from '@nukkad/contract/client'
import { useToast } from '@nukkad/ui/Toast'
import { useRef } from 'react'
import { useCart } from '../../state/cart-context.ts'
import { requireCheckoutSession } from '../../platform/guards.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { placeOrder } from '../place-order.ts'
import { texts as checkout } from '../texts.ts'
import { texts } from './texts.ts'

/** The delivery address, and the business of the invoice. */
type Destination = { address: AddressBody; business?: BusinessBuyer | undefined }
type Refuse = (fields: Readonly<Record<string, string>>) => void

/** Places the cart with cash on delivery and shows what went wrong. `refuse` gets the fields that were refused. */
export function useCashOrder(refuse: Refuse) {
  const toast = useToast()
  const toastFailure = useFailureToast()
  const { reload } = useCart()
  const key = useRef(crypto.randomUUID())

  /** A refusal ends its key: the next press places a new order. A lost answer keeps the key. */
  async function tell(error: unknown) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    toastFailure(checkout.orderFailed, error)
    if (!isRefused) return
    key.current = crypto.randomUUID()
    if (error.code === 'INVALID_INPUT') return refuse(error.fields)
    await reload()
  }

  /** The id of the placed order, or null. */
  return async (cart: Cart, { address, business }: Destination): Promise<string | null> => {
    try {
      const { userId } = requireCheckoutSession().user
      const placing = { userId, cart, shippingAddress: address, business, paymentMethod: 'CASH' as const }
      const { orderId } = await placeOrder(placing, key.current)
      if (!orderId) toast(texts.orderHasNoId, { tone: 'danger' })
      return orderId || null
    } catch (error) {
      await tell(error)
      return null
    }
  }
}
