import type { AddressBody, SavedAddress } from '@nukkad/contract/address'
import type { Cart } from '@nukkad/contract/cart'
import type { CheckoutForm } from '@nukkad/contract/address-rules'
import type { BusinessBuyer } from '@nukkad/contract/gstin-rules'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { addressPhone } from '@nukkad/contract/phone-rules'
import { pincodeForm } from '@nukkad/contract/pincode-rules'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'
import { useSession } from '../../platform/session.ts'
import { useOnce } from '../../platform/use-once.ts'
import { type Door, usePaymentOptions } from '../../payment/use-payment-options.ts'
import { errorsOf } from './address-form.ts'
import { beginDelivery } from './begun-delivery.ts'
import { chosenDelivery } from '../chosen-delivery.ts'
import { progress } from '../../state/checkout-progress.ts'
import { typedAddress } from './typed-address.ts'
import { useBusiness } from './use-business.ts'
import { useAddressSaving } from './use-address-saving.ts'
import { texts } from './texts.ts'
import { useCashOrder } from './use-cash-order.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

export function useAddressStep(cart: Cart, saved: readonly SavedAddress[]) {
  const customer = useSession()?.user
  const [begun] = useState(chosenDelivery.read)
  // Decision 032: online is preselected because it costs the shopper less.
  const [wanted, setMethod] = useState<PaymentMethod>(begun?.method ?? 'ONLINE')
  const [typed] = useState(typedAddress.read)
  const delivery = useDeliveryForm(beginDelivery({ typed, chosen: begun?.address }, saved, customer))
  const cashRefusal = useCashRefusal(cart, delivery.form)
  const method = cashRefusal === null ? wanted : 'ONLINE'
  const business = useBusiness(begun?.business)
  const placeCashOrder = useCashOrder((fields) => {
    delivery.refuse(errorsOf(fields))
    business.refuse(fields)
  })
  const save = useAddressSaving()
  const navigate = useNavigate()
  const { isBusy, once } = useOnce()

  /** Spec §4: with COD, placing the order completes all steps; with online payment, only this one is complete. */
  async function goOn(address: AddressBody, buyer: BusinessBuyer | undefined, isToBeSaved: boolean) {
    const orderId = method === 'CASH' ? await placeCashOrder(cart, { address, business: buyer }) : undefined
    if (orderId === null) return
    delivery.settle()
    rememberedPincode.remember(address.postalCode)
    // The order does not wait for it.
    if (isToBeSaved) void save(address)
    if (orderId === undefined) {
      chosenDelivery.write({ address, method, ...(buyer && { business: buyer }) })
      progress.complete('address')
      return navigate(href('/checkout/payment'))
    }
    progress.complete('address', 'payment', 'success')
    return navigate(href('/order-success/:orderId', { orderId }), { replace: true })
  }

  function proceed(isToBeSaved: boolean) {
    const address = delivery.check()
    const buyer = business.check()
    if (address !== null && buyer !== null) void once(() => goOn(address, buyer, isToBeSaved))
  }

  return { delivery, business, method, setMethod, cashRefusal, proceed, isBusy }
}

/** Why COD is not available: the bag's coupon, or other COD orders on the way to this address. */
function useCashRefusal(cart: Cart, form: CheckoutForm): string | null {
  const userId = useSession()?.user.userId ?? null
  const { options } = usePaymentOptions({ userId, cart, door: doorOf(form) })
  if (cart.isPrepaidOnly) return texts.payment.cashRefusedByCoupon(cart.couponCode)
  return options?.cashRefusal ?? null
}

/** Undefined until phone, street and pincode are complete. */
function doorOf({ phone: typed, street, postalCode }: CheckoutForm): Door | undefined {
  const phone = addressPhone(typed)
  const isWhole = /^\d{10}$/.test(phone) && street.trim() !== '' && pincodeForm.test(postalCode)
  return isWhole ? { phone, street: street.trim(), postalCode } : undefined
}
