import { type ComponentPropsWithRef, type ReactNode, useId } from 'react'
import styles from './Checkbox.module.css'
import { FieldError } from './Field.tsx'

/**
 * A checkbox with its label; `aside` is a count or a price at the far end. `indeterminate`: a part of its group is
 * checked.
 */
export function Checkbox({ label, aside, error, indeterminate = false, ...input }: CheckboxProps) {
  const errorId = useId()
  return (
    <div>
      <label className={styles.row}>
        <input
          type="checkbox"
          // HTML has no attribute for `indeterminate`.
          ref={(box) => {
            if (box !== null) box.indeterminate = indeterminate
          }}
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
  indeterminate?: boolean
}
