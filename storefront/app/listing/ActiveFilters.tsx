import { Icon } from '@nukkad/ui/Icon'
import { Link } from 'react-router'
import styles from './ActiveFilters.module.css'
import { atPage, hasWords, toSearch, withoutFilters, withToggled } from './choices.ts'
import { chosenOptions } from './filter-options.ts'
import type { Listing } from './listing-loader.ts'
import { filtersButton } from './ListingToolbar.tsx'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'

export function ActiveFilters({ listing, choosing: { choices } }: { listing: Listing; choosing: ListingChoices }) {
  const chosen = chosenOptions(choices, useFilterOptions(listing)).map(({ name, value, label }) => ({
    key: `${name}=${value}`,
    label,
    without: withToggled(choices, name, value),
  }))
  const words = !hasWords(choices)
    ? []
    : [{ key: 'q', label: texts.applied.words(choices.q), without: atPage({ ...choices, q: '' }) }]
  const chips = [...words, ...chosen]
  if (chips.length === 0) return null
  return (
    <ul aria-label={texts.applied.label} className={styles.chips}>
      {chips.map(({ key, label, without }) => (
        <li key={key}>
          <Link
            to={{ search: toSearch(without) }}
            replace
            preventScrollReset
            onClick={leaveChip}
            aria-label={texts.applied.remove(label)}
            className={styles.chip}
          >
            {label}
            <Icon name="close" size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={{ search: toSearch(withoutFilters(choices)) }}
          replace
          preventScrollReset
          onClick={leaveChip}
          className={styles.clear}
        >
          {texts.filters.clear}
        </Link>
      </li>
    </ul>
  )
}

// The pressed chip is about to go; without this the cursor would fall to the page's beginning.
function leaveChip() {
  document.getElementById(filtersButton)?.focus({ preventScroll: true })
}
