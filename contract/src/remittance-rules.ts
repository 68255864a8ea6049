import { addDays, type IstDay } from './dates.ts'
import type { Paise } from './money.ts'
import { isShortenedNumber } from './sheet-rules.ts'

/**
 * The result of a line of a courier's file against what its parcel owes: paid in full, too little, too much, not a
 * parcel of this courier, or paid in full before.
 */
export const remittanceOutcomes = ['paid', 'short', 'over', 'unknown', 'double'] as const
export type RemittanceOutcome = (typeof remittanceOutcomes)[number]

export type RemittanceCounts = Record<RemittanceOutcome, number>

/** Charges that a courier deducts from a remittance. */
export const keptCharges = ['freight', 'weight', 'other'] as const
export type KeptCharge = (typeof keptCharges)[number]

export const mostRemittanceLines = 50_000
/** The highest amount of a line in rupees: the database's integer limit. */
const mostLineRupees = 1_00_00_000

/** Ages by days since delivery. The money of the first ages is under way, that of the others is late. */
export const owedAges = ['upTo7', 'upTo15', 'upTo30', 'over30'] as const
export type OwedAge = (typeof owedAges)[number]

/** Days since the delivery, after `from` and up to `to`. Null: no limit. */
export const owedAgeDays: Readonly<Record<OwedAge, { from: number; to: number | null }>> = {
  upTo7: { from: 0, to: 7 },
  upTo15: { from: 7, to: 15 },
  upTo30: { from: 15, to: 30 },
  over30: { from: 30, to: null },
}

export const claimStates = ['open', 'paid', 'rejected'] as const
export type ClaimState = (typeof claimStates)[number]

/** The headings of a courier's file. `day` is null if the file has no day. */
export type RemittanceColumns = { awb: string; amount: string; day: string | null }

/** Headings from couriers' files, as letters and digits alone; the first match is suggested. */
const knownHeadings: Readonly<Record<keyof RemittanceColumns, readonly string[]>> = {
  awb: [
    'awb',
    'awbno',
    'awbnumber',
    'awbcode',
    'waybill',
    'waybillno',
    'waybillnumber',
    'trackingid',
    'trackingnumber',
  ],
  amount: [
    'codamount',
    'codamt',
    'codremitted',
    'remittedamount',
    'codpayable',
    'amount',
    'amt',
    'codvalue',
    'collectedamount',
    'amountcollected',
  ],
  day: [
    'delivereddate',
    'delivereddt',
    'deliverydate',
    'deliverydt',
    'deliveredon',
    'dateofdelivery',
    'remittancedate',
    'date',
  ],
}

/** The suggested heading for each column; null if no heading matches. */
export function suggestColumns(headings: readonly string[]): { [Name in keyof RemittanceColumns]: string | null } {
  const bare = new Map(headings.map((heading) => [bareHeading(heading), heading]))
  const find = (name: keyof RemittanceColumns) => {
    const known = knownHeadings[name].find((one) => bare.has(one))
    return known === undefined ? null : (bare.get(known) ?? null)
  }
  return { awb: find('awb'), amount: find('amount'), day: find('day') }
}

/** Drops case, spaces and punctuation, so that equal headings compare equal. */
export function bareHeading(heading: string): string {
  return heading.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}

/** Whether the cell of an AWB marks a line of sums, such as `Total` or `Grand total:`. */
export function isTotalLine(cell: string): boolean {
  return /^\W*(?:(?:grand|sub|net)[\s-]*)?totals?\b/i.test(cell) && !/\d/.test(cell)
}

/** `1,299.50`, `₹1299` or `Rs. 1,299`, in paise. Null for anything else, including a negative amount. */
export function readFileAmount(cell: string): Paise | null {
  if (isShortenedNumber(cell)) return null
  const bare = cell
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/[\s,]/g, '')
    .replace(/^\+/, '')
  const [, whole = '', part = ''] = /^(\d{1,9})(?:\.(\d{1,2})0*)?$/.exec(bare) ?? []
  if (whole === '' || Number(whole) > mostLineRupees) return null
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * `2026-11-26`, `26-11-2026`, `26/11/26` or `26 Nov 2026`, with or without a time. The day precedes the month, as in
 * India.
 */
export function readFileDay(cell: string): IstDay | null {
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(cell)
  if (iso !== null) return dayOf(iso[1], iso[2], iso[3])
  const [, day, month = '', year = ''] =
    /^(\d{1,2})[-/. ](\d{1,2}|[a-z]{3,9})[-/., ]+(\d{4}|\d{2})(?!\d)/i.exec(cell) ?? []
  const named = months.indexOf(month.slice(0, 3).toLowerCase()) + 1
  return dayOf(year.length === 2 ? `20${year}` : year, named > 0 ? String(named) : month, day)
}

/** Null if the day does not exist. */
function dayOf(year = '', month = '', day = ''): IstDay | null {
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const isDay = /^20\d\d-\d\d-\d\d$/.test(written) && !Number.isNaN(Date.parse(written))
  return isDay && addDays(written, 0) === written ? written : null
}
