import type { Cart } from '@nukkad/contract/cart'
import { Button } from '@nukkad/ui/Button'
import { Icon } from '@nukkad/ui/Icon'
import { TextField } from '@nukkad/ui/TextField'
import { useState } from 'react'
import { messageOf } from '../../platform/api.ts'
import { Form, SubmitButton } from '../../platform/Form.tsx'
import { typedText } from '../../platform/form-text.ts'
import { useFailureToast } from '../../platform/use-failure-toast.ts'
import { useCart } from '../../state/cart-context.ts'
import { BagCoupons } from './BagCoupons.tsx'
import styles from './CouponField.module.css'
import { texts } from './texts.ts'
import { useBagCoupons } from './use-bag-coupons.ts'

export function CouponField({ cart }: { cart: Cart }) {
  const coupons = useBagCoupons(cart)
  return (
    <>
      {cart.automaticCoupon !== undefined && <AutomaticCoupon name={cart.automaticCoupon} discount={cart.discount} />}
      <div className={styles.place}>
        {cart.couponCode === null ? (
          <CouponForm />
        ) : (
          <AppliedCoupon code={cart.couponCode} why={cart.couponMessage} discount={cart.discount} />
        )}
      </div>
      <BagCoupons coupons={coupons} applied={cart.couponCode} />
    </>
  )
}

/** Shown while the bag qualifies for it. */
function AutomaticCoupon({ name, discount }: { name: string; discount: number }) {
  return (
    <div className={styles.applied}>
      <Icon name="check" size={20} />
      <output className={styles.words}>
        <strong>{name}</strong>
        {texts.coupons.saved(discount)}
      </output>
    </div>
  )
}

function CouponForm() {
  const { applyCoupon } = useCart()
  const [refusal, setRefusal] = useState<string>()

  async function apply(code: string) {
    setRefusal(code === '' ? texts.coupons.noCode : undefined)
    if (code === '') return
    try {
      await applyCoupon(code)
    } catch (error) {
      setRefusal(messageOf(error, texts.coupons.failed))
    }
  }

  return (
    <Form onSubmit={(form) => apply(typedText(form, 'code'))}>
      <TextField
        label={texts.coupons.code}
        name="code"
        autoCapitalize="characters"
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        error={refusal}
        after={<SubmitButton tone="quiet">{texts.coupons.apply}</SubmitButton>}
      />
    </Form>
  )
}

/** `why`: the reason that the code saves nothing now. */
function AppliedCoupon({ code, why, discount }: { code: string; why: string | null; discount: number }) {
  const { removeCoupon } = useCart()
  const toastFailure = useFailureToast()

  async function takeOff() {
    try {
      await removeCoupon()
    } catch (error) {
      toastFailure(texts.coupons.failed, error)
    }
  }

  return (
    <div className={styles.applied}>
      <Icon name={why === null ? 'check' : 'info'} size={20} />
      <output className={styles.words}>
        <strong>{code}</strong>
        {why === null ? texts.coupons.saved(discount) : ` ${why}`}
      </output>
      <Button tone="quiet" size="small" onClick={takeOff} aria-label={texts.coupons.removeCode(code)}>
        {texts.coupons.remove}
      </Button>
    </div>
  )
}
