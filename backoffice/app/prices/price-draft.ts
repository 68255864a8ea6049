import { formatDayAndTime, istDay } from '@nukkad/contract/dates'
import { isInDeadZone, type TaxContext } from '@nukkad/contract/gst-rules'
import { formatRupees, toPaise } from '@nukkad/contract/money'

import type { PriceSchedule } from '@nukkad/contract/staff/prices'
import type { ProductRow } from '@nukkad/contract/staff/products'
import { rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

/** A product with its typed prices. */
export type PriceLine = Pick<ProductRow, 'productId' | 'name' | 'image' | 'hsn' | 'price' | 'mrp'> & {
  typedPrice: string
  /** Empty: the MRP stays. */
  typedMrp: string
}

export function lineOf({ productId, name, image, hsn, price, mrp }: ProductRow): PriceLine {
  return { productId, name, image, hsn, price, mrp, typedPrice: '', typedMrp: '' }
}

/** Fills in prices that many per cent below the current ones, in whole rupees. */
export function discounted(lines: readonly PriceLine[], percent: number): PriceLine[] {
  return lines.map((line) => ({
    ...line,
    typedPrice: String(Math.max(1, Math.floor((line.price * (100 - percent)) / 100))),
  }))
}

/** A warning about a typed price, before shoppers see it. */
export function warningOf({ hsn, price, typedPrice }: PriceLine, { day, rates }: TaxContext): string | null {
  const typed = rupeesOf(typedPrice)
  if (!(typed > 0)) return null
  if (isInDeadZone(hsn, toPaise(typed), day, rates)) return texts.price.betweenSlabs
  if (typed > price) return texts.price.higher
  if (typed * 2 < price) return texts.price.belowHalf
  return null
}

export const today = () => istDay(new Date())

export function formatDates({ startsAt, endsAt, endedAt }: PriceSchedule): string {
  const start = formatDayAndTime(startsAt)
  if (endedAt !== null) return texts.dates.ended(start, formatDayAndTime(endedAt))
  return endsAt === null ? texts.dates.from(start) : texts.dates.span(start, formatDayAndTime(endsAt))
}

export function formatPrice({ price, mrp }: { price: number; mrp: number | null }): string {
  return mrp === null || mrp <= price
    ? formatRupees(price)
    : texts.price.withMrp(formatRupees(price), formatRupees(mrp))
}
