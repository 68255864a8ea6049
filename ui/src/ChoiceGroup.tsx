import { type ReactNode, useId } from 'react'
import styles from './ChoiceGroup.module.css'
import { FieldError } from './Field.tsx'

/** The frame of swatches and sizes: what is chosen stands beside the name, a link such as Size Chart at its end. */
export function ChoiceGroup({ legend, chosen, aside, error, children }: ChoiceGroupProps) {
  const id = useId()
  const errorId = `${id}-error`
  return (
    // A legend cannot share its line, so the group is named by a heading of its own.
    <fieldset className={styles.group} aria-labelledby={id} {...(error && { 'aria-describedby': errorId })}>
      <div className={styles.heading}>
        <p>
          <span id={id} className={styles.legend}>
            {legend}
          </span>
          {chosen && <span className={styles.chosen}>{chosen}</span>}
        </p>
        {aside}
      </div>
      <div className={styles.choices}>{children}</div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

type ChoiceGroupProps = {
  legend: string
  chosen?: string | undefined
  aside?: ReactNode
  error?: string | null | undefined
  children: ReactNode
}
