import { formatDayAndTime } from '@nukkad/contract/dates'
import { mostNoteCharacters } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, useState } from 'react'
import { call } from '../platform/call.ts'
import { MissedChanges } from './MissedChanges.tsx'
import { formatActor, formatEntry } from './timeline-entry.ts'
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
          {entry.text !== null && <p className={styles.text}>{entry.text}</p>}
          {entry.message !== null && <p className={styles.text}>{texts.timeline.message(entry.message)}</p>}
        </li>
      ))}
    </ol>
  )
}

/** A note is only added, so it is never refused because somebody else was first. */
export function NoteForm({ order, onOrder }: OrderProps) {
  const [text, setText] = useState('')
  const { isBusy, words, fields, missed, change } = useOrderChange({ order, onOrder })

  async function submit(event: FormEvent) {
    event.preventDefault()
    const isDone = await change(({ orderId }) =>
      call('POST /orders/:orderId/notes', { params: { orderId }, body: { text } }),
    )
    if (isDone) setText('')
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <TextArea
        label={texts.timeline.note}
        hint={texts.timeline.noteHint}
        rows={2}
        value={text}
        characterLimit={mostNoteCharacters}
        onChange={(event) => setText(event.target.value)}
        error={fields.text}
      />
      <MissedChanges words={words} missed={missed} />
      <p>
        <Button
          size="small"
          type="submit"
          busy={isBusy}
          disabledReason={text.trim() === '' ? texts.timeline.noNote : undefined}
        >
          {texts.timeline.addNote}
        </Button>
      </p>
    </form>
  )
}
