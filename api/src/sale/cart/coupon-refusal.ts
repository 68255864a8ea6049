import { formatRupees, toRupees, type Paise } from '@nukkad/contract/money'

export type Coupon = {
  /** As typed. */
  code: string
  /** The coupon's own code, if one of its single-use codes was typed. */
  mainCode: string
  /** The version of the quoted terms. */
  version: number
  /** A percentage of its products' price, up to the cap; or an amount. */
  percent: number | null
  amount: Paise | null
  cap: Paise | null
  minimum: Paise
  /** The products in the bag that the coupon applies to; null: all. */
  productIds: string[] | null
  /** An automatic coupon: it has no code to type. */
  isAutomatic: boolean
  isPrepaidOnly: boolean
  /** The number of its orders is limited, in all or per customer. */
  isLimited: boolean
  /** The own code of a coupon with single-use codes cannot be used. */
  isTypable: boolean
  /** A single-use code that another order has. */
  isTaken: boolean
  isRunning: boolean
  isUsedUp: boolean
  isSpent: boolean
  /** The coupon is for a first order, and this customer has one. */
  isTooLate: boolean
}

export type CouponRefusal = { code: 'COUPON_INVALID' | 'COUPON_USED' | 'COUPON_MINIMUM'; detail: string }

/**
 * The reason why the code gives nothing, in words for the shopper; undefined if it applies. `worth`: the price of its
 * products.
 */
export function couponRefusal(coupon: Coupon, worth: Paise): CouponRefusal | undefined {
  const { code, minimum } = coupon
  const refusals: [isSo: boolean, CouponRefusal['code'], detail: string][] = [
    [
      coupon.isAutomatic && !coupon.isTypable,
      'COUPON_INVALID',
      `${code} is automatic: we apply it to every bag that qualifies.`,
    ],
    [!coupon.isTypable, 'COUPON_INVALID', `${code} is not valid.`],
    [!coupon.isRunning, 'COUPON_INVALID', `${code} is not valid today.`],
    [coupon.isTaken, 'COUPON_USED', `${code} has been used already.`],
    [coupon.isSpent, 'COUPON_USED', `You have already used ${code}.`],
    [coupon.isUsedUp, 'COUPON_USED', `${code} has been used up.`],
    [coupon.isTooLate, 'COUPON_INVALID', `${code} is only for your first order.`],
    [worth === 0, 'COUPON_INVALID', `${code} does not apply to the items in your bag.`],
    [worth < minimum, 'COUPON_MINIMUM', minimumWords(coupon, worth)],
  ]
  const [, refusal, detail] = refusals.find(([isSo]) => isSo) ?? []
  return refusal && detail ? { code: refusal, detail } : undefined
}

function minimumWords({ code, minimum, productIds }: Coupon, worth: Paise): string {
  const missing = formatRupees(toRupees(minimum - worth))
  return `Add ${productIds === null ? 'items' : 'eligible items'} worth ${missing} to use ${code}.`
}
