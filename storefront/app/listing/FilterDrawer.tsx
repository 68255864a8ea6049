import { Button } from '@nukkad/ui/Button'
import { Drawer } from '@nukkad/ui/Drawer'
import { countChosen, withoutFilters } from './choices.ts'
import { Filters } from './Filters.tsx'
import type { Listing } from './listing-loader.ts'
import { texts } from './texts.ts'
import type { ListingChoices } from './use-choices.ts'

/** Spec §2.6: each choice counts at once; the list behind changes with it. */
export function FilterDrawer({ listing, choosing, open, onClose }: FilterDrawerProps) {
  const { choices, choose } = choosing
  return (
    <Drawer
      open={open}
      onClose={onClose}
      title={texts.filters.title}
      footer={
        <>
          <Button
            disabledReason={countChosen(choices) === 0 ? texts.filters.none : null}
            onClick={() => choose(withoutFilters(choices))}
          >
            {texts.filters.clear}
          </Button>
          <Button tone="primary" onClick={onClose}>
            {texts.filters.show(listing.total)}
          </Button>
        </>
      }
    >
      <Filters listing={listing} choosing={choosing} />
    </Drawer>
  )
}

type FilterDrawerProps = { listing: Listing; choosing: ListingChoices; open: boolean; onClose: () => void }
