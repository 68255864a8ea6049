import { addDays, type IstDay } from './dates.ts'
import { states } from './state-rules.ts'

/** Returns are filed each month, or each quarter (at most ₹5 crore of turnover in a year). */
export const gstFilings = ['monthly', 'quarterly'] as const
export type GstFiling = (typeof gstFilings)[number]

/** A calendar month, `YYYY-MM`. */
export const gstMonthForm = /^20\d{2}-(?:0[1-9]|1[0-2])$/

/** The sheets of GSTR-1 with the names that the portal's offline tool gives them. */
export const gstSections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'hsn_b2b', 'hsn_b2c', 'docs'] as const
export type GstSection = (typeof gstSections)[number]

/** All that is told of the first two months of a quarter: the invoice furnishing facility (IFF). */
export const invoiceSections: readonly GstSection[] = ['b2b', 'cdnr']

/** Rupees. Above, an invoice to an unregistered buyer in another State is reported singly (CGST Rules, rule 59(4)). */
export const largeInvoiceAbove = 1_00_000

/** The length of a period. `invoices`: a month of a quarterly filer, who reports only sales to registered buyers. */
export type GstPeriodKind = 'month' | 'quarter' | 'invoices'
export type GstPeriod = { kind: GstPeriodKind; from: IstDay; to: IstDay }

/** The days of the return that is named by its last month. Quarters end in March, June, September and December. */
export function gstPeriod(month: string, filing: GstFiling): GstPeriod {
  const to = addDays(`${shiftMonth(month, 1)}-01`, -1)
  const isQuarter = filing === 'quarterly' && Number(month.slice(5)) % 3 === 0
  if (isQuarter) return { kind: 'quarter', from: `${shiftMonth(month, -2)}-01`, to }
  return { kind: filing === 'monthly' ? 'month' : 'invoices', from: `${month}-01`, to }
}

/** The last day on which a credit note lowers tax: 30 November after the year of its invoice (CGST Act, s. 34(2)). */
export function noteDeadline(invoiceDay: IstDay): IstDay {
  const year = Number(invoiceDay.slice(0, 4))
  return `${invoiceDay.slice(5) < '04-01' ? year : year + 1}-11-30`
}

/** `2026-11` and 2 give `2027-01`. */
export function shiftMonth(month: string, months: number): string {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5)) - 1 + months
  return `${Math.floor(count / 12)}-${String((count % 12) + 1).padStart(2, '0')}`
}

// The offline tool's spellings that differ from ours.
const portalNames: Readonly<Record<string, string>> = {
  '01': 'Jammu & Kashmir',
  '26': 'Dadra & Nagar Haveli & Daman & Diu',
  '31': 'Lakshdweep',
  '35': 'Andaman & Nicobar Islands',
}

/** Other Territory: a place of supply whose State is unknown. */
export const otherTerritory = '97'

/** `29-Karnataka`, as the offline tool spells a place of supply. */
export function portalPlace(code: string): string {
  const name = portalNames[code] ?? states.find((state) => state.code === code)?.name ?? 'Other Territory'
  return `${code}-${name}`
}
