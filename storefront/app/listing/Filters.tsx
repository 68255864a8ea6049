import { SizeGroup } from '@nukkad/ui/SizeButton'
import { SwatchGroup } from '@nukkad/ui/Swatch'
import { type FilterName, withFilter, withToggled } from './choices.ts'
import { FilterChecks } from './FilterChecks.tsx'
import styles from './Filters.module.css'
import type { Listing } from './listing-loader.ts'
import type { Choosing } from './use-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** The filters of spec §2.6, each with what the whole collection has. */
export function Filters({ listing, choosing }: { listing: Listing; choosing: Choosing }) {
  const { choices, choose } = choosing
  const options = useFilterOptions(listing)
  const checks = (name: FilterName) => ({
    options: options[name],
    chosen: choices[name],
    onToggle: (value: string) => choose(withToggled(choices, name, value)),
  })

  return (
    <div className={styles.filters} aria-busy={choosing.isNarrowing}>
      <FilterChecks legend="Gender" {...checks('gender')} />
      <FilterChecks legend="Category" {...checks('category')} />
      {options.size.length > 0 && (
        <SizeGroup
          legend="Size"
          multiple
          options={options.size.map(({ value }) => ({ size: value }))}
          value={choices.size}
          onChange={(sizes) => choose(withFilter(choices, 'size', sizes))}
        />
      )}
      {options.color.length > 0 && (
        <SwatchGroup
          legend="Colour"
          multiple
          named
          options={options.color.map(({ value, hex, count }) => ({ name: value, hex: hex ?? '', aside: count }))}
          value={choices.color}
          onChange={(names) => choose(withFilter(choices, 'color', names))}
        />
      )}
      <FilterChecks legend="Sleeve" {...checks('sleeve')} />
      <FilterChecks legend="Ratings" {...checks('rating')} />
    </div>
  )
}
