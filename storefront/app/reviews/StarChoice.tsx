import { FieldError } from '@nukkad/ui/Field'
import { Icon } from '@nukkad/ui/Icon'
import { type Ref, useId } from 'react'
import styles from './StarChoice.module.css'
import { texts } from './texts.ts'

const choices = [1, 2, 3, 4, 5]

type StarChoiceProps = {
  ref: Ref<HTMLFieldSetElement>
  /** 0: none is chosen. */
  value: number
  error: string | undefined
  onChange: (stars: number) => void
}

/** One to five stars as radio buttons: a press or the arrow keys choose. */
export function StarChoice({ ref, value, error, onChange }: StarChoiceProps) {
  const id = useId()
  const errorId = `${id}-error`
  const isWrong = error !== undefined
  return (
    <fieldset
      ref={ref}
      role="radiogroup"
      className={styles.group}
      aria-describedby={isWrong ? errorId : undefined}
      aria-invalid={isWrong || undefined}
    >
      <legend className={styles.legend}>{texts.form.rating}</legend>
      <div className={styles.row}>
        <div className={styles.stars}>
          {choices.map((stars) => (
            <label key={stars} className={styles.star}>
              <input
                type="radio"
                name={id}
                aria-label={texts.form.stars(stars)}
                checked={stars === value}
                onChange={() => onChange(stars)}
                className={styles.radio}
              />
              <Icon name={stars <= value ? 'star-filled' : 'star'} size={32} />
            </label>
          ))}
        </div>
        {value > 0 && (
          <span aria-hidden="true" className={styles.words}>
            {texts.form.stars(value)}
          </span>
        )}
      </div>
      {isWrong && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
