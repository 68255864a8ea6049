import type { IstDay } from './dates.ts'

export const taxDocumentKinds = ['INVOICE', 'CREDIT_NOTE'] as const
export type TaxDocumentKind = (typeof taxDocumentKinds)[number]

/** Why a credit note was issued: items of a return came back, the whole parcel came back, or it was lost. */
export type CreditCause = 'returned' | 'undelivered' | 'lost'

/** The most documents in one file. */
export const mostPapersAtOnce = 200

/**
 * Year, slash and seven digits make a number of at most 16 characters (CGST Rules, rule 46 (b)). The e-invoice portal
 * refuses a number that begins with 0, - or /.
 */
export const taxPrefixForm = /^[A-Z1-9][A-Z0-9/-]{0,3}$/
export const taxPrefixWords = 'Use 1 to 4 of A–Z, 0–9, - and /, starting with a letter or 1–9'
export const highestTaxSerial = 9_999_999

/** A financial year is named after the calendar year in which it begins, on 1 April. */
export function financialYear(day: IstDay): number {
  const year = Number(day.slice(0, 4))
  return day.slice(5) < '04-01' ? year - 1 : year
}

/** `2026–27` */
export function formatFinancialYear(year: number): string {
  return `${year}–${twoDigits(year + 1)}`
}

type Numbered = { prefix: string; year: number; serial: number }

/** `AA2627/0000123` */
export function taxDocumentNumber({ prefix, year, serial }: Numbered): string {
  return `${prefix}${twoDigits(year)}${twoDigits(year + 1)}/${String(serial).padStart(7, '0')}`
}

function twoDigits(year: number): string {
  return String(year % 100).padStart(2, '0')
}
