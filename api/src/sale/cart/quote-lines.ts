import { istDay } from '@nukkad/contract/dates'
import { couponRefusal, type Coupon, type CouponRefusal } from './coupon-refusal.ts'
import type { CartLine, StoredCart } from './read-cart.ts'
import { priceLines, type Priceable, type PricedLines } from './price-lines.ts'

export type Quote<Line extends Priceable = CartLine> = PricedLines<Line> & {
  /** The one that gives something. */
  coupon: Coupon | null
  /** Why what was typed gives nothing. */
  couponRefusal: CouponRefusal | undefined
}

type WantedLine = Priceable & { productId: string }

type Offers = Pick<StoredCart, 'coupon' | 'automatic'>

/** Prices what is wanted: with the typed coupon if it gives something, else with the automatic one that gives most. */
export function quoteLines<Line extends WantedLine>(
  lines: readonly Line[],
  { coupon, automatic }: Offers,
  now: Date,
): Quote<Line> {
  const typed = quoteWith(lines, coupon, now)
  if (typed.coupon !== null || lines.length === 0) return typed
  const offered = automatic.map((one) => quoteWith(lines, one, now)).filter(({ discount }) => discount > 0)
  const most = Math.max(...offered.map(({ discount }) => discount))
  const best = offered.find(({ discount }) => discount === most) ?? typed
  return { ...best, couponRefusal: typed.couponRefusal }
}

function quoteWith<Line extends WantedLine>(lines: readonly Line[], coupon: Coupon | null, now: Date): Quote<Line> {
  const isFor = ({ productId }: WantedLine) => coupon?.productIds?.includes(productId) ?? true
  const worth = lines.filter(isFor).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
  const refusal = coupon === null ? undefined : couponRefusal(coupon, worth)
  const giving = refusal === undefined ? coupon : null
  return {
    ...priceLines(lines, giving && { ...giving, isFor }, istDay(now)),
    coupon: giving,
    couponRefusal: refusal,
  }
}

/** The code of the coupon that gives a discount, as the customer typed it. */
export function codeOf({ coupon }: Pick<Quote, 'coupon'>): string | null {
  return coupon?.code ?? null
}
