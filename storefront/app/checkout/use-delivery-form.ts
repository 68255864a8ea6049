import type { Address, AddressBody } from '@nukkad/contract/address'
import { type CheckoutErrors, type CheckoutForm, checkCheckoutForm } from '@nukkad/contract/address-rules'
import { useState } from 'react'
import { addressOf, emptyForm, formOf } from './address-form.ts'
import { fillPlace } from './place-filling.ts'
import { usePincode } from './use-pincode.ts'

/** The form's state: typed by hand or filled from a saved address (spec §4: selecting it again clears the form). */
export function useDeliveryForm(begun: CheckoutForm) {
  const [form, setForm] = useState(begun)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusals, setRefusals] = useState(0)
  const pincode = usePincode((found, before) => {
    setForm((now) => ({ ...now, ...fillPlace(now, found, before) }))
    setErrors(({ city: _city, state: _state, ...rest }) => rest)
  })

  function refuse(found: CheckoutErrors) {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  return {
    form,
    errors,
    selectedId,
    found: pincode.found,
    /** Counts the times it was sent and refused. */
    refusals,
    refuse,
    change: (changed: Partial<CheckoutForm>) => {
      setForm({ ...form, ...changed })
      setErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in changed))))
      if (changed.postalCode !== undefined) void pincode.lookUp(changed.postalCode)
    },
    toggle: (address: Address) => {
      const isSelected = selectedId === address.addressId
      setSelectedId(isSelected ? null : address.addressId)
      setForm(isSelected ? emptyForm : formOf(address))
      setErrors({})
      pincode.forget()
    },
    check: (): AddressBody | null => {
      const found = checkCheckoutForm(form)
      if (Object.keys(found).length === 0) return addressOf(form)
      refuse(found)
      return null
    },
  }
}
