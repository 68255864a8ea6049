import { Button } from '@nukkad/ui/Button'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import styles from './EditForm.module.css'

type EditFormProps = {
  /** Whether a call is on its way, and what came of the last one: from `useEdit`, `useRecord` or `useWork`. */
  edit: { isBusy: boolean; isUnsaved?: boolean } & ({ message: string } | { words: string })
  /** The button's text: an act and its object. */
  submit: string
  onSubmit: () => unknown
  tone?: 'primary' | 'danger'
  /** Why it cannot be pressed now; shown to who tries. */
  disabledReason?: string | undefined
  /** Whether the reader may change nothing: the fields are shown, without a button. */
  isReadOnly?: boolean
  /** Further buttons beside the first. */
  actions?: ReactNode
  children?: ReactNode
}

const notSaved = 'Not saved yet'

/** A form with its fields, what went wrong, and one button that sends it. */
export function EditForm(props: EditFormProps) {
  const { edit, submit, onSubmit, tone = 'primary', disabledReason, isReadOnly = false, actions, children } = props
  const message = 'message' in edit ? edit.message : edit.words
  function send(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog stands in the page's React tree.
    event.stopPropagation()
    void onSubmit()
  }
  return (
    <form className={styles.form} onSubmit={send} noValidate>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
      {message && <Failure>{message}</Failure>}
      {!isReadOnly && (
        <p className={styles.buttons}>
          <Button type="submit" size="small" tone={tone} busy={edit.isBusy} disabledReason={disabledReason}>
            {submit}
          </Button>
          {actions}
          {edit.isUnsaved === true && <span className={styles.unsaved}>{notSaved}</span>}
        </p>
      )}
    </form>
  )
}
