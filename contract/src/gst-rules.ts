import type { IstDay } from './dates.ts'
import { toPaise, type Paise } from './money.ts'

/** How goods are counted on tax documents: the UQC of GST returns. A set is one piece. */
export const taxUnits = ['PCS', 'PRS', 'SET', 'NOS'] as const
export type TaxUnit = (typeof taxUnits)[number]

/** Digits of a chapter, a heading, or a longer HSN code. */
export const hsnPrefixForm = /^(?:\d{2}){1,4}$/
export const highestTaxRate = 40
export const mostRateName = 80

/** The GST rate of the goods whose HSN codes begin with `hsn`, from a day on until the next rate of the same `hsn`. */
export type TaxRate = {
  hsn: string
  name: string
  from: IstDay
  /** Value of one piece without tax up to which the lower rate holds. Null: one rate, which is both. */
  threshold: Paise | null
  /** Whole per cent, CGST and SGST together. */
  lower: number
  upper: number
  uqc: TaxUnit
  /** Nobody confirmed it: an accountant should look. */
  needsCheck: boolean
}

/** A rate that the API tells, whose limit is in rupees. */
export function pricedTaxRate({ threshold, ...rate }: TaxRate): TaxRate {
  return { ...rate, threshold: threshold === null ? null : toPaise(threshold) }
}

/** The calendar day in India on which goods are taxed, and the rates by HSN code. */
export type TaxContext = { day: IstDay; rates: readonly TaxRate[] }

/** The rate of an HSN code on a day: the longest that the code begins with, and of these the newest. */
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

/** The rate of an HSN code that has one, as products in the store and items of orders do. */
export function requireTaxRate(hsn: string, day: IstDay, rates: readonly TaxRate[]): TaxRate {
  const rate = findTaxRate(hsn, day, rates)
  if (rate === undefined) throw new RangeError(`no GST rate of HSN ${hsn} is known for ${day}`)
  return rate
}

/** Per cent, for one piece's tax-inclusive price after discount. */
export function gstRate(hsn: string, piece: Paise, day: IstDay, rates: readonly TaxRate[]): number {
  return rateOfPiece(requireTaxRate(hsn, day, rates), piece)
}

function rateOfPiece({ threshold, lower, upper }: TaxRate, piece: Paise): number {
  return threshold === null || piece * 100 > threshold * (100 + lower) ? upper : lower
}

/**
 * ₹2,625 to ₹2,950 for clothing (india): neither rate agrees with itself, so the higher is charged and the owner warned.
 * False where no rate is known.
 */
export function isInDeadZone(hsn: string, piece: Paise, day: IstDay, rates: readonly TaxRate[]): boolean {
  const rate = findTaxRate(hsn, day, rates)
  if (rate === undefined || rate.threshold === null) return false
  return rateOfPiece(rate, piece) === rate.upper && piece * 100 <= rate.threshold * (100 + rate.upper)
}

/** The tax contained in a tax-inclusive amount, half a paisa up. */
export function containedTax(gross: Paise, rate: number): Paise {
  return Math.floor((gross * rate * 2 + (100 + rate)) / (2 * (100 + rate)))
}
