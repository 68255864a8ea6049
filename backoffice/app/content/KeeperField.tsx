import type { StaffContent } from '@nukkad/contract/staff/content'
import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Select } from '@nukkad/ui/Select'
import { offWords } from '../coupons/coupon-draft.ts'

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

/** What keeps a promise: it is shown while that holds. */
export function KeeperField({ line: { keeper }, at, keepers, fields, change }: FieldProps) {
  return (
    <Select
      label="Backed by"
      hint="The coupon or planned prices behind it."
      value={keeper}
      options={keeperOptions(keepers, keeper)}
      error={fields[`items.${at}.code`] ?? fields[`items.${at}.scheduleId`]}
      onChange={(event) => change({ keeper: event.target.value })}
    />
  )
}

/** The one that it has stays in the list when it is over. */
function keeperOptions({ coupons, schedules }: Keepers, chosen: string) {
  const known = [
    ...coupons.map((coupon) => ({ value: coupon.code, label: `${coupon.code}: ${offWords(coupon)}` })),
    ...schedules.map(({ scheduleId, name }) => ({ value: ofPrices + scheduleId, label: `Prices: ${name}` })),
  ]
  const isMissing = chosen !== '' && !known.some(({ value }) => value === chosen)
  const over = { value: chosen, label: chosen.startsWith(ofPrices) ? 'Prices that are over' : `${chosen}: over` }
  return [{ value: '', label: 'None' }, ...known, ...(isMissing ? [over] : [])]
}
