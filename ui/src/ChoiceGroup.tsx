import { type ReactNode, useId } from 'react'
import styles from './ChoiceGroup.module.css'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'

/**
 * The frame of swatches and sizes. The missing choice and a link such as Size Chart are beside its name, a note is at
 * its foot.
 */
export function ChoiceGroup({ legend, aside, note, error, children }: ChoiceGroupProps) {
  const id = useId()
  const [errorId, noteId] = [error && `${id}-error`, note && `${id}-note`]
  return (
    // A legend cannot share its line, so a heading names the group.
    <fieldset
      className={classNames(styles.group, error && styles.wrong)}
      aria-labelledby={id}
      aria-describedby={classNames(errorId, noteId) || undefined}
    >
      <div className={styles.heading}>
        <p id={id} className={styles.legend}>
          {legend}
        </p>
        {errorId && <FieldError id={errorId}>{error}</FieldError>}
        {aside && <span className={styles.aside}>{aside}</span>}
      </div>
      <div className={styles.choices}>{children}</div>
      {noteId && (
        <p id={noteId} className={styles.note}>
          {note}
        </p>
      )}
    </fieldset>
  )
}

type ChoiceGroupProps = {
  legend: string
  aside?: ReactNode
  note?: string | undefined
  error?: string | null | undefined
  children: ReactNode
}
