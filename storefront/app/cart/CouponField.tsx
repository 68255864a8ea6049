import type { Cart } from '@nukkad/contract/cart'
import { formatRupees } from '@nukkad/contract/money'
import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { messageOf } from '../platform/api.ts'
import { Form, SubmitButton } from '../platform/Form.tsx'
import { typedText } from '../platform/form-text.ts'
import { useFailureToast } from '../platform/use-failure-toast.ts'
import { useCart } from './cart-context.ts'
import styles from './CouponField.module.css'

export function CouponField({ cart }: { cart: Cart }) {
  return (
    <>
      {cart.automaticCoupon !== undefined && <AutomaticCoupon name={cart.automaticCoupon} discount={cart.discount} />}
      <div className={styles.place}>
        {cart.couponCode === null ? <CouponForm /> : <AppliedCoupon code={cart.couponCode} why={cart.couponMessage} />}
      </div>
    </>
  )
}

/** It is there as long as the bag is one that it is for. */
function AutomaticCoupon({ name, discount }: { name: string; discount: number }) {
  return (
    <div className={styles.applied}>
      <Icon name="check" size={20} />
      <output className={styles.words}>
        <strong>{name}</strong> takes {formatRupees(discount)} off.
      </output>
    </div>
  )
}

function CouponForm() {
  const { applyCoupon } = useCart()
  const [refusal, setRefusal] = useState<string>()

  async function apply(form: FormData) {
    const code = typedText(form, 'code')
    setRefusal(code === '' ? 'Enter a code' : undefined)
    if (code === '') return
    try {
      await applyCoupon(code)
    } catch (error) {
      setRefusal(messageOf(error, 'Something went wrong'))
    }
  }

  return (
    <Form onSubmit={apply}>
      <TextField
        label="Promo code"
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={refusal}
        after={<SubmitButton tone="quiet">Apply</SubmitButton>}
      />
    </Form>
  )
}

/** `why` says why the code gives nothing just now. */
function AppliedCoupon({ code, why }: { code: string; why: string | null }) {
  const { removeCoupon } = useCart()
  const toastFailure = useFailureToast()

  async function takeOff() {
    try {
      await removeCoupon()
    } catch (error) {
      toastFailure('Something went wrong', error)
    }
  }

  return (
    <div className={styles.applied}>
      <Icon name={why === null ? 'check' : 'info'} size={20} />
      <output className={styles.words}>
        <strong>{code}</strong> {why ?? 'is on your bag.'}
      </output>
      <Button tone="quiet" size="small" onClick={takeOff} aria-label={`Remove code ${code}`}>
        Remove
      </Button>
    </div>
  )
}
