import { gstRate, requireTaxRate, type TaxContext, type TaxUnit } from '@nukkad/contract/gst-rules'
import type { Paise } from '@nukkad/contract/money'
import { splitByLargestRemainder } from '@nukkad/contract/split-rules'
import { splitTax, type SplitTax } from './line-tax.ts'

/** An item with the units left when its parcel is invoiced. */
export type InvoicedItem = {
  itemId: string
  description: string
  variant: string
  hsn: string
  units: number
  /** The price of one unit before the discount. */
  price: Paise
  /** The remaining units, after the discount, including tax. */
  amount: Paise
  /** The tax in it according to the order. */
  tax: Paise
  /** One unit after the discount, which decided the order's rate. */
  piece: number
}

export type DocumentLine = SplitTax & {
  /** Null: the delivery charge's share of one rate. */
  itemId: string | null
  description: string
  variant: string
  hsn: string
  units: number
  uqc: TaxUnit
  price: Paise
  discount: Paise
  rate: number
  orderTax: Paise | null
}

type Sale = { items: readonly InvoicedItem[]; charge: { amount: Paise; words: string }; isSameState: boolean }

/**
 * The lines of an invoice at the rates of its day (CGST Act, s. 14). A delivery charge is taxed like the goods: it is split
 * over their rates by taxable value, under the HSN code and unit of the largest line of each.
 */
export function invoiceLines({ items, charge, isSameState }: Sale, tax: TaxContext): DocumentLine[] {
  const goods = items.filter(({ units }) => units > 0).map((item) => goodsLine(item, isSameState, tax))
  return [...goods, ...chargeLines(goods, charge, isSameState)]
}

function goodsLine(item: InvoicedItem, isSameState: boolean, { day, rates }: TaxContext): DocumentLine {
  const { itemId, description, variant, hsn, units, price, amount, tax, piece } = item
  const rate = gstRate(hsn, piece, day, rates)
  const { uqc } = requireTaxRate(hsn, day, rates)
  const discount = price * units - amount
  const named = { itemId, description, variant, hsn, units, uqc, price, discount, rate, orderTax: tax }
  return { ...named, ...splitTax(amount, rate, isSameState) }
}

function chargeLines(goods: readonly DocumentLine[], charge: Sale['charge'], isSameState: boolean): DocumentLine[] {
  if (charge.amount === 0) return []
  const rates = [...Map.groupBy(goods, ({ rate }) => rate)].toSorted(([one], [other]) => one - other)
  const weights = rates.map(([, lines]) => lines.reduce((sum, { taxable }) => sum + taxable, 0))
  const shares = splitByLargestRemainder(charge.amount, weights)
  return rates.flatMap(([rate, lines], at) => {
    const share = shares[at] ?? 0
    if (share === 0) return []
    const largest = lines.reduce((one, other) => (other.taxable > one.taxable ? other : one))
    const { hsn, uqc } = largest
    const named = { itemId: null, description: charge.words, variant: '', hsn, units: 0, uqc }
    return [{ ...named, price: share, discount: 0, rate, orderTax: null, ...splitTax(share, rate, isSameState) }]
  })
}
