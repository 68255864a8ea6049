import { Badge } from '@nukkad/ui/Badge'
import { Select } from '@nukkad/ui/Select'
import { TextField } from '@nukkad/ui/TextField'
import { momentOf, typedMoment } from '../platform/moments.ts'
import { OfferField, type OfferLine, type Offers, offerOf, newOffer, typedOffer } from './OfferField.tsx'
import { texts } from './texts.ts'
import styles from './Content.module.css'

type Status = 'draft' | 'published'
type Time = { status: Status; shownFrom: string | null; shownUntil: string | null }

/** Values as typed; `isShown` as saved. */
export type TimeLine = { status: Status; from: string; until: string; isShown?: boolean }
export const newTime: TimeLine = { status: 'draft', from: '', until: '' }

export function typedTime({ status, shownFrom, shownUntil }: Time) {
  return { status, from: typedMoment(shownFrom), until: typedMoment(shownUntil) }
}

export function timeOf<Line extends TimeLine>({ from, until, ...line }: Line) {
  return { ...line, shownFrom: momentOf(from), shownUntil: momentOf(until) }
}

export type ShowingLine = TimeLine & OfferLine
export const newShowing: ShowingLine = { ...newTime, ...newOffer }

export function typedShowing({ code, scheduleId, ...time }: Time & Parameters<typeof typedOffer>[0]) {
  return { ...typedTime(time), ...typedOffer({ code, scheduleId }) }
}

export function showingOf<Line extends ShowingLine>({ from, until, offer, ...line }: Line) {
  return { ...line, shownFrom: momentOf(from), shownUntil: momentOf(until), ...offerOf({ offer }) }
}

type TimeProps = {
  line: TimeLine
  at: number
  fields: Readonly<Record<string, string>>
  change: (part: Partial<TimeLine>) => void
  /** Why an active row is not shown. */
  hiddenReason: string
}
type ShowingProps = Omit<TimeProps, 'line' | 'change' | 'hiddenReason'> & {
  line: ShowingLine
  offers: Offers
  change: (part: Partial<ShowingLine>) => void
}

const statuses = [
  { value: 'published', label: texts.form.active },
  { value: 'draft', label: texts.form.draft },
]

/** The dates and the linked offer. */
export function ShowingFields({ line, at, offers, fields, change }: ShowingProps) {
  return (
    <>
      <OfferField {...{ line, at, offers, fields, change }} />
      <TimeFields {...{ line, at, fields, change }} hiddenReason={texts.form.hiddenOffer} />
    </>
  )
}

/** The status and the dates. */
export function TimeFields({ line, at, fields, change, hiddenReason }: TimeProps) {
  return (
    <>
      <Select
        label={texts.form.status}
        value={line.status}
        options={statuses}
        onChange={(event) => change({ status: event.target.value === 'draft' ? 'draft' : 'published' })}
      />
      <TextField
        label={texts.form.from}
        type="datetime-local"
        optional
        value={line.from}
        error={fields[`items.${at}.shownFrom`]}
        onChange={(event) => change({ from: event.target.value })}
      />
      <TextField
        label={texts.form.until}
        type="datetime-local"
        optional
        value={line.until}
        error={fields[`items.${at}.shownUntil`]}
        onChange={(event) => change({ until: event.target.value })}
      />
      {line.isShown === false && line.status === 'published' && (
        <p className={styles.soft}>
          <Badge tone="notice">{texts.form.hidden}</Badge> {hiddenReason}
        </p>
      )}
    </>
  )
}
