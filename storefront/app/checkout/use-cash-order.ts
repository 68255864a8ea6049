import type { AddressBody } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import { ApiError } from '@nukkad/contract/client'
import { useToast } from '@nukkad/ui/Toast'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { useCart } from '../cart/cart-context.ts'
import { requireCheckoutSession } from '../platform/guards.ts'
import { chosenDelivery } from './chosen-delivery.ts'
import { placeOrder } from './place-order.ts'
import { progress } from './progress.ts'

type Refuse = (fields: Readonly<Record<string, string>>) => void

/** Places the bag with cash on delivery, then goes to the success page (spec §4). `refuse` hears of bad fields. */
export function useCashOrder(refuse: Refuse) {
  const navigate = useNavigate()
  const toast = useToast()
  const { reload } = useCart()
  const key = useRef(crypto.randomUUID())

  /** A refusal is final for its key: what is sent next is a new order. A lost answer keeps the key. */
  async function tell(error: unknown) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500
    toast(isRefused ? error.message : 'Failed to process order. Please try again.', { tone: 'danger' })
    if (!isRefused) return
    key.current = crypto.randomUUID()
    if (error.code === 'INVALID_INPUT') return refuse(error.fields)
    await reload()
  }

  /** True when it was placed. */
  return async (cart: Cart, shippingAddress: AddressBody): Promise<boolean> => {
    try {
      const { userId } = requireCheckoutSession().user
      const { orderId } = await placeOrder({ userId, cart, shippingAddress, paymentMethod: 'CASH' }, key.current)
      if (!orderId) {
        toast('Order ID not returned from server', { tone: 'danger' })
        return false
      }
      progress.complete('address', 'payment', 'success')
      chosenDelivery.remove()
      await navigate(`/order-success/${orderId}`, { replace: true })
      void reload()
      return true
    } catch (error) {
      await tell(error)
      return false
    }
  }
}
