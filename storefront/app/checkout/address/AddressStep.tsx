import type { SavedAddress } from '@nukkad/contract/address'
import { maxSavedAddresses } from '@nukkad/contract/address-rules'
import type { Cart } from '@nukkad/contract/cart'
import { deliveryCharges, type PaymentMethod } from '@nukkad/contract/cart-rules'
import { Button } from '@nukkad/ui/Button'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { type RefObject, useEffect, useId, useRef } from 'react'
import { CartAdjustments } from '../cart/CartAdjustments.tsx'
import { PriceSummary } from '../cart/PriceSummary.tsx'
import { useFirstInvalid } from '../../platform/use-first-invalid.ts'
import { AddressForm } from './AddressForm.tsx'
import styles from './AddressStep.module.css'
import { BusinessInvoice } from './BusinessInvoice.tsx'
import { CheckoutFrame } from '../CheckoutFrame.tsx'
import { PaymentChoice } from './PaymentChoice.tsx'
import { ProceedBar } from '../ProceedBar.tsx'
import { SavedAddresses } from './SavedAddresses.tsx'
import { texts } from './texts.ts'
import { useAddressStep } from './use-address-step.ts'
import type { useDeliveryForm } from './use-delivery-form.ts'
import { VisuallyHidden } from '@nukkad/ui/VisuallyHidden'
import { href, Link } from 'react-router'

/** The delivery address and the payment method (spec §2.2). */
export function AddressStep({ cart, saved }: { cart: Cart; saved: SavedAddress[] }) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { delivery, business, method, setMethod, cashRefusal, proceed, isBusy } = useAddressStep(cart, saved)
  useFirstInvalid(form, delivery.refusals + business.refusals)
  useFocusOnUnfolding(form, delivery.isUnfolded)
  const total = cart.grandTotal + deliveryCharges(method, cart.terms)

  return (
    <CheckoutFrame
      step="address"
      title={texts.title}
      summary={<PriceSummary cart={cart} method={method} pincode={delivery.form.postalCode} />}
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
        <CartAdjustments />
        <Delivery saved={saved} delivery={delivery} />
        <BusinessInvoice business={business} />
        <PaymentChoice method={method} cart={cart} cashRefusal={cashRefusal} onChange={setMethod} />
      </form>
    </CheckoutFrame>
  )
}

type DeliveryProps = { saved: SavedAddress[]; delivery: ReturnType<typeof useDeliveryForm> }

function Delivery({ saved, delivery }: DeliveryProps) {
  const { selectedId, isFolded } = delivery
  return (
    <>
      {saved.length > 0 && (
        <div className={styles.saved}>
          <SavedAddresses addresses={saved} selected={selectedId} onToggle={delivery.toggle} onOther={delivery.letGo} />
          {isFolded && (
            <Button tone="quiet" size="small" icon="edit" className={styles.unfold} onClick={delivery.unfold}>
              {texts.saved.edit}
            </Button>
          )}
        </div>
      )}
      {!isFolded && (
        <div className={styles.address}>
          <AddressForm
            form={delivery.form}
            errors={delivery.errors}
            found={delivery.found}
            onChange={delivery.change}
          />
          {selectedId === null && saved.length < maxSavedAddresses && <Checkbox label={texts.form.save} name="save" />}
        </div>
      )}
    </>
  )
}

/** The button that opens the form disappears with the press, so the focus moves to the form. */
function useFocusOnUnfolding(form: RefObject<HTMLFormElement | null>, isUnfolded: boolean) {
  useEffect(() => {
    if (isUnfolded) form.current?.querySelector<HTMLElement>('[name="firstName"]')?.focus()
  }, [form, isUnfolded])
}

type PlaceOrderButtonProps = { form: string; method: PaymentMethod; total: number; busy: boolean }

/** The next step depends on the payment method, so the button names it. */
function PlaceOrderButton({ form, method, total, busy }: PlaceOrderButtonProps) {
  return (
    <Button type="submit" form={form} tone="primary" size="large" wide busy={busy}>
      {method === 'CASH' ? texts.proceed.order : texts.proceed.pay}
      <VisuallyHidden>{texts.proceed.total(total)}</VisuallyHidden>
    </Button>
  )
}

function ProceedNote({ method }: { method: PaymentMethod }) {
  const { review, terms } = texts.proceed
  if (method === 'ONLINE') return review
  return (
    <>
      {terms.before}
      <Link to={href('/terms-and-conditions')} reloadDocument>
        {terms.link}
      </Link>
      {terms.after}
    </>
  )
}
