import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { useStandingError } from './corrected-fields.ts'
import { controlClass, Field, type FieldLabelProps } from './Field.tsx'
import styles from './TextField.module.css'

/** One line of text. `prefix` precedes it, as in +91; `after` follows it, as a small button. */
export function TextField({
  label,
  hint,
  error,
  optional,
  mark,
  labelHidden,
  prefix,
  after,
  ...input
}: TextFieldProps) {
  const standing = useStandingError(error, input.name)
  return (
    <Field {...{ label, hint, error: standing, optional, mark, labelHidden }}>
      {(control) =>
        prefix || after ? (
          <span className={classNames(controlClass, styles.group)}>
            {prefix && <span className={styles.prefix}>{prefix}</span>}
            <input {...input} {...control} className={styles.input} />
            {after}
          </span>
        ) : (
          <input {...input} {...control} className={controlClass} />
        )
      }
    </Field>
  )
}

export type TextFieldProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'id' | 'className'> & { prefix?: ReactNode; after?: ReactNode }
