import { Badge } from '@nukkad/ui/Badge'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { momentOf, typedMoment } from '../platform/moments.ts'
import { KeeperField, type KeeperLine, type Keepers, keptBy, newKeeper, typedKeeper } from './KeeperField.tsx'
import styles from './Content.module.css'

type Status = 'draft' | 'published'
type Time = { status: Status; shownFrom: string | null; shownUntil: string | null }

/** As it is typed; `isShown` as it was saved. */
export type TimeLine = { status: Status; from: string; until: string; isShown?: boolean }
export const newTime: TimeLine = { status: 'draft', from: '', until: '' }

export function typedTime({ status, shownFrom, shownUntil }: Time) {
  return { status, from: typedMoment(shownFrom), until: typedMoment(shownUntil) }
}

export function timeOf<Line extends TimeLine>({ from, until, ...line }: Line) {
  return { ...line, shownFrom: momentOf(from), shownUntil: momentOf(until) }
}

export type ShowingLine = TimeLine & KeeperLine
export const newShowing: ShowingLine = { ...newTime, ...newKeeper }

export function typedShowing({ code, scheduleId, ...time }: Time & Parameters<typeof typedKeeper>[0]) {
  return { ...typedTime(time), ...typedKeeper({ code, scheduleId }) }
}

export function showingOf<Line extends ShowingLine>({ from, until, keeper, ...line }: Line) {
  return { ...line, shownFrom: momentOf(from), shownUntil: momentOf(until), ...keptBy({ keeper }) }
}

type TimeProps = {
  line: TimeLine
  at: number
  fields: Readonly<Record<string, string>>
  change: (part: Partial<TimeLine>) => void
  /** Why it is not shown, where it is in the store. */
  away: string
}
type ShowingProps = Omit<TimeProps, 'line' | 'change' | 'away'> & {
  line: ShowingLine
  keepers: Keepers
  change: (part: Partial<ShowingLine>) => void
}

const statuses = [
  { value: 'published', label: 'Live' },
  { value: 'draft', label: 'Draft' },
]

/** When it is shown, and what keeps its promise. */
export function ShowingFields({ line, at, keepers, fields, change }: ShowingProps) {
  return (
    <>
      <KeeperField {...{ line, at, keepers, fields, change }} />
      <TimeFields
        {...{ line, at, fields, change }}
        away="Its time is not now, or what it promises does not hold now."
      />
    </>
  )
}

/** Whether it is a draft, and when it is shown. */
export function TimeFields({ line, at, fields, change, away }: TimeProps) {
  return (
    <>
      <Select
        label="Status"
        value={line.status}
        options={statuses}
        onChange={(event) => change({ status: event.target.value === 'draft' ? 'draft' : 'published' })}
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
          <Badge tone="notice">Not shown</Badge> {away}
        </p>
      )}
    </>
  )
}
