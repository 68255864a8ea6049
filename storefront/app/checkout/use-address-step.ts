import type { AddressBody } from '@nukkad/contract/address'
import type { CheckoutForm } from '@nukkad/contract/address-rules'
import type { User } from '@nukkad/contract/auth'
import type { Cart } from '@nukkad/contract/cart'
import type { PaymentMethod } from '@nukkad/contract/cart-rules'
import { useState, useTransition } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../platform/session.ts'
import { emptyForm, errorsOf, formOf, formOfCustomer } from './address-form.ts'
import { chosenDelivery } from './chosen-delivery.ts'
import { progress } from './progress.ts'
import { useAddressSaving } from './use-address-saving.ts'
import { useCashOrder } from './use-cash-order.ts'
import { useDeliveryForm } from './use-delivery-form.ts'

/** The step's choices, as they were when the shopper comes back to it, and the way on. */
export function useAddressStep(cart: Cart, { hasSaved }: { hasSaved: boolean }) {
  const customer = useSession()?.user
  const [begun] = useState(chosenDelivery.read)
  const [method, setMethod] = useState<PaymentMethod>(begun?.method ?? 'ONLINE')
  const delivery = useDeliveryForm(begun ? formOf(begun.address) : firstForm(customer, hasSaved))
  const placeCashOrder = useCashOrder((fields) => delivery.refuse(errorsOf(fields)))
  const save = useAddressSaving()
  const navigate = useNavigate()
  const [isBusy, startProceeding] = useTransition()

  async function goOn(address: AddressBody): Promise<boolean> {
    if (method === 'CASH') return placeCashOrder(cart, address)
    chosenDelivery.write({ address, method })
    progress.complete('address')
    await navigate('/checkout/payment')
    return true
  }

  function proceed(isToBeSaved: boolean) {
    if (isBusy) return
    const address = delivery.check()
    if (address === null) return
    startProceeding(async () => {
      if ((await goOn(address)) && isToBeSaved) await save(address)
    })
  }

  return { delivery, method, setMethod, proceed, isBusy }
}

/** Whoever has saved addresses picks one of them; everybody else finds filled in what the account knows. */
function firstForm(customer: User | undefined, hasSaved: boolean): CheckoutForm {
  return hasSaved || customer === undefined ? emptyForm : formOfCustomer(customer)
}
