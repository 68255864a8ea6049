import type { Gender } from '@nukkad/contract/shapes'
import { SizeGroup } from '@nukkad/ui/SizeButton'
import { href, Link } from 'react-router'
import { type Choices, type FilterName, toSearch, withFilter, withToggled } from './choices.ts'
import { ColourFilter } from './ColourFilter.tsx'
import { FilterChecks } from './FilterChecks.tsx'
import styles from './Filters.module.css'
import { genderPath } from './gender-path.ts'
import type { Listing } from './listing-loader.ts'
import type { Choosing } from './use-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** The filters of spec §2.6, each with what the whole collection has. */
export function Filters({ listing, choosing }: { listing: Listing; choosing: Choosing }) {
  const { choices, choose } = choosing
  const { gender, categorySlug, title } = listing.collection
  const options = useFilterOptions(listing)
  const checks = (name: Exclude<FilterName, 'color'>) => ({
    options: options[name],
    chosen: choices[name],
    onToggle: (value: string) => choose(withToggled(choices, name, value)),
  })

  return (
    <div className={styles.filters} aria-busy={choosing.isNarrowing}>
      <FilterChecks
        legend="Gender"
        {...checks('gender')}
        fixed={gender && <OnlyHere what={gender} more={shopAll} choices={choices} />}
      />
      <FilterChecks
        legend="Category"
        {...checks('category')}
        fixed={gender && categorySlug && <OnlyHere what={title} more={allOf(gender)} choices={choices} />}
      />
      {options.size.length > 0 && (
        <SizeGroup
          legend="Size"
          multiple
          options={options.size.map(({ value }) => ({ size: value }))}
          value={choices.size}
          onChange={(sizes) => choose(withFilter(choices, 'size', sizes))}
        />
      )}
      <ColourFilter
        families={options.color}
        chosen={choices.color}
        onChange={(colours) => choose(withFilter(choices, 'color', colours))}
      />
      <FilterChecks legend="Sleeve" {...checks('sleeve')} />
      <FilterChecks legend="Ratings" {...checks('rating')} />
    </div>
  )
}

const shopAll = { path: href('/collection-all'), words: 'Shop All' }

function allOf(gender: Gender) {
  return { path: genderPath(gender), words: `All of ${gender}` }
}

/** Why the page's own gender or category cannot be taken off, and where there is more; the other choices go along. */
function OnlyHere({ what, more, choices }: { what: string; more: typeof shopAll; choices: Choices }) {
  const search = toSearch({ ...choices, gender: [], category: [], page: 1 })
  return (
    <>
      This page shows only {what}. <Link to={{ pathname: more.path, search }}>{more.words}</Link> has the rest.
    </>
  )
}
