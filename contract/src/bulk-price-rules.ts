import { formatRupees, toRupees, type Paise } from './money.ts'

/** The prices that a bulk change affects. */
export const pricesOf = ['price', 'mrp', 'both'] as const
export const priceSteps = ['rupees', 'percent'] as const

/** Rupees or per cent: a rise, or a cut if the amount is negative. */
export type PriceChange = {
  of: (typeof pricesOf)[number]
  by: (typeof priceSteps)[number]
  amount: number
}

/** MRP null: the MRP equals the price. */
export type Prices = { price: Paise; mrp: Paise | null }

export const mostPriceRupees = 10_00_000
export const leastPricePercent = -90
export const mostPricePercent = 500

/** The new prices in whole rupees, or why they are impossible. An MRP that equals the price still does afterwards. */
export function changedPrices(now: Prices, change: PriceChange): Prices | { fault: string } {
  const { of } = change
  if (of === 'mrp' && now.mrp === null) return { fault: 'This product has no MRP.' }
  const price = of === 'mrp' ? now.price : stepped(now.price, change)
  const mrp = of === 'price' || now.mrp === null ? now.mrp : stepped(now.mrp, change)
  const fault = faultOfBoth(price, mrp)
  return fault === undefined ? { price, mrp } : { fault }
}

/** Rounds half a rupee up. Computes in whole numbers, because binary fractions would miss shares of 1,299.99. */
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
