import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './Field.tsx'

/** A box to tick with its words; `aside` is a count or a price at the far end. */
export function Checkbox({ label, aside, error, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          {...input}
          {...(error && { 'aria-invalid': true, 'aria-describedby': errorId })}
          className={styles.box}
        />
        <span className={styles.label}>{label}</span>
        {aside !== undefined && <span className={styles.aside}>{aside}</span>}
      </label>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  )
}

export type CheckboxProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'className' | 'children'> & {
  label: ReactNode
  aside?: ReactNode
  error?: string | null | undefined
}
