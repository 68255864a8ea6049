import type { ReactNode } from 'react'
import { toggleChoice } from './choices.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import styles from './SizeButton.module.css'

/** Sizes as buttons; one or several can be chosen. A sold-out size is struck through and cannot be. */
export function SizeGroup({ legend, options, value, onChange, multiple = false, ...rest }: SizeGroupProps) {
  const sizes = options.map((option) => option.size)
  return (
    <ChoiceGroup legend={legend} {...rest}>
      {options.map((option) => (
        <SizeButton
          key={option.size}
          {...option}
          checked={value.includes(option.size)}
          onChange={() => onChange(toggleChoice(sizes, value, option.size, multiple))}
        />
      ))}
    </ChoiceGroup>
  )
}

/** One size. Use it inside a `SizeGroup`, or alone inside a fieldset of your own. */
export function SizeButton({ size, soldOut = false, checked, onChange }: SizeButtonProps) {
  return (
    <label className={styles.size}>
      <input
        type="checkbox"
        checked={checked && !soldOut}
        disabled={soldOut}
        onChange={onChange}
        aria-label={soldOut ? `${size}, sold out` : size}
        className={styles.input}
      />
      {size}
      {soldOut && (
        <svg viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true" className={styles.strike}>
          <path d="M0 10 10 0" vectorEffect="non-scaling-stroke" />
        </svg>
      )}
    </label>
  )
}

export type SizeOption = { size: string; soldOut?: boolean }

type SizeButtonProps = SizeOption & { checked: boolean; onChange: () => void }

export type SizeGroupProps = {
  legend: string
  options: readonly SizeOption[]
  value: readonly string[]
  onChange: (sizes: string[]) => void
  multiple?: boolean
  error?: string | null | undefined
  /** At the legend's end: the size chart's button. */
  aside?: ReactNode
}
