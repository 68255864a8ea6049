import type { ComponentPropsWithRef } from 'react'
import { classNames } from './class-names.ts'
import { useStandingError } from './corrected-fields.ts'
import { controlClass, Field, type FieldLabelProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import styles from './Select.module.css'

/** The browser's own select. */
export function Select({ label, hint, error, optional, mark, labelHidden, options, small, ...select }: SelectProps) {
  const standing = useStandingError(error, select.name)
  return (
    <Field {...{ label, hint, error: standing, optional, mark, labelHidden }}>
      {(control) => (
        <span className={classNames(styles.box, small && styles.small)}>
          <select {...select} {...control} className={classNames(controlClass, styles.select)}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} className={styles.arrow} />
        </span>
      )}
    </Field>
  )
}

export type SelectOption = { value: string | number; label: string; disabled?: boolean }

export type SelectProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'select'>, 'id' | 'className' | 'children'> & {
    options: readonly SelectOption[]
    small?: boolean
  }
