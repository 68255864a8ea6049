import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'

export type Coupon = {
  code: string
  /** Names the terms that were quoted. */
  version: number
  /** A share of what it is for, at most the cap; or a sum. */
  percent: number | null
  amount: Paise | null
  cap: Paise | null
  minimum: Paise
  /** Of the bag's products those that it is for; null: all. */
  productIds: string[] | null
  isPrepaidOnly: boolean
  isRunning: boolean
  isUsedUp: boolean
  isSpent: boolean
  /** It is for a first order, and this customer has one. */
  isTooLate: boolean
}

export type CouponRefusal = { code: 'COUPON_INVALID' | 'COUPON_USED' | 'COUPON_MINIMUM'; detail: string }

/** Why the code gives nothing, in words for the shopper; undefined when it applies. `worth`: of what it is for. */
export function couponRefusal(coupon: Coupon, worth: Paise): CouponRefusal | undefined {
  const { code, minimum } = coupon
  if (!coupon.isRunning) return { code: 'COUPON_INVALID', detail: `${code} is not valid today.` }
  if (coupon.isSpent) return { code: 'COUPON_USED', detail: `You have already used ${code}.` }
  if (coupon.isUsedUp) return { code: 'COUPON_USED', detail: `${code} has been used up.` }
  if (coupon.isTooLate) return { code: 'COUPON_INVALID', detail: `${code} is for a first order.` }
  if (worth === 0) return { code: 'COUPON_INVALID', detail: `${code} is not for anything in your bag.` }
  if (worth >= minimum) return undefined

  const missing = formatRupees(toRupees(minimum - worth))
  const ofWhat = coupon.productIds === null ? 'more' : 'more of what it is for'
  return { code: 'COUPON_MINIMUM', detail: `Add ${missing} ${ofWhat} to use ${code}.` }
}
