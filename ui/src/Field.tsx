import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './Field.module.css'
import { Icon } from './Icon.tsx'

/**
 * A label, its control, a hint and an error that is linked to the control. The child receives the props to spread on
 * it.
 */
export function Field({ hint, error, children, ...heading }: FieldProps) {
  const id = useId()
  const hintId = hint ? `${id}-hint` : null
  const errorId = error ? `${id}-error` : null
  return (
    <div className={styles.field}>
      <FieldHeading id={id} {...heading} />
      {hintId && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      {children({
        id,
        'aria-describedby': classNames(hintId, errorId) || undefined,
        'aria-invalid': errorId ? true : undefined,
      })}
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

function FieldHeading({
  id,
  label,
  optional,
  mark = optional ? 'optional' : undefined,
  labelHidden,
  aside,
}: HeadingProps & { id: string }) {
  return (
    <div className={labelHidden ? styles.unseen : styles.heading}>
      <label htmlFor={id} className={styles.label}>
        {label}
        {mark && <span className={styles.optional}> ({mark})</span>}
      </label>
      {aside && <span className={styles.aside}>{aside}</span>}
    </div>
  )
}

/** The error text; `id` is for the control's `aria-describedby`. */
export function FieldError({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      {children}
    </p>
  )
}

/** The class of a control, for custom elements. */
export const controlClass = styles.control ?? ''

/**
 * For a grid of fields side by side: their labels, hints, controls and errors align, even if one has no hint. It sets
 * the gap between lines; the grid itself sets only its columns and the gap between them.
 */
export const fieldRowClass = styles.row ?? ''

export type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

/** The props of every labelled field. */
export type FieldLabelProps = {
  label: string
  hint?: ReactNode | undefined
  error?: string | null | undefined
  /** Shows '(optional)' beside the label; required fields show nothing. */
  optional?: boolean | undefined
  /** Other words beside the label, such as 'needed to publish'. */
  mark?: string | undefined
  labelHidden?: boolean | undefined
}

type HeadingProps = Pick<FieldLabelProps, 'label' | 'optional' | 'mark' | 'labelHidden'> & {
  aside?: ReactNode | undefined
}

type FieldProps = FieldLabelProps & HeadingProps & { children: (control: ControlProps) => ReactNode }
