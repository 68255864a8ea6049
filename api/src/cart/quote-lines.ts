import { istDay } from '@nukkad/contract/dates'
import { couponRefusal, type Coupon, type CouponRefusal } from './coupon-refusal.ts'
import type { CartLine } from './read-cart.ts'
import { priceLines, type Priceable, type Priced } from './price-lines.ts'

export type Quote<Line extends Priceable = CartLine> = Priced<Line> & {
  /** The one that gives something. */
  coupon: Coupon | null
  couponRefusal: CouponRefusal | undefined
}

type Wanted = Priceable & { productId: string }

/** Prices what is wanted, with what the coupon gives for it. */
export function quoteLines<Line extends Wanted>(lines: readonly Line[], coupon: Coupon | null, now: Date): Quote<Line> {
  const isFor = ({ productId }: Wanted) => coupon?.productIds?.includes(productId) ?? true
  const worth = lines.filter(isFor).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const refusal = coupon === null ? undefined : couponRefusal(coupon, worth)
  const giving = refusal === undefined ? coupon : null
  return {
    ...priceLines(lines, giving && { ...giving, isFor }, istDay(now)),
    coupon: giving,
    couponRefusal: refusal,
  }
}

/** What was typed and gives something. */
export function codeOf({ coupon }: Pick<Quote, 'coupon'>): string | null {
  return coupon?.code ?? null
}
