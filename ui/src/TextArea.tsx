import { type ComponentPropsWithRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { controlClass, Field, type FieldLabelProps } from './Field.tsx'
import styles from './TextArea.module.css'

/** Several lines. With `wordLimit` it counts words against the limit; the limit is shown, not enforced (spec §5). */
export function TextArea({ label, hint, error, optional, labelHidden, wordLimit, ...area }: TextAreaProps) {
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const words = countWords(area.value === undefined ? typed : String(area.value))
  const aside = wordLimit === undefined ? undefined : `${words} / ${wordLimit} words`
  return (
    <Field {...{ label, hint, error, optional, labelHidden, aside }}>
      {(control) => (
        <textarea
          rows={4}
          {...area}
          {...control}
          onChange={(event) => {
            setTyped(event.target.value)
            area.onChange?.(event)
          }}
          className={classNames(controlClass, styles.area)}
        />
      )}
    </Field>
  )
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

export type TextAreaProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & { wordLimit?: number }
