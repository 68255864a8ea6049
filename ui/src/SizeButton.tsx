import type { ReactNode } from 'react'
import { soldOutNote, toggleChoice } from './choices.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import styles from './SizeButton.module.css'

/**
 * Sizes as buttons; one or several can be selected. A sold-out size is struck through and disabled; a note below gives
 * the reason.
 */
export function SizeGroup({ legend, options, value, onChange, multiple = false, error, ...rest }: SizeGroupProps) {
  const sizes = options.map((option) => option.size)
  const note = soldOutNote(options.map(({ size, soldOut }) => ({ name: size, soldOut })))
  return (
    <ChoiceGroup legend={legend} note={note} error={error} {...rest}>
      {options.map((option) => (
        <SizeButton
          key={option.size}
          {...option}
          checked={value.includes(option.size)}
          invalid={Boolean(error)}
          onChange={() => onChange(toggleChoice(sizes, value, option.size, multiple))}
        />
      ))}
    </ChoiceGroup>
  )
}

/** One size. Use it inside a `SizeGroup`, or alone inside a fieldset of your own. */
export function SizeButton({ size, soldOut, checked, invalid = false, onChange }: SizeButtonProps) {
  const isSoldOut = soldOut !== undefined
  return (
    <label className={styles.size} {...(isSoldOut && { title: `${size}: ${soldOut}` })}>
      <input
        type="checkbox"
        checked={checked && !isSoldOut}
        disabled={isSoldOut}
        aria-invalid={(invalid && !isSoldOut) || undefined}
        onChange={onChange}
        aria-label={isSoldOut ? `${size}, ${soldOut}` : size}
        className={styles.input}
      />
      {size}
      {isSoldOut && (
        <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className={styles.strike}>
          <path d="M0 10 10 0" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </label>
  )
}

export type SizeOption = {
  size: string
  /** Why it is disabled, read out after its name: `sold out in Navy`. */
  soldOut?: string | undefined
}

type SizeButtonProps = SizeOption & { checked: boolean; invalid?: boolean; onChange: () => void }

export type SizeGroupProps = {
  legend: string
  options: readonly SizeOption[]
  value: readonly string[]
  onChange: (sizes: string[]) => void
  multiple?: boolean
  error?: string | null | undefined
  /** At the end of the legend: the size chart's button. */
  aside?: ReactNode
}
