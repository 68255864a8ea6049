import { formatRupees, toRupees, type Paise } from './money.ts'

/** What of a product's prices a change of many is about. */
export const pricesOf = ['price', 'mrp', 'both'] as const
export const priceSteps = ['rupees', 'percent'] as const

/** Up by so many rupees or per cent, or down when it is below zero. */
export type PriceChange = {
  of: (typeof pricesOf)[number]
  by: (typeof priceSteps)[number]
  amount: number
}

/** Null as MRP: it is the price. */
export type Prices = { price: Paise; mrp: Paise | null }

export const mostPriceRupees = 10_00_000
export const leastPricePercent = -90
export const mostPricePercent = 500

/** The prices afterwards, in whole rupees, or why they cannot be so. An MRP that is the price stays the price. */
export function changedPrices(now: Prices, change: PriceChange): Prices | { fault: string } {
  const { of } = change
  if (of === 'mrp' && now.mrp === null) return { fault: 'This product has no MRP.' }
  const price = of === 'mrp' ? now.price : stepped(now.price, change)
  const mrp = of === 'price' || now.mrp === null ? now.mrp : stepped(now.mrp, change)
  const fault = faultOfBoth(price, mrp)
  return fault === undefined ? { price, mrp } : { fault }
}

/** Half a rupee goes up. In whole numbers: a share of 1,299.99 is not left to binary fractions. */
function stepped(paise: Paise, { by, amount }: PriceChange): Paise {
  const hundredths = Math.round(amount * 100)
  const tenThousandths = by === 'rupees' ? (paise + hundredths) * 10_000 : paise * (10_000 + hundredths)
  return Math.floor((tenThousandths + 500_000) / 1_000_000) * 100
}

function faultOf(paise: Paise): string | undefined {
  if (paise < 100) return 'The price would be below ₹1.'
  if (paise > mostPriceRupees * 100) return `The price would be above ${formatRupees(mostPriceRupees)}.`
  return undefined
}

function faultOfBoth(price: Paise, mrp: Paise | null): string | undefined {
  const fault = faultOf(price) ?? faultOf(mrp ?? price)
  if (fault !== undefined || mrp === null || price <= mrp) return fault
  return `The price would be ${words(price)}, above the MRP of ${words(mrp)}.`
}

const words = (paise: Paise) => formatRupees(toRupees(paise))
