import { containedTax, gstRate, type TaxContext } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'

export type Priceable = { hsn: string; price: Paise; quantity: number }

export type PricedLine<Line> = Line & {
  discount: Paise
  /** After the discount, including tax. */
  total: Paise
  taxRate: number
  tax: Paise
}

export type PricedLines<Line> = {
  lines: PricedLine<Line>[]
  itemsTotal: Paise
  discount: Paise
  grandTotal: Paise
  totalTax: Paise
}

/** A discount, as a percentage or an amount, on the lines that it applies to. */
export type Reduction<Line> = {
  percent: number | null
  amount: Paise | null
  /** The highest discount of a percentage. */
  cap: Paise | null
  isFor: (line: Line) => boolean
}

const rupee = 100
const hundredths = 100

/**
 * The only place that prices carts and orders. Rounds the discount up to whole rupees and splits it by largest
 * remainder over the lines that it applies to, leaving at least ₹1 an item. Takes the tax from each line at the rate of
 * one discounted item on that day (decision 031).
 */
export function priceLines<Line extends Priceable>(
  lines: readonly Line[],
  reduction: Reduction<Line> | null,
  { day, rates }: TaxContext,
): PricedLines<Line> {
  const gross = lines.map(({ price, quantity }) => price * quantity)
  const reduced = lines.map((line, at) => (reduction?.isFor(line) ? gross[at]! : 0))
  const room = lines.map(({ quantity }, at) => Math.max(0, reduced[at]! - quantity * rupee))
  const itemsTotal = sum(gross)
  const off = Math.min(wishedOff(reduction, sum(reduced)), sum(room) * hundredths)
  const grandTotal = Math.floor((itemsTotal * hundredths - off) / (hundredths * rupee)) * rupee
  const discount = itemsTotal - grandTotal
  const shares = sharesOf(discount, { reduced, room, gross })

  const priced = lines.map((line, index) => {
    const share = shares[index]!
    const total = gross[index]! - share
    const taxRate = gstRate(line.hsn, total / line.quantity, day, rates)
    return { ...line, discount: share, total, taxRate, tax: containedTax(total, taxRate) }
  })
  return { lines: priced, itemsTotal, discount, grandTotal, totalTax: sum(priced.map(({ tax }) => tax)) }
}

/** In hundredths of a paisa, so that a percentage is exact. */
function wishedOff(reduction: Reduction<never> | null, reduced: Paise): number {
  if (reduction === null) return 0
  const { percent, amount, cap } = reduction
  const wished = percent === null ? (amount ?? 0) * hundredths : reduced * percent
  return cap === null ? wished : Math.min(wished, cap * hundredths)
}

type Weights = Record<'reduced' | 'room' | 'gross', readonly Paise[]>

/** By price, none above its room; the part of the rounding beyond all room is shared by all lines. */
function sharesOf(discount: Paise, { reduced, room, gross }: Weights): Paise[] {
  const shares = gross.map(() => 0)
  let left = Math.min(discount, sum(room))
  const rest = discount - left
  while (left > 0) {
    const open = reduced.map((worth, at) => (shares[at]! < room[at]! ? worth : 0))
    const more = splitByLargestRemainder(left, open).map((share, at) => Math.min(share, room[at]! - shares[at]!))
    more.forEach((share, at) => (shares[at]! += share))
    left -= sum(more)
  }
  const beyond = splitByLargestRemainder(rest, gross)
  return shares.map((share, at) => share + beyond[at]!)
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0)
}
