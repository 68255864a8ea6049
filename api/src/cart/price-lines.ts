import type { IstDay } from '@nukkad/contract/dates'
import { containedTax, gstRate } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'

export type Priceable = { price: Paise; quantity: number }

export type PricedLine<Line> = Line & {
  discount: Paise
  /** After the discount, tax included. */
  total: Paise
  taxRate: number
  tax: Paise
}

export type Priced<Line> = {
  lines: PricedLine<Line>[]
  itemsTotal: Paise
  discount: Paise
  grandTotal: Paise
  totalTax: Paise
}

const rupee = 100

/**
 * The only place that prices carts and orders. Rounds the discount up to whole rupees, splits it by largest remainder,
 * and takes the tax from each line at the rate of one discounted piece on that day (decision 031).
 */
export function priceLines<Line extends Priceable>(
  lines: readonly Line[],
  percentOff: number,
  day: IstDay,
): Priced<Line> {
  const gross = lines.map(({ price, quantity }) => price * quantity)
  const itemsTotal = sum(gross)
  const grandTotal = Math.floor((itemsTotal * (100 - percentOff)) / (100 * rupee)) * rupee
  const discount = itemsTotal - grandTotal
  const shares = splitByLargestRemainder(discount, gross)

  const priced = lines.map((line, index) => {
    const share = shares[index]!
    const total = gross[index]! - share
    const taxRate = gstRate(total / line.quantity, day)
    return { ...line, discount: share, total, taxRate, tax: containedTax(total, taxRate) }
  })
  return { lines: priced, itemsTotal, discount, grandTotal, totalTax: sum(priced.map(({ tax }) => tax)) }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0)
}
