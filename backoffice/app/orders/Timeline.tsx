import { formatDayAndTime } from '@nukkad/contract/dates'
import { mostNoteCharacters } from '@nukkad/contract/staff-rules'
import type { OrderPage as Order } from '@nukkad/contract/staff/orders'
import { TextArea } from '@nukkad/ui/TextArea'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { formatActor, formatEntry, formatReason } from './timeline-entry.ts'
import { texts } from './texts.ts'
import { type LogEntry, type OrderProps, useOrderChange } from './use-order-change.ts'
import styles from './Timeline.module.css'

/** The order's timeline, newest first: statuses, e-mails, changes and notes. */
export function Timeline({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className={styles.log}>
      {log.toReversed().map((entry, at) => (
        <li key={log.length - at} className={styles.entry} data-kind={entry.kind}>
          <span className={styles.head}>
            <strong>{formatEntry(entry)}</strong>
            <span className={styles.soft}>
              <time dateTime={entry.at}>{formatDayAndTime(entry.at)}</time>, {formatActor(entry)}
            </span>
          </span>
          {entry.text !== null && <p className={styles.text}>{formatReason(entry)}</p>}
          {entry.message !== null && <p className={styles.text}>{texts.timeline.message(entry.message)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** A note is only added, so it is never refused because somebody else was first. */
export function NoteForm({ order, onOrder }: OrderProps) {
  const form = useOrderChange({ order, onOrder }, { text: '' })
  const add = ({ orderId }: Order) => call('POST /orders/:orderId/notes', { params: { orderId }, body: form.draft })
  async function submit() {
    if (await form.send(add)) form.change({ text: '' })
  }
  return (
    <EditForm
      edit={form}
      submit={texts.timeline.addNote}
      onSubmit={submit}
      tone="secondary"
      disabledReason={form.draft.text.trim() === '' ? texts.timeline.noNote : undefined}
      failure={<MissedChanges {...form} />}
    >
      <TextArea
        label={texts.timeline.note}
        hint={texts.timeline.noteHint}
        rows={2}
        characterLimit={mostNoteCharacters}
        {...form.field('text')}
      />
    </EditForm>
  )
}
