import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'

export type Coupon = {
  code: string
  percent: number
  minimum: Paise
  isRunning: boolean
  isUsedUp: boolean
  isSpent: boolean
}

export type CouponRefusal = { code: 'COUPON_INVALID' | 'COUPON_USED' | 'COUPON_MINIMUM'; detail: string }

/** Why the code gives nothing, in words for the shopper; undefined when it applies. */
export function couponRefusal(coupon: Coupon, itemsTotal: Paise): CouponRefusal | undefined {
  const { code, minimum } = coupon
  if (!coupon.isRunning) return { code: 'COUPON_INVALID', detail: `${code} is not valid today.` }
  if (coupon.isSpent) return { code: 'COUPON_USED', detail: `You have already used ${code}.` }
  if (coupon.isUsedUp) return { code: 'COUPON_USED', detail: `${code} has been used up.` }
  if (itemsTotal >= minimum) return undefined

  const missing = formatRupees(toRupees(minimum - itemsTotal))
  return { code: 'COUPON_MINIMUM', detail: `Add ${missing} more to use ${code}.` }
}
