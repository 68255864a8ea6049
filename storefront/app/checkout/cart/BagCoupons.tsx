import type { BagCoupon } from '@nukkad/contract/cart'
import { formatRupees } from '@nukkad/contract/money'
import { Badge } from '@nukkad/ui/Badge'
import { Button } from '@nukkad/ui/Button'
import { useToast } from '@nukkad/ui/Toast'
import { useId } from 'react'
import { useChromeData } from '../../page/chrome-loader.ts'
import { messageOf } from '../../platform/api.ts'
import { useCart } from '../../state/cart-context.ts'
import styles from './BagCoupons.module.css'
import { texts } from './texts.ts'

type Props = { coupons: readonly BagCoupon[] | null; applied: string | null }

/**
 * The saving of each coupon, or what it still needs. None is applied until it is pressed. Until the coupons are read
 * (null), a row has the message of each promotion with a code: the sums below do not move for the answer.
 */
export function BagCoupons({ coupons, applied }: Props) {
  const title = useId()
  const { promotions } = useChromeData()
  const known = coupons ?? []
  const shownOffers = coupons === null ? promotions.filter(({ code }) => code !== null) : []
  if (known.length + shownOffers.length === 0) return null
  return (
    <section aria-labelledby={title} className={styles.coupons}>
      <h2 id={title} className={styles.title}>
        {texts.coupons.title}
      </h2>
      <ul className={styles.list}>
        {shownOffers.map(({ code, message }) => (
          <li key={code} className={styles.coupon}>
            <OfferRow code={code ?? ''} message={message} isApplied={code === applied} />
          </li>
        ))}
        {known.map((coupon) => (
          <li key={coupon.code} className={styles.coupon}>
            <CouponRow coupon={coupon} isApplied={coupon.code === applied} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A promotion's code. The banner that shows it is on desktops only (spec §2.8). */
function OfferRow({ code, message, isApplied }: { code: string; message: string; isApplied: boolean }) {
  return (
    <>
      <p className={styles.words}>{message}</p>
      {isApplied ? <span className={styles.soft}>{texts.coupons.applied}</span> : <UseCoupon code={code} />}
    </>
  )
}

function UseCoupon({ code }: { code: string }) {
  const use = useCoupon(code)
  return (
    <Button tone="quiet" size="small" onClick={use} aria-label={texts.coupons.useCode(code)}>
      {texts.coupons.use}
    </Button>
  )
}

function CouponRow({ coupon, isApplied }: { coupon: BagCoupon; isApplied: boolean }) {
  const { code, missing, isPrepaidOnly, isBest } = coupon
  return (
    <>
      <div className={styles.words}>
        {missing === 0 && <strong className={styles.code}>{code}</strong>}
        {isBest && <Badge tone="success">{texts.coupons.best}</Badge>}
        <p>{savingOf(coupon)}</p>
        {isPrepaidOnly && <p className={styles.soft}>{texts.coupons.prepaid}</p>}
      </div>
      {isApplied && <span className={styles.soft}>{texts.coupons.applied}</span>}
      {!isApplied && missing === 0 && <UseCoupon code={code} />}
    </>
  )
}

function savingOf({ code, missing, saves, isForAll }: BagCoupon): string {
  const { save, missing: missingOfAll, missingOfSome } = texts.coupons
  if (missing === 0) return save(formatRupees(saves))
  return (isForAll ? missingOfAll : missingOfSome)(formatRupees(missing), formatRupees(saves), code)
}

/** As the field does: a refusal is shown in the API's words. */
function useCoupon(code: string) {
  const { applyCoupon } = useCart()
  const toast = useToast()
  return async () => {
    try {
      await applyCoupon(code)
    } catch (error) {
      toast(messageOf(error, texts.coupons.failed), { tone: 'danger' })
    }
  }
}
