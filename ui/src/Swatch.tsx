import type { ReactNode } from 'react'
import { soldOutNote, toggleChoice } from './choices.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { classNames } from './class-names.ts'
import styles from './Swatch.module.css'

// A square of cloth cut with pinking shears, as fabric shops hand them out.
const pinked = pinkedSquare(40, 8)

/**
 * Colours as fabric swatches with their names; one or several can be selected. A sold-out one keeps its colour and is
 * struck through; a note below gives the reason.
 */
export function SwatchGroup({ legend, options, value, onChange, multiple = false, error, aside }: GroupProps) {
  const names = options.map((option) => option.name)
  return (
    <ChoiceGroup legend={legend} aside={aside} note={soldOutNote(options)} error={error}>
      {options.map((option) => (
        <SwatchChip
          key={option.name}
          {...option}
          checked={value.includes(option.name)}
          invalid={Boolean(error)}
          onChange={() => onChange(toggleChoice(names, value, option.name, multiple))}
        />
      ))}
    </ChoiceGroup>
  )
}

/** One colour to select, with its name. Use it inside a `SwatchGroup`, or inside a fieldset of your own. */
export function SwatchChip({ name, hex, soldOut, aside, checked, invalid, small, onChange }: ChipProps) {
  const isSoldOut = soldOut !== undefined
  return (
    <label
      className={classNames(styles.chip, small && styles.small)}
      {...(isSoldOut && { title: `${name}: ${soldOut}` })}
    >
      <input
        type="checkbox"
        checked={checked}
        disabled={isSoldOut}
        aria-invalid={(invalid && !isSoldOut) || undefined}
        aria-label={isSoldOut ? `${name}, ${soldOut}` : undefined}
        onChange={onChange}
        className={styles.input}
      />
      <Swatch hex={hex} />
      <span className={styles.name}>{name}</span>
      {aside !== undefined && <span className={styles.aside}>{aside}</span>}
    </label>
  )
}

/** One fabric swatch; its name must be beside it. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="-1 -1 42 42" width="32" height="32" aria-hidden="true" className={styles.cloth}>
      <path d={pinked} fill={hex} />
    </svg>
  )
}

function pinkedSquare(side: number, teeth: number): string {
  const step = side / teeth / 2
  const bite = 1.6
  const points = Array.from({ length: teeth * 2 }, (_, index) => [index * step, index % 2 ? bite : 0] as const)
  const edges = [
    points.map(([along, depth]) => [along, depth]),
    points.map(([along, depth]) => [side - depth, along]),
    points.map(([along, depth]) => [side - along, side - depth]),
    points.map(([along, depth]) => [depth, side - along]),
  ]
  return `M${edges.flat().join('L')}z`
}

type SwatchOption = {
  name: string
  hex: string
  /** Why it is disabled, read out after its name: `sold out in L`. */
  soldOut?: string | undefined
  /** The count, after the name. */
  aside?: ReactNode
}

type ChipProps = SwatchOption & {
  checked: boolean
  invalid?: boolean
  /** For long lists, as in the filters. */
  small?: boolean
  onChange: () => void
}

type GroupProps = {
  legend: string
  options: readonly SwatchOption[]
  value: readonly string[]
  onChange: (names: string[]) => void
  multiple?: boolean
  error?: string | null | undefined
  aside?: ReactNode
}
