import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Checkbox } from '@nukkad/ui/Checkbox'
import { useState } from 'react'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useDraft } from '../platform/use-edit.ts'
import type { UpdateCoupon } from './CouponCodes.tsx'
import { texts } from './texts.ts'
import styles from './Coupons.module.css'

/** Saved with the press: it is no term of the coupon, so it can change while orders have it. */
export function ShowInBag({ coupon, update }: { coupon: StaffCoupon; update: UpdateCoupon }) {
  const { code, isShownInBag } = coupon
  const { isBusy, message, save } = useDraft({})
  /** The choice while it is being saved, so that the box follows the press. */
  const [chosen, setChosen] = useState<boolean>()
  const change = async (isShown: boolean) => {
    // Disabled, the box would lose the focus of the keyboard.
    if (isBusy) return
    setChosen(isShown)
    await save(async () => {
      const changed = await update(({ version }) =>
        call('PUT /coupons/:code/in-bag', { params: { code }, body: { version, isShown } }),
      )
      return changed && (isShown ? texts.page.shown : texts.page.hidden)
    })
    setChosen(undefined)
  }
  return (
    <div className={styles.part}>
      <Checkbox
        label={texts.page.showInBag}
        checked={chosen ?? isShownInBag}
        onChange={(event) => void change(event.target.checked)}
      />
      <p className={styles.soft}>{texts.page.showInBagHint}</p>
      {message && <Failure>{message}</Failure>}
    </div>
  )
}
