import type { IstDay } from '@nukkad/contract/dates'
import type { Paise } from '@nukkad/contract/money'
import type { ReturnDocument, ReturnLine } from './read-return-documents.ts'

type Taxes = { orderTax: Paise; tax: Paise }

/** The tax of invoiced items according to their order and to the invoice. Null: there are none among these lines. */
export function taxBeside(lines: readonly ReturnLine[]): Taxes | null {
  const items = lines.filter(({ orderTax }) => orderTax !== null)
  if (items.length === 0) return null
  return {
    orderTax: items.reduce((sum, { orderTax }) => sum + (orderTax ?? 0), 0),
    tax: items.reduce((sum, { cgst, sgst, igst }) => sum + cgst + sgst + igst, 0),
  }
}

export type RateChange = Taxes & {
  number: string
  day: IstDay
  orderId: string
  orderRates: number[]
  rates: number[]
}

/**
 * The invoices with items whose rate is not the order's. The rate is that of the invoice's day (CGST Act, s. 14) and the
 * price stays, so the tax in it changes.
 */
export function rateChanges(documents: readonly ReturnDocument[]): RateChange[] {
  return documents.flatMap(({ kind, isCancelled, isLate, number, day, orderId, lines }) => {
    const changed = lines.filter(({ orderRate, rate }) => orderRate !== null && orderRate !== rate)
    const taxes = kind === 'INVOICE' && !isCancelled && !isLate ? taxBeside(changed) : null
    if (taxes === null) return []
    const orderRates = changed.map(({ orderRate, rate }) => orderRate ?? rate)
    return [
      { number, day, orderId, orderRates: each(orderRates), rates: each(changed.map(({ rate }) => rate)), ...taxes },
    ]
  })
}

function each(rates: readonly number[]): number[] {
  return [...new Set(rates)].toSorted((one, other) => one - other)
}
