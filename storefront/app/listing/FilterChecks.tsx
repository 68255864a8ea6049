import { Checkbox } from '@nukkad/ui/Checkbox'
import type { FilterOption } from './filter-options.ts'
import styles from './FilterChecks.module.css'

/** One filter as boxes to tick; nothing where there is nothing to choose. */
export function FilterChecks({ legend, options, chosen, onToggle }: FilterChecksProps) {
  if (options.length === 0) return null
  return (
    <fieldset>
      <legend className={styles.legend}>{legend}</legend>
      {options.map(({ value, label, count }) => (
        <Checkbox
          key={value}
          label={label}
          aside={count}
          checked={chosen.includes(value)}
          onChange={() => onToggle(value)}
        />
      ))}
    </fieldset>
  )
}

type FilterChecksProps = {
  legend: string
  options: readonly FilterOption[]
  chosen: readonly string[]
  onToggle: (value: string) => void
}
