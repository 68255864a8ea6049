import type { PlacePicture } from '@nukkad/contract/content'
import { Photo } from '../goods/Photo.tsx'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import { ActiveFilters } from './ActiveFilters.tsx'
import type { Collection } from './collections.ts'
import { DeliveryDay } from './DeliveryDay.tsx'
import type { ListingViewProps } from './kept-listing.ts'
import { trailOf } from './listing-head.ts'
import styles from './ListingView.module.css'
import { ListingToolbar } from './ListingToolbar.tsx'
import { Results } from './Results.tsx'
import { texts } from './texts.ts'
import { useChoices } from './use-choices.ts'

/** New arrivals, the three collections and every category (spec §2.6). */
export function ListingView({ listing, error }: ListingViewProps) {
  const choosing = useChoices(listing)

  return (
    <div className={styles.page}>
      <ListingHeader collection={listing.collection} total={listing.total} />
      <ListingToolbar listing={listing} choosing={choosing} />
      <ActiveFilters listing={listing} choosing={choosing} />
      <Results listing={listing} choosing={choosing} error={error} />
    </div>
  )
}

function ListingHeader({ collection, total }: { collection: Collection; total: number }) {
  return (
    <header className={styles.header}>
      <Breadcrumbs trail={trailOf(collection)} />
      {collection.picture && <HeadPicture picture={collection.picture} />}
      <h1 className={styles.title}>{collection.title}</h1>
      <p className={styles.intro}>{collection.intro}</p>
      <div className={styles.facts}>
        <p className={styles.count} aria-live="polite">
          {texts.count(total)}
        </p>
        <DeliveryDay />
      </div>
    </header>
  )
}

/** The page's largest picture, and so fetched first. */
function HeadPicture({ picture: { tone, ...picture } }: { picture: PlacePicture }) {
  return (
    <Photo {...picture} alt="" eager tint={tone} sizes="(width >= 1440px) 1376px, 100vw" className={styles.picture} />
  )
}
