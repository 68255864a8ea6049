import { defaultSort, sorts, type Sort } from '@nukkad/contract/listing-rules'
import { Button } from '@nukkad/ui/Button'
import { Select } from '@nukkad/ui/Select'
import { useFetchedDialog } from '../platform/use-fetched-dialog.ts'
import { atPage, countChosen } from './choices.ts'
import type { Listing } from './listing-loader.ts'
import styles from './ListingToolbar.module.css'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'

const fetchDrawer = async () => (await import('./FilterDrawer.tsx')).FilterDrawer

/** The focus moves to it when the focused element is removed. */
export const filtersButton = 'filters'

const sortOptions = Object.entries(sorts).map(([value, label]) => ({ value, label }))
export function ListingToolbar({ listing, choosing }: { listing: Listing; choosing: ListingChoices }) {
  const { Dialog: Drawer, isOpen, open, close } = useFetchedDialog(fetchDrawer, texts.filters.failed)
  const { choices, choose } = choosing
  const ownOrder = nameOfOwnOrder(listing.collection.isArranged, choices.all)
  const chosen = countChosen(choices)

  return (
    <div className={styles.toolbar}>
      <Button id={filtersButton} size="small" icon="filter" aria-haspopup="dialog" onClick={open}>
        {texts.filters.open(chosen)}
      </Button>
      <div className={styles.sort}>
        <Select
          label={texts.sort.label}
          labelHidden
          small
          options={ownOrder === null ? sortOptions : [{ value: '', label: ownOrder }, ...sortOptions]}
          value={choices.sort ?? (ownOrder === null ? defaultSort : '')}
          onChange={(event) => choose(atPage({ ...choices, sort: (event.target.value || null) as Sort | null }))}
        />
      </div>
      {Drawer && <Drawer listing={listing} choosing={choosing} open={isOpen} onClose={close} />}
    </div>
  )
}

/** The order that some lists have by default, beside the sorts. */
function nameOfOwnOrder(isArranged: boolean | undefined, isSearch: boolean): string | null {
  if (isArranged) return texts.sort.arranged
  return isSearch ? texts.sort.bestMatch : null
}
