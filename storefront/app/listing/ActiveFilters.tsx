import { Icon } from '@nukkad/ui/Icon'
import type { MouseEvent } from 'react'
import { Link, type LinkProps } from 'react-router'
import { isForTheBrowser } from '../platform/is-for-the-browser.ts'
import styles from './ActiveFilters.module.css'
import { atPage, type Choices, hasWords, toSearch, withoutFilters, withToggled } from './choices.ts'
import { chosenOptions } from './filter-options.ts'
import type { Listing } from './listing-loader.ts'
import { filtersButton } from './ListingToolbar.tsx'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'
import { useFilterOptions } from './use-filter-options.ts'

type Shown = { listing: Listing; choosing: ListingChoices }

export function ActiveFilters({ listing, choosing }: Shown) {
  const { choices } = choosing
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
          <FilterLink to={without} choosing={choosing} aria-label={texts.applied.remove(label)} className={styles.chip}>
            {label}
            <Icon name="close" size={14} />
          </FilterLink>
        </li>
      ))}
      <li>
        <FilterLink to={withoutFilters(choices)} choosing={choosing} className={styles.clear}>
          {texts.filters.clear}
        </FilterLink>
      </li>
    </ul>
  )
}

type FilterLinkProps = Omit<LinkProps, 'to' | 'onClick'> & { to: Choices; choosing: ListingChoices }

/**
 * A link, for another tab and for browsers without scripts. A press counts at once: the next press, made before the
 * list has changed, starts from this choice and not from the address.
 */
function FilterLink({ to, choosing, ...props }: FilterLinkProps) {
  const press = (event: MouseEvent) => {
    // The pressed link is removed; without this the focus would go to the top of the page.
    document.getElementById(filtersButton)?.focus({ preventScroll: true })
    if (isForTheBrowser(event)) return
    event.preventDefault()
    choosing.choose(to)
  }
  return <Link {...props} to={{ search: toSearch(to) }} replace preventScrollReset onClick={press} />
}
