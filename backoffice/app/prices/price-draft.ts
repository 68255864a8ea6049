import { formatDayAndTime, istDay } from '@nukkad/contract/dates'
import { isInDeadZone } from '@nukkad/contract/gst-rules'
import { formatRupees, toPaise } from '@nukkad/contract/money'
import type { PriceScheduleState } from '@nukkad/contract/price-rules'
import type { PriceSchedule } from '@nukkad/contract/staff/prices'
import type { ProductRow } from '@nukkad/contract/staff/products'

/** A product with the prices that are typed for it. */
export type PriceLine = Pick<ProductRow, 'productId' | 'name' | 'image' | 'price' | 'mrp'> & {
  typedPrice: string
  /** Empty: the MRP stays. */
  typedMrp: string
}

export function lineOf({ productId, name, image, price, mrp }: ProductRow): PriceLine {
  return { productId, name, image, price, mrp, typedPrice: '', typedMrp: '' }
}

/** Each so many per cent below what it costs now, in whole rupees. */
export function reduced(lines: readonly PriceLine[], percent: number): PriceLine[] {
  return lines.map((line) => ({
    ...line,
    typedPrice: String(Math.max(1, Math.floor((line.price * (100 - percent)) / 100))),
  }))
}

/** Non-numbers are sent as typed; the API reports the error. */
export function rupeesOf(typed: string): number | null {
  const digits = typed.replaceAll(/[\s,₹]/g, '')
  if (digits === '') return null
  const number = Number(digits)
  return Number.isNaN(number) ? (typed as unknown as number) : number
}

/** What an owner should know of a price before shoppers see it. */
export function lineWords({ price, typedPrice }: PriceLine, day: string): string | null {
  const typed = rupeesOf(typedPrice)
  if (typeof typed !== 'number' || !Number.isFinite(typed) || typed <= 0) return null
  if (isInDeadZone(toPaise(typed), day)) return 'Neither rate of GST fits: 18 % is charged'
  if (typed > price) return 'Dearer than now'
  if (typed * 2 < price) return 'Less than half of what it costs now'
  return null
}

export const today = () => istDay(new Date())

export const scheduleLooks = {
  planned: { words: 'Planned', tone: 'plain' },
  running: { words: 'Running', tone: 'success' },
  over: { words: 'Over', tone: 'notice' },
} as const satisfies Record<PriceScheduleState, { words: string; tone: string }>

export function whenWords({ startsAt, endsAt, endedAt }: PriceSchedule): string {
  const from = `from ${formatDayAndTime(startsAt)}`
  if (endedAt !== null) return `${from}, ended ${formatDayAndTime(endedAt)}`
  return endsAt === null ? `${from} on` : `${from} to ${formatDayAndTime(endsAt)}`
}

export function priceWords({ price, mrp }: { price: number; mrp: number | null }): string {
  return mrp === null || mrp <= price ? formatRupees(price) : `${formatRupees(price)}, MRP ${formatRupees(mrp)}`
}
