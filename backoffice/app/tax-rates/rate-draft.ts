import type { IstDay } from '@nukkad/contract/dates'
import type { TaxUnit } from '@nukkad/contract/gst-rules'
import { formatRupees } from '@nukkad/contract/money'
import type { NewTaxRate, StaffTaxRate } from '@nukkad/contract/staff/tax-rates'
import { optional, percentOf, rupeesOf } from '../platform/typed-number.ts'
import { texts } from './texts.ts'

export type RateKind = 'one' | 'two'

/** A rate as typed. */
export type RateDraft = {
  hsn: string
  name: string
  from: IstDay
  kind: RateKind
  /** Used for goods with a single rate. */
  rate: string
  limit: string
  lower: string
  upper: string
  uqc: TaxUnit
  isChecked: boolean
}

/** A new rate starts as a copy of the current one, a new heading empty. */
export function draftOf(current: StaffTaxRate | null, from: IstDay): RateDraft {
  if (current === null) {
    const empty = { hsn: '', name: '', rate: '', limit: '', lower: '', upper: '' }
    return { ...empty, from, kind: 'one', uqc: 'PCS', isChecked: false }
  }
  const { hsn, name, threshold, lower, upper, uqc } = current
  const shown = { hsn, name, from, uqc, isChecked: false }
  return threshold === null
    ? { ...shown, kind: 'one', rate: String(upper), limit: '', lower: '', upper: '' }
    : { ...shown, kind: 'two', rate: '', limit: String(threshold), lower: String(lower), upper: String(upper) }
}

/** Non-numbers are sent as typed; the API reports the error at its field. */
export function bodyOf({ kind, rate, limit, lower, upper, ...fields }: RateDraft): NewTaxRate {
  const percent = (typed: string) => optional(typed, percentOf) as number
  if (kind === 'one') return { ...fields, threshold: null, lower: percent(rate), upper: percent(rate) }
  return { ...fields, threshold: optional(limit, rupeesOf), lower: percent(lower), upper: percent(upper) }
}

export function formatRate({ threshold, lower, upper }: Pick<StaffTaxRate, 'threshold' | 'lower' | 'upper'>): string {
  return threshold === null ? texts.oneRate(upper) : texts.twoRates(lower, formatRupees(threshold), upper)
}

export type RateStatus = 'current' | 'planned' | 'earlier'

/** Whether the rate applies on the day, among the others of its HSN code. */
export function statusOf(rate: StaffTaxRate, rates: readonly StaffTaxRate[], day: IstDay): RateStatus {
  if (rate.from > day) return 'planned'
  const isFollowed = rates.some(({ hsn, from }) => hsn === rate.hsn && from > rate.from && from <= day)
  return isFollowed ? 'earlier' : 'current'
}

/** The newest rate of its code, which a new one follows. */
export function isNewest(rate: StaffTaxRate, rates: readonly StaffTaxRate[]): boolean {
  return rates.every(({ hsn, from }) => hsn !== rate.hsn || from <= rate.from)
}
