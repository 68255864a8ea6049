import { istDay } from '@nukkad/contract/dates'
import { couponRefusal, type Coupon, type CouponRefusal } from './coupon-refusal.ts'
import type { CartLine } from './read-cart.ts'
import { priceLines, type Priceable, type Priced } from './price-lines.ts'

export type Quote<Line extends Priceable = CartLine> = Priced<Line> & {
  couponCode: string | null
  percentOff: number
  couponRefusal: CouponRefusal | undefined
}

export function quoteLines<Line extends Priceable>(
  lines: readonly Line[],
  coupon: Coupon | null,
  now: Date,
): Quote<Line> {
  const itemsTotal = lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const refusal = coupon === null ? undefined : couponRefusal(coupon, itemsTotal)
  const giving = refusal === undefined ? coupon : null
  const percentOff = giving?.percent ?? 0
  return {
    ...priceLines(lines, percentOff, istDay(now)),
    couponCode: giving?.code ?? null,
    percentOff,
    couponRefusal: refusal,
  }
}
