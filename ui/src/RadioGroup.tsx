import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import { FieldError } from './Field.tsx'
import { Icon, type IconName } from './Icon.tsx'
import styles from './RadioGroup.module.css'

/** One choice of several, each a card: a reason, a payment method, a saved address. Arrow keys move inside. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, legendHidden, error, options } = props
  const name = useId()
  const errorId = error ? `${name}-error` : undefined
  return (
    <fieldset className={styles.group} aria-describedby={errorId}>
      <legend className={legendHidden ? styles.unseen : styles.legend}>{legend}</legend>
      <div className={classNames(styles.options, props.columns && styles.columns, props.segmented && styles.segments)}>
        {options.map((option) => (
          <label key={option.value} className={styles.card}>
            <input
              type="radio"
              name={props.name ?? name}
              value={option.value}
              checked={option.value === props.value}
              disabled={option.disabled}
              onChange={() => props.onChange(option.value)}
              // A pressed radio fires no change event when it is pressed again; a saved address is unselected then.
              onClick={option.value === props.value ? props.onPressAgain : undefined}
              className={styles.dot}
            />
            <Words {...option} />
          </label>
        ))}
      </div>
      {errorId && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

function Words({ label, note, aside, icon }: RadioOption) {
  return (
    <>
      <span className={styles.words}>
        <span className={styles.label}>{label}</span>
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {aside && <span className={styles.aside}>{aside}</span>}
      {icon && <Icon name={icon} />}
    </>
  )
}

export type RadioOption<Value extends string = string> = {
  value: Value
  label: ReactNode
  note?: ReactNode
  aside?: ReactNode
  icon?: IconName
  disabled?: boolean
}

export type RadioGroupProps<Value extends string> = {
  legend: string
  legendHidden?: boolean
  options: readonly RadioOption<Value>[]
  value: Value | null
  onChange: (value: Value) => void
  /** For choices that can be unselected (saved addresses). */
  onPressAgain?: () => void
  name?: string
  /** Side by side from 768 px. */
  columns?: boolean
  /** A single switch with a side for each of a few short labels. */
  segmented?: boolean
  error?: string | null | undefined
}
