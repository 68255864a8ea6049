import type { StaffContent } from '@nukkad/contract/staff/content'
import type { ReactNode } from 'react'
import { EditForm, type EditFormProps } from '../frame/EditForm.tsx'
import { useEdit } from '../platform/use-edit.ts'
import { orTheirs } from '../platform/use-record.ts'
import type { Offers } from './OfferField.tsx'
import styles from './Content.module.css'

export type FormProps = { content: StaffContent; offers: Offers; onContent: (content: StaffContent) => void }

/** Edits one part of the content; each other part has its own form. */
export function usePart<Draft extends object>(onContent: FormProps['onContent'], initial: () => Draft, done: string) {
  const edit = useEdit(initial)
  const save = (send: () => Promise<StaffContent>) =>
    edit.save(async () => {
      onContent(await orTheirs(send, onContent))
      edit.accept(edit.draft)
      return done
    })
  return { ...edit, save }
}

type PartProps = Pick<EditFormProps, 'edit' | 'submit' | 'onSubmit'> & {
  title: string
  versions: ReactNode
  children: ReactNode
}

/** The form of one part, below its head. */
export function Part({ title, versions, children, ...form }: PartProps) {
  return (
    <section aria-label={title} className={styles.part}>
      <EditForm {...form}>{children}</EditForm>
      {versions}
    </section>
  )
}
