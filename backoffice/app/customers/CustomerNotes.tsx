import { formatDayAndTime } from '@nukkad/contract/dates'
import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { mostNoteCharacters } from '@nukkad/contract/staff-rules'
import { Button } from '@nukkad/ui/Button'
import { TextArea } from '@nukkad/ui/TextArea'
import { type FormEvent, useState } from 'react'
import { useRevalidator } from 'react-router'
import { call } from '../platform/call.ts'
import { Failure } from '../platform/Failure.tsx'
import { useWork } from '../platform/use-work.ts'
import styles from './CustomerNotes.module.css'

/** What staff wrote down for each other; the customer never reads it. */
export function CustomerNotes({ customer, mayWrite }: { customer: CustomerPage; mayWrite: boolean }) {
  return (
    <section className={styles.notes}>
      <h2>Notes</h2>
      {mayWrite && <NoteForm userId={customer.userId} />}
      {customer.notes.map(({ noteId, at, by, text }) => (
        <article key={noteId} className={styles.note}>
          <p className={styles.text}>{text}</p>
          <p className={styles.soft}>
            {by}, <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        </article>
      ))}
      {customer.notes.length === 0 && <p className={styles.soft}>Nobody noted anything.</p>}
    </section>
  )
}

function NoteForm({ userId }: { userId: string }) {
  const [text, setText] = useState('')
  const { isBusy, words, fields, run } = useWork()
  const { revalidate } = useRevalidator()

  function submit(event: FormEvent) {
    event.preventDefault()
    void run(async () => {
      await call('POST /customers/:userId/notes', { params: { userId }, body: { text } })
      setText('')
      await revalidate()
    })
  }

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextArea
        label="Note for the others here"
        labelHidden
        placeholder="For the others here; the customer never reads it"
        rows={2}
        characterLimit={mostNoteCharacters}
        value={text}
        error={fields.text}
        onChange={(event) => setText(event.target.value)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button size="small" type="submit" busy={isBusy}>
          Write it down
        </Button>
      </p>
    </form>
  )
}
