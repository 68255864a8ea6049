import { type FilterName, listFilters, listingFilters } from '@nukkad/contract/filter-rules'
import type { Gender } from '@nukkad/contract/shapes'
import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import { atPage, type Choices, toSearch, withFilter, withToggled } from './choices.ts'
import { ColourFilter } from './ColourFilter.tsx'
import type { FilterOption } from './filter-options.ts'
import { FilterChecks } from './FilterChecks.tsx'
import styles from './Filters.module.css'
import { genderPath } from '../page/gender-path.ts'
import type { Listing } from './listing-loader.ts'
import { PriceFilter } from './PriceFilter.tsx'
import { SizeFilter } from './SizeFilter.tsx'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'

/** The filters of spec §2.6, each with what the whole collection has. */
export function Filters({ listing, choosing }: { listing: Listing; choosing: ListingChoices }) {
  const { choices, choose } = choosing
  const { gender, categorySlug, title } = listing.collection
  const options = useFilterOptions(listing)
  const fixed: { [Name in FilterName]?: ReactNode } = {
    gender: gender && <OnlyHere what={gender} more={shopAll} choices={choices} />,
    category: gender && categorySlug && <OnlyHere what={title} more={allOf(gender)} choices={choices} />,
  }

  return (
    <div className={styles.filters} aria-busy={choosing.isNarrowing}>
      {listFilters().map(([name, { label }]) => {
        const chosen = choices[name]
        const onChange = (values: readonly string[]) => choose(withFilter(choices, name, values))
        if (name === 'size') return <SizeChoice key={name} {...{ sizes: options.size, choosing }} />
        // Chosen with the sizes.
        if (name === 'stocked') return null
        if (name === 'price')
          return <PriceChoice key={name} {...{ legend: label, offered: options.price, chosen: chosen[0], onChange }} />
        if (name === 'color')
          return <ColourFilter key={name} {...{ legend: label, families: options.color, chosen, onChange }} />
        const onToggle = (value: string) => choose(withToggled(choices, name, value))
        return (
          <FilterChecks
            key={name}
            legend={label}
            {...{ options: options[name], chosen, onToggle }}
            fixed={fixed[name]}
          />
        )
      })}
    </div>
  )
}

function SizeChoice({ sizes, choosing }: { sizes: readonly FilterOption[]; choosing: ListingChoices }) {
  const { choices, choose } = choosing
  return (
    <SizeFilter
      legend={listingFilters.size.label}
      stockLegend={listingFilters.stocked.label}
      sizes={sizes}
      size={choices.size}
      stocked={choices.stocked}
      onChange={(chosen) => choose(atPage({ ...choices, ...chosen }))}
    />
  )
}

type PriceChoiceProps = {
  legend: string
  offered: readonly FilterOption[]
  chosen: string | undefined
  onChange: (values: readonly string[]) => void
}

function PriceChoice({ offered: [offered], ...rest }: PriceChoiceProps) {
  return offered === undefined ? null : <PriceFilter offered={offered.value} {...rest} />
}

type Place = { path: string; words: string }

const shopAll: Place = { path: href('/collection-all'), words: texts.filters.all }
function allOf(gender: Gender): Place {
  return { path: genderPath(gender), words: texts.filters.allOf(gender) }
}

/** Why the page's own gender or category cannot be taken off, and where there is more; the other choices go along. */
function OnlyHere({ what, more, choices }: { what: string; more: Place; choices: Choices }) {
  const search = toSearch(atPage({ ...choices, gender: [], category: [] }))
  return (
    <>
      {texts.filters.only(what)} <Link to={{ pathname: more.path, search }}>{more.words}</Link>
    </>
  )
}
