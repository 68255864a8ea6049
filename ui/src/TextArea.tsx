import { type ComponentPropsWithRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { useStandingError } from './corrected-fields.ts'
import { controlClass, Field, type FieldLabelProps } from './Field.tsx'
import styles from './TextArea.module.css'

/** From here on the remaining number is shown and announced. */
const fewCharacters = 100

/**
 * Several lines. With `wordLimit` it counts words against the limit; the limit is shown, not enforced (spec §5). With
 * `characterLimit` it states how much is left, or too much, near the end; the caller enforces it on submit, so that no
 * typed or pasted text is cut off.
 */
export function TextArea({
  label,
  hint,
  error,
  optional,
  mark,
  labelHidden,
  wordLimit,
  characterLimit,
  ...area
}: TextAreaProps) {
  const standing = useStandingError(error, area.name)
  const [typed, setTyped] = useState(String(area.defaultValue ?? ''))
  const text = area.value === undefined ? typed : String(area.value)
  const aside = wordLimit === undefined ? undefined : `${countWords(text)} / ${wordLimit} words`
  return (
    <Field {...{ label, hint, error: standing, optional, mark, labelHidden, aside }}>
      {(control) => (
        <>
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
          {characterLimit !== undefined && (
            <output className={styles.room}>{roomWords(characterLimit - text.trim().length)}</output>
          )}
        </>
      )}
    </Field>
  )
}

function countWords(text: string): number {
  return text.trim().split(/\s+/).filter(Boolean).length
}

/** In tens while enough is left, so that screen readers do not announce every letter. */
function roomWords(left: number): string | null {
  if (left > fewCharacters) return null
  if (left < 0) return `${charactersOf(-left)} too many`
  return left === 0 ? 'no character left' : `${charactersOf(left > 10 ? Math.ceil(left / 10) * 10 : left)} left`
}

function charactersOf(count: number): string {
  return count === 1 ? '1 character' : `${count} characters`
}

export type TextAreaProps = FieldLabelProps &
  Omit<ComponentPropsWithRef<'textarea'>, 'id' | 'className'> & { wordLimit?: number; characterLimit?: number }
