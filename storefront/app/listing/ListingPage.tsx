import { isRouteErrorResponse } from 'react-router'
import { privateHead } from '../page/head.ts'
import { ActiveFilters } from './ActiveFilters.tsx'
import { listingHead, trailOf } from './listing-head.ts'
import styles from './ListingPage.module.css'
import { ListingToolbar } from './ListingToolbar.tsx'
import { Results } from './Results.tsx'
import { useChoices } from './use-choices.ts'
import type { Route } from './+types/ListingPage'
import { Breadcrumbs } from '../page/Breadcrumbs.tsx'
import type { PlacePicture } from '@nukkad/contract/content'
import type { Collection } from './collections.ts'
import { Photo } from '../goods/Photo.tsx'

export { ListingError as ErrorBoundary } from './ListingError.tsx'
export { loader } from './listing-loader.ts'

export const meta: Route.MetaFunction = ({ loaderData, location, matches, error }) =>
  loaderData === undefined
    ? privateHead({ matches }, failureTitle(error))
    : listingHead(matches, loaderData, location.search)

function failureTitle(error: unknown): string {
  const isMissing = isRouteErrorResponse(error) && error.status === 404 && typeof error.data === 'string'
  return isMissing ? error.data : 'Failed to Fetch Products'
}

/** New arrivals, the three collections and every category (spec §2.6). */
export default function ListingPage({ loaderData: listing }: Route.ComponentProps) {
  const choosing = useChoices(listing.facets)

  return (
    <div className={styles.page}>
      <ListingHeader collection={listing.collection} total={listing.total} />
      <ListingToolbar listing={listing} choosing={choosing} />
      <ActiveFilters listing={listing} choosing={choosing} />
      <Results listing={listing} choosing={choosing} />
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
      <p className={styles.count} aria-live="polite">
        {total} {total === 1 ? 'product' : 'products'}
      </p>
    </header>
  )
}

/** The page's largest picture, and so fetched first. */
function HeadPicture({ picture: { tone, ...picture } }: { picture: PlacePicture }) {
  return (
    <Photo {...picture} alt="" eager tint={tone} sizes="(width >= 1440px) 1376px, 100vw" className={styles.picture} />
  )
}
