import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { Badge } from '@nukkad/ui/Badge'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { momentOf, typedMoment } from '../platform/moments.ts'
import { couponOptions } from './coupon-options.ts'
import styles from './Content.module.css'

type Status = 'draft' | 'published'
type Showing = { status: Status; shownFrom: string | null; shownUntil: string | null; code: string | null }

/** As it is typed; `isShown` as it was saved. */
export type ShowingLine = { status: Status; from: string; until: string; code: string; isShown?: boolean }
export const newShowing: ShowingLine = { status: 'draft', from: '', until: '', code: '' }

export function typedShowing({ status, shownFrom, shownUntil, code }: Showing) {
  return { status, from: typedMoment(shownFrom), until: typedMoment(shownUntil), code: code ?? '' }
}

export function showingOf<Line extends ShowingLine>({ from, until, code, ...line }: Line) {
  return { ...line, shownFrom: momentOf(from), shownUntil: momentOf(until), code: code || null }
}

type ShowingProps = {
  line: ShowingLine
  at: number
  coupons: readonly StaffCoupon[]
  fields: Readonly<Record<string, string>>
  change: (part: Partial<ShowingLine>) => void
}

const statuses = [
  { value: 'published', label: 'In the store' },
  { value: 'draft', label: 'A draft' },
]

/** When it is shown, and the coupon that keeps what it promises. */
export function ShowingFields({ line, at, coupons, fields, change }: ShowingProps) {
  return (
    <>
      <Select
        label="It is"
        value={line.status}
        options={statuses}
        onChange={(event) => change({ status: event.target.value === 'draft' ? 'draft' : 'published' })}
      />
      <Select
        label="Coupon"
        value={line.code}
        options={couponOptions(coupons, line.code)}
        error={fields[`items.${at}.code`]}
        onChange={(event) => change({ code: event.target.value })}
      />
      <TextField
        label="From"
        type="datetime-local"
        optional
        value={line.from}
        error={fields[`items.${at}.shownFrom`]}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label="Until"
        type="datetime-local"
        optional
        value={line.until}
        error={fields[`items.${at}.shownUntil`]}
        onChange={(event) => change({ until: event.target.value })}
      />
      {line.isShown === false && line.status === 'published' && (
        <p className={styles.soft}>
          <Badge tone="notice">Not shown</Badge> Its time is not now, or its coupon does not run.
        </p>
      )}
    </>
  )
}
