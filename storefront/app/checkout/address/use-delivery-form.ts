import type { Address, AddressBody } from '@nukkad/contract/address'
import { type CheckoutErrors, type CheckoutForm, checkCheckoutForm } from '@nukkad/contract/address-rules'
import { pincodeLength } from '@nukkad/contract/pincode-rules'
import { type Dispatch, type SetStateAction, useEffect, useRef, useState } from 'react'
import { rememberedPincode } from '../../platform/remembered-pincode.ts'
import { usePincodeAnswer } from '../../platform/use-pincode-answer.ts'
import { addressOf, emptyForm, formOf } from './address-form.ts'
import type { BegunDelivery } from './begun-delivery.ts'
import { fillPlace } from './place-filling.ts'
import { typedAddress } from './typed-address.ts'
import { usePincode } from './use-pincode.ts'
import { useStateQuestion } from './use-state-question.ts'

/** The form's state: typed by hand or filled from a saved address (spec §4: selecting it again clears the form). */
export function useDeliveryForm(begun: BegunDelivery) {
  const [form, setForm] = useState(begun.form)
  const [selectedId, setSelectedId] = useState(begun.selectedId)
  const [isUnfolded, setUnfolded] = useState(false)
  const { setTyped, settle } = useKeptTyping(form, begun.isTyped)
  const { errors, refusals, refuse, forgive } = useRefusals()
  const check = useCheck(form, refuse)
  const pincode = useFilledPlace(begun.form, setForm, forgive)

  function select(address: Address | null) {
    setTyped(false)
    setSelectedId(address?.addressId ?? null)
    setForm(address === null ? emptyForm : formOf(address))
    forgive(Object.keys(emptyForm))
    setUnfolded(false)
    pincode.forget()
  }

  function change(changed: Partial<CheckoutForm>) {
    setForm({ ...form, ...changed })
    setTyped(true)
    // A changed address is no longer the saved one.
    setSelectedId(null)
    forgive(Object.keys(changed))
    if (changed.postalCode !== undefined) void pincode.lookUp(changed.postalCode)
  }

  return {
    form,
    errors,
    refusals,
    selectedId,
    isUnfolded,
    refuse,
    change,
    check,
    /** A saved address needs no form, except for an error or a change. */
    isFolded: selectedId !== null && !isUnfolded && Object.keys(errors).length === 0,
    unfold: () => setUnfolded(true),
    found: pincode.found,
    toggle: (address: Address) => select(selectedId === address.addressId ? null : address),
    letGo: () => select(null),
    settle,
  }
}

type SetForm = Dispatch<SetStateAction<CheckoutForm>>

/** Fills city and State from the pincode, which may be the one of the product page. */
function useFilledPlace(begun: CheckoutForm, setForm: SetForm, forgive: (fields: readonly string[]) => void) {
  const pincode = usePincode((found, before) => {
    setForm((now) => ({ ...now, ...fillPlace(now, found, before) }))
    forgive(['city', 'state'])
  })
  useRememberedPincode(begun, (postalCode) => {
    setForm((now) => ({ ...now, postalCode }))
    void pincode.lookUp(postalCode)
  })
  return pincode
}

/** Fills in the pincode of the product page once, if the form has nothing of a place yet. */
function useRememberedPincode(begun: CheckoutForm, fill: (pincode: string) => void): void {
  const known = useRef(hasPlace(begun) ? '' : rememberedPincode.current())
  useEffect(() => {
    const pincode = known.current
    known.current = ''
    if (pincode.length === pincodeLength) fill(pincode)
  }, [fill])
}

function hasPlace({ street, city, state, postalCode }: CheckoutForm): boolean {
  return [street, city, state, postalCode].some((typed) => typed.trim() !== '')
}

/** Resolves the address to send. Null after errors, which are shown at their fields. */
function useCheck(form: CheckoutForm, refuse: (found: CheckoutErrors) => void) {
  const { answer } = usePincodeAnswer(form.postalCode)
  const askAboutState = useStateQuestion()

  return (): AddressBody | null => {
    const found = checkCheckoutForm(form)
    const question = Object.keys(found).length === 0 ? askAboutState(form, answer) : undefined
    if (question !== undefined) found.state = question
    if (Object.keys(found).length === 0) return addressOf(form)
    refuse(found)
    return null
  }
}

/** Keeps a typed address through reloads, and forgets it when a saved one is selected. */
function useKeptTyping(form: CheckoutForm, begunTyped: boolean) {
  const [isTyped, setTyped] = useState(begunTyped)
  useEffect(() => {
    if (isTyped) typedAddress.write(form)
    else typedAddress.remove()
  }, [form, isTyped])

  /** The address is chosen: a late answer about its pincode must not be kept as typed. */
  function settle() {
    setTyped(false)
    typedAddress.remove()
  }

  return { setTyped, settle }
}

/** The errors by field. `refusals`: how often the form was sent with errors. */
function useRefusals() {
  const [errors, setErrors] = useState<CheckoutErrors>({})
  const [refusals, setRefusals] = useState(0)

  function refuse(found: CheckoutErrors) {
    setErrors(found)
    setRefusals((count) => count + 1)
  }

  function forgive(fields: readonly string[]) {
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field))))
  }

  return { errors, refusals, refuse, forgive }
}
