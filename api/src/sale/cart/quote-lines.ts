import { istDay } from '@nukkad/contract/dates'
import type { TaxRate } from '@nukkad/contract/gst-rules'
import { couponRefusal, type Coupon, type CouponRefusal } from './coupon-refusal.ts'
import type { CartLine, StoredCart } from './read-cart.ts'
import { priceLines, type Priceable, type PricedLines } from './price-lines.ts'

export type Quote<Line extends Priceable = CartLine> = PricedLines<Line> & {
  /** The coupon that gives a discount. */
  coupon: Coupon | null
  /** Why the typed code gives nothing. */
  couponRefusal: CouponRefusal | undefined
}

/** The time of pricing, and the GST rates. */
export type PricingContext = { now: Date; taxRates: readonly TaxRate[] }

type WantedLine = Priceable & { productId: string }

type Offers = Pick<StoredCart, 'coupon' | 'automatic'>

/** Prices the wanted lines with the typed coupon if it gives a discount, else with the best automatic one. */
export function quoteLines<Line extends WantedLine>(
  lines: readonly Line[],
  { coupon, automatic }: Offers,
  context: PricingContext,
): Quote<Line> {
  const typed = quoteWith(lines, coupon, context)
  if (typed.coupon !== null || lines.length === 0) return typed
  const offered = automatic.map((one) => quoteWith(lines, one, context)).filter(({ discount }) => discount > 0)
  const most = Math.max(...offered.map(({ discount }) => discount))
  const best = offered.find(({ discount }) => discount === most) ?? typed
  return { ...best, couponRefusal: typed.couponRefusal }
}

function isForWith(coupon: Coupon | null) {
  return ({ productId }: Pick<WantedLine, 'productId'>) => coupon?.productIds?.includes(productId) ?? true
}

/** The total of the lines that a coupon applies to. */
export function worthOf(lines: readonly WantedLine[], coupon: Coupon): number {
  return lines.filter(isForWith(coupon)).reduce((sum, { price, quantity }) => sum + price * quantity, 0)
}

function quoteWith<Line extends WantedLine>(
  lines: readonly Line[],
  coupon: Coupon | null,
  { now, taxRates }: PricingContext,
): Quote<Line> {
  const isFor = isForWith(coupon)
  const refusal = coupon === null ? undefined : couponRefusal(coupon, worthOf(lines, coupon))
  const giving = refusal === undefined ? coupon : null
  return {
    ...priceLines(lines, giving && { ...giving, isFor }, { day: istDay(now), rates: taxRates }),
    coupon: giving,
    couponRefusal: refusal,
  }
}

/** The code of the coupon that gives a discount, as the customer typed it. */
export function codeOf({ coupon }: Pick<Quote, 'coupon'>): string | null {
  return coupon?.code ?? null
}
