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
import { texts } from './texts.ts'
import styles from './CustomerNotes.module.css'

/** Internal notes of staff; the customer never sees them. */
export function CustomerNotes({ customer, mayWrite }: { customer: CustomerPage; mayWrite: boolean }) {
  return (
    <section className={styles.notes}>
      <h2>{texts.notes.title}</h2>
      {mayWrite && <NoteForm userId={customer.userId} />}
      {customer.notes.map(({ noteId, at, by, text }) => (
        <article key={noteId} className={styles.note}>
          <p className={styles.text}>{text}</p>
          <p className={styles.soft}>
            {by}, <time dateTime={at}>{formatDayAndTime(at)}</time>
          </p>
        </article>
      ))}
      {customer.notes.length === 0 && <p className={styles.soft}>{texts.notes.empty}</p>}
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
        label={texts.notes.label}
        labelHidden
        placeholder={texts.notes.placeholder}
        rows={2}
        characterLimit={mostNoteCharacters}
        value={text}
        error={fields.text}
        onChange={(event) => setText(event.target.value)}
      />
      {words && <Failure>{words}</Failure>}
      <p>
        <Button size="small" type="submit" busy={isBusy}>
          {texts.notes.add}
        </Button>
      </p>
    </form>
  )
}
