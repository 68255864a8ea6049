import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Select } from '@nukkad/ui/Select'
import { formatDiscount } from '../coupons/texts.ts'
import { texts } from './texts.ts'

export type Keepers = { coupons: readonly StaffCoupon[]; schedules: StaffContent['schedules'] }

/** A coupon's code, or the id of a price schedule after `prices:`; empty: nothing is promised. */
export type KeeperLine = { keeper: string }
export const newKeeper: KeeperLine = { keeper: '' }

const ofPrices = 'prices:'

type Kept = { code: string | null; scheduleId: string | null }

export function typedKeeper({ code, scheduleId }: Kept): KeeperLine {
  return { keeper: scheduleId === null ? (code ?? '') : ofPrices + scheduleId }
}

export function keptBy({ keeper }: KeeperLine): Kept {
  return keeper.startsWith(ofPrices)
    ? { code: null, scheduleId: keeper.slice(ofPrices.length) }
    : { code: keeper || null, scheduleId: null }
}

type FieldProps = {
  line: KeeperLine
  at: number
  keepers: Keepers
  fields: Readonly<Record<string, string>>
  change: (part: KeeperLine) => void
}

/** The offer behind a text. The text is shown while the offer is active. */
export function KeeperField({ line: { keeper }, at, keepers, fields, change }: FieldProps) {
  return (
    <Select
      label={texts.offer.label}
      hint={texts.offer.hint}
      value={keeper}
      options={keeperOptions(keepers, keeper)}
      error={fields[`items.${at}.code`] ?? fields[`items.${at}.scheduleId`]}
      onChange={(event) => change({ keeper: event.target.value })}
    />
  )
}

/** The chosen offer stays in the list after it has ended. */
function keeperOptions({ coupons, schedules }: Keepers, chosen: string) {
  const known = [
    ...coupons.map((coupon) => ({
      value: coupon.code,
      label: texts.offer.coupon(coupon.code, formatDiscount(coupon)),
    })),
    ...schedules.map(({ scheduleId, name }) => ({ value: ofPrices + scheduleId, label: texts.offer.sale(name) })),
  ]
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  const over = {
    value: chosen,
    label: chosen.startsWith(ofPrices) ? texts.offer.endedSale : texts.offer.endedCoupon(chosen),
  }
  return [{ value: '', label: texts.offer.none }, ...known, ...(isMissing ? [over] : [])]
}
