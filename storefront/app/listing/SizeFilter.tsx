import { Checkbox } from '@nukkad/ui/Checkbox'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import type { FilterOption } from './filter-options.ts'
import styles from './SizeFilter.module.css'
import { texts } from './texts.ts'

/** The sizes, and whether the chosen ones must be in stock: the two filters of a size as one. */
export function SizeFilter({ legend, stockLegend, sizes, size, stocked, onChange }: SizeFilterProps) {
  if (sizes.length === 0) return null
  const isStocked = stocked.length > 0
  const chosen = [...size, ...stocked.filter((one) => !size.includes(one))]
  const put = (values: readonly string[], inStock: boolean) =>
    onChange(inStock ? { size: [], stocked: values } : { size: values, stocked: [] })
  return (
    <div className={styles.sizes}>
      <SizeGroup
        legend={legend}
        multiple
        options={sizes.map(({ value }) => ({ size: value }))}
        value={chosen}
        onChange={(values) => put(values, isStocked)}
      />
      <Checkbox
        label={chosen.length === 0 ? texts.filters.noSize(stockLegend) : stockLegend}
        disabled={chosen.length === 0}
        checked={isStocked}
        onChange={() => put(chosen, !isStocked)}
      />
    </div>
  )
}

type SizeFilterProps = {
  legend: string
  stockLegend: string
  sizes: readonly FilterOption[]
  size: readonly string[]
  stocked: readonly string[]
  onChange: (chosen: { size: readonly string[]; stocked: readonly string[] }) => void
}
