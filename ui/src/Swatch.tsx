import type { ReactNode } from 'react'
import { toggleChoice } from './choices.ts'
import { ChoiceGroup } from './ChoiceGroup.tsx'
import { classNames } from './class-names.ts'
import styles from './Swatch.module.css'
import { VisuallyHidden } from './VisuallyHidden.tsx'

// A square of cloth cut with pinking shears, as fabric shops hand them out.
const pinked = pinkedSquare(40, 8)

/** Colours as snippets of cloth with their names; one or several can be chosen. A disabled one is sold out: struck through. */
export function SwatchGroup({ legend, options, value, onChange, multiple = false, named, ...rest }: SwatchGroupProps) {
  const names = options.map((option) => option.name)
  return (
    <ChoiceGroup legend={legend} {...rest} {...(!named && { chosen: value.join(', ') })}>
      {options.map((option) => (
        <label key={option.name} title={option.name} className={classNames(styles.choice, named && styles.named)}>
          <input
            type="checkbox"
            checked={value.includes(option.name)}
            disabled={option.disabled}
            onChange={() => onChange(toggleChoice(names, value, option.name, multiple))}
            {...(!named && { 'aria-label': option.disabled ? `${option.name}, sold out` : option.name })}
            className={styles.input}
          />
          <Swatch hex={option.hex} />
          {named && <span className={styles.name}>{option.name}</span>}
          {option.aside !== undefined && <span className={styles.aside}>{option.aside}</span>}
        </label>
      ))}
    </ChoiceGroup>
  )
}

/** One snippet of cloth; its name must stand beside it. */
export function Swatch({ hex }: { hex: string }) {
  return (
    <svg viewBox="-1 -1 42 42" width="32" height="32" aria-hidden="true" className={styles.cloth}>
      <path d={pinked} fill={hex} />
    </svg>
  )
}

/** The colours of a card in small dots, and how many more there are. */
export function SwatchDots({ colours, max = 5 }: { colours: readonly { name: string; hex: string }[]; max?: number }) {
  const shown = colours.slice(0, max)
  return (
    <span className={styles.dots}>
      <VisuallyHidden>Colours: {colours.map((colour) => colour.name).join(', ')}</VisuallyHidden>
      {shown.map((colour) => (
        <svg key={colour.name} viewBox="0 0 14 14" width="14" height="14" aria-hidden="true" className={styles.cloth}>
          <circle cx="7" cy="7" r="6.5" fill={colour.hex} />
        </svg>
      ))}
      {colours.length > max && (
        <span aria-hidden="true" className={styles.more}>
          +{colours.length - max}
        </span>
      )}
    </span>
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

export type SwatchOption = { name: string; hex: string; disabled?: boolean; aside?: ReactNode }

export type SwatchGroupProps = {
  legend: string
  options: readonly SwatchOption[]
  value: readonly string[]
  onChange: (names: string[]) => void
  multiple?: boolean
  /** Names beside the cloth, as in the filters; without it the chosen names stand in the legend. */
  named?: boolean
  error?: string | null | undefined
  aside?: ReactNode
}
