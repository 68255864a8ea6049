import type { IstDay } from './dates.ts'
import { toPaise, type Paise } from './money.ts'

/** The unit of goods on tax documents: the UQC of GST returns. A set is one unit. */
export const taxUnits = ['PCS', 'PRS', 'SET', 'NOS'] as const
export type TaxUnit = (typeof taxUnits)[number]

/** The digits of a chapter, a heading, or a longer HSN code. */
export const hsnPrefixForm = /^(?:\d{2}){1,4}$/
export const highestTaxRate = 40
export const mostRateName = 80

/** The GST rate of goods with HSN codes that begin with `hsn`, from a day until the next rate of the same `hsn`. */
export type TaxRate = {
  hsn: string
  name: string
  from: IstDay
  /** The highest value of one unit, without tax, for the lower rate. Null: a single rate, and both fields hold it. */
  threshold: Paise | null
  /** Whole per cent, CGST and SGST together. */
  lower: number
  upper: number
  uqc: TaxUnit
  /** No accountant has confirmed the rate yet. */
  needsCheck: boolean
}

/** A rate as the API returns it, with the threshold in rupees. */
export function pricedTaxRate({ threshold, ...rate }: TaxRate): TaxRate {
  return { ...rate, threshold: threshold === null ? null : toPaise(threshold) }
}

/** The calendar day in India on which goods are taxed, and the rates by HSN code. */
export type TaxContext = { day: IstDay; rates: readonly TaxRate[] }

/** The rate of an HSN code on a day: the longest matching prefix, and of its rates the newest. */
export function findTaxRate(hsn: string, day: IstDay, rates: readonly TaxRate[]): TaxRate | undefined {
  let found: TaxRate | undefined
  for (const rate of rates) {
    if (rate.from <= day && hsn.startsWith(rate.hsn) && (found === undefined || isNearer(rate, found))) found = rate
  }
  return found
}

function isNearer(one: TaxRate, other: TaxRate): boolean {
  return one.hsn.length === other.hsn.length ? one.from > other.from : one.hsn.length > other.hsn.length
}

/** The rate of an HSN code that must have one: live products and ordered items do. */
export function requireTaxRate(hsn: string, day: IstDay, rates: readonly TaxRate[]): TaxRate {
  const rate = findTaxRate(hsn, day, rates)
  if (rate === undefined) throw new RangeError(`no GST rate of HSN ${hsn} is known for ${day}`)
  return rate
}

/** Per cent, for the tax-inclusive price of one unit after discount. */
export function gstRate(hsn: string, piece: Paise, day: IstDay, rates: readonly TaxRate[]): number {
  return rateOfPiece(requireTaxRate(hsn, day, rates), piece)
}

function rateOfPiece({ threshold, lower, upper }: TaxRate, piece: Paise): number {
  return threshold === null || piece * 100 > threshold * (100 + lower) ? upper : lower
}

/**
 * The range from ₹2,625 to ₹2,950 for clothing (india): neither rate is consistent with its own threshold, so the
 * higher one is charged and the owner warned. False if no rate is known.
 */
export function isInDeadZone(hsn: string, piece: Paise, day: IstDay, rates: readonly TaxRate[]): boolean {
  const rate = findTaxRate(hsn, day, rates)
  if (rate === undefined || rate.threshold === null) return false
  return rateOfPiece(rate, piece) === rate.upper && piece * 100 <= rate.threshold * (100 + rate.upper)
}

/** The tax contained in a tax-inclusive amount; half a paisa is rounded up. */
export function containedTax(gross: Paise, rate: number): Paise {
  return Math.floor((gross * rate * 2 + (100 + rate)) / (2 * (100 + rate)))
}
