import { Button } from '@nukkad/ui/Button'
import type { FormEvent, ReactNode } from 'react'
import { Failure } from '../platform/Failure.tsx'
import { texts } from '../platform/texts.ts'
import styles from './EditForm.module.css'

export type EditFormProps = {
  /** The state and result of the last call: from `useEdit`, `useRecord` or `useWork`. */
  edit: { isBusy: boolean; isUnsaved?: boolean } & ({ message: string } | { words: string })
  /** The button's text: an action and its object. */
  submit: string
  onSubmit: () => unknown
  tone?: 'primary' | 'secondary' | 'danger'
  /** The form's name, for a page that has several. */
  label?: string
  /** Why the form cannot be sent now; shown when somebody tries. */
  disabledReason?: string | undefined
  /** The reader may change nothing: shows the fields without a button. */
  isReadOnly?: boolean
  /** Further buttons beside the first. */
  actions?: ReactNode
  /** The id by which a button elsewhere sends the form; the form has no button then. */
  sentBy?: string
  /** Replaces the error message. */
  failure?: ReactNode
  /** The maximum width: narrow for one short field, wide for fields side by side. */
  width?: 'narrow' | 'medium' | 'wide'
  /** `row`: one field with its button beside it. `large`: a large button, for packing at a table. */
  layout?: 'row' | 'large'
  children?: ReactNode
}

/** A form with its fields, its error message, and one button that sends it. Five forms do without: decision 185. */
export function EditForm(props: EditFormProps) {
  const { edit, onSubmit, label, isReadOnly = false, sentBy, failure, width, layout, children } = props
  const message = 'message' in edit ? edit.message : edit.words
  function send(event: FormEvent) {
    event.preventDefault()
    // A form in a dialog is inside the page's form in the React tree.
    event.stopPropagation()
    void onSubmit()
  }
  return (
    <form
      className={styles.form}
      id={sentBy}
      data-width={width}
      data-layout={layout}
      onSubmit={send}
      noValidate
      aria-label={label}
    >
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {children}
      </fieldset>
      {failure ?? (message && <Failure>{message}</Failure>)}
      {!isReadOnly && sentBy === undefined && <Buttons {...props} />}
    </form>
  )
}

function Buttons({ edit, submit, tone = 'primary', disabledReason, actions, layout }: EditFormProps) {
  const look = layout === 'large' ? ({ size: 'large', wide: true } as const) : ({ size: 'small' } as const)
  return (
    <div className={styles.buttons}>
      <Button type="submit" {...look} tone={tone} busy={edit.isBusy} disabledReason={disabledReason}>
        {submit}
      </Button>
      {actions}
      {edit.isUnsaved === true && <span className={styles.unsaved}>{texts.unsaved.mark}</span>}
    </div>
  )
}
