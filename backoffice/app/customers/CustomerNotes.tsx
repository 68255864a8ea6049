import { formatDayAndTime } from '@nukkad/contract/dates'
import type { CustomerPage } from '@nukkad/contract/staff/customers'
import { mostNoteCharacters } from '@nukkad/contract/staff-rules'
import { TextArea } from '@nukkad/ui/TextArea'
import { EditForm } from '../frame/EditForm.tsx'
import { call } from '../platform/call.ts'
import { useDraft } from '../platform/use-edit.ts'
import { useReloaded } from '../platform/use-reloaded.ts'
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
  const form = useDraft({ text: '' })
  const reloaded = useReloaded()
  const add = () => call('POST /customers/:userId/notes', { params: { userId }, body: form.draft })
  async function submit() {
    if (await form.run(() => reloaded(add))) form.change({ text: '' })
  }
  return (
    <EditForm edit={form} submit={texts.notes.add} onSubmit={submit} tone="secondary">
      <TextArea
        label={texts.notes.label}
        labelHidden
        placeholder={texts.notes.placeholder}
        rows={2}
        characterLimit={mostNoteCharacters}
        {...form.field('text')}
      />
    </EditForm>
  )
}
