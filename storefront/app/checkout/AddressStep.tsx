import type { Address } from '@nukkad/contract/address'
import { maxSavedAddresses } from '@nukkad/contract/address-rules'
import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges } from '@nukkad/contract/cart-rules'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { useId, useRef } from 'react'
import { PriceSummary } from '../cart/PriceSummary.tsx'
import { useFirstInvalid } from '../platform/use-first-invalid.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './AddressStep.module.css'
import { CheckoutFrame } from './CheckoutFrame.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { PlaceOrderButton } from './PlaceOrderButton.tsx'
import { ProceedBar } from './ProceedBar.tsx'
import { ProceedNote } from './ProceedNote.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import { useAddressStep } from './use-address-step.ts'

/** Where it goes and how it is paid (spec §2.2). */
export function AddressStep({ cart, saved }: { cart: Cart; saved: Address[] }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { delivery, method, setMethod, proceed, isBusy } = useAddressStep(cart, { hasSaved: saved.length > 0 })
  useFirstInvalid(form, delivery.refusals)
  const total = cart.grandTotal + deliveryCharges(method)

  return (
    <CheckoutFrame
      step="address"
      title="Where to?"
      summary={<PriceSummary cart={cart} method={method} />}
      proceed={
        <ProceedBar total={total} note={<ProceedNote method={method} />}>
          <PlaceOrderButton form={formId} method={method} total={total} busy={isBusy} />
        </ProceedBar>
      }
    >
      <form
        ref={form}
        id={formId}
        noValidate
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          proceed(new FormData(event.currentTarget).has('save'))
        }}
      >
        <SavedAddresses addresses={saved} selected={delivery.selectedId} onToggle={delivery.toggle} />
        <div className={styles.address}>
          <AddressForm
            form={delivery.form}
            errors={delivery.errors}
            found={delivery.found}
            onChange={delivery.change}
          />
          {delivery.selectedId === null && saved.length < maxSavedAddresses && (
            <Checkbox label="Save this address for next time" name="save" />
          )}
        </div>
        <PaymentChoice method={method} total={cart.grandTotal} onChange={setMethod} />
      </form>
    </CheckoutFrame>
  )
}
