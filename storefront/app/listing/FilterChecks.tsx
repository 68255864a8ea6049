import { Checkbox } from '@nukkad/ui/Checkbox'
import { type ReactNode, useId } from 'react'
import type { FilterOption } from './filter-options.ts'
import styles from './FilterChecks.module.css'

/** One filter as boxes to tick; nothing where there is nothing to choose. What the page fixes is ticked and says why. */
export function FilterChecks({ legend, options, chosen, fixed, onToggle }: FilterChecksProps) {
  const reasonId = useId()
  const isFixed = fixed !== undefined && fixed !== null
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, ...option }) => (
        <Checkbox
          key={value}
          label={<OptionLabel {...option} />}
          aside={option.count}
          checked={isFixed || chosen.includes(value)}
          {...(isFixed && { disabled: true, 'aria-describedby': reasonId })}
          onChange={() => onToggle(value)}
        />
      ))}
      {isFixed && (
        <p id={reasonId} className={styles.reason}>
          {fixed}
        </p>
      )}
    </fieldset>
  )
}

/** Paler where choosing it would find nothing. It stays in its place, so that no row moves under the finger. */
export function OptionLabel({ label, count }: Pick<FilterOption, 'label' | 'count'>) {
  return count === 0 ? <span className={styles.empty}>{label}</span> : label
}

type FilterChecksProps = {
  legend: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  /** Why the one option cannot be taken off. */
  fixed?: ReactNode | null
  onToggle: (value: string) => void
}
