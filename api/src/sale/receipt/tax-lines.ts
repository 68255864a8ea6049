import type { Paise } from '@nukkad/contract/money'
import { gstHeads, type GstHead } from '@nukkad/contract/state-rules'

/** One rate's tax: two halves inside the seller's state (CGST, SGST), one whole across its border (IGST). */
export type TaxLine = {
  rate: number
  taxable: Paise
  parts: { name: GstHead; rate: number; tax: Paise }[]
}

type Taxed = { total: Paise; tax: Paise; taxRate: number }
type Way = { from: string; to: string }

/** One line for each rate, lowest first. Taxable value and tax add up to the price, to the paisa. */
export function taxLines(items: readonly Taxed[], way: Way): TaxLine[] {
  const rates = [...new Set(items.map(({ taxRate }) => taxRate))].toSorted((one, other) => one - other)
  return rates.map((rate) => {
    const same = items.filter(({ taxRate }) => taxRate === rate)
    const tax = sum(same.map((item) => item.tax))
    return { rate, taxable: sum(same.map(({ total }) => total)) - tax, parts: split(tax, rate, way) }
  })
}

function split(tax: Paise, rate: number, { from, to }: Way): TaxLine['parts'] {
  const [first, second] = gstHeads(from, to)
  if (second === undefined) return [{ name: first, rate, tax }]
  const half = Math.floor(tax / 2)
  return [
    { name: first, rate: rate / 2, tax: half },
    { name: second, rate: rate / 2, tax: tax - half },
  ]
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((whole, amount) => whole + amount, 0)
}
