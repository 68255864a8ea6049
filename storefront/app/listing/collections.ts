import { href } from 'react-router'
import type { PlacePicture } from '@nukkad/contract/content'
import type { Category } from '@nukkad/contract/catalogue'
import type { Collection as ShopCollection } from '@nukkad/contract/collections'
import { pageSizes } from '@nukkad/contract/listing-rules'
import type { Gender } from '@nukkad/contract/shapes'
import { collectionTexts } from './collection-texts.ts'

export type Collection = {
  path: string
  title: string
  intro: string
  operation: 'GET /products' | 'GET /products/new-arrivals'
  size: number
  /** Given by the page itself, so not a choice of the filters. */
  gender: Gender | null
  categorySlug: string | null
  /** The address of a collection that the shop made. */
  slug?: string | undefined
  /** Its products have an order by the shop, unless another is chosen. */
  isArranged?: boolean
  /** Search engines show it in place of the title. */
  headTitle?: string | undefined
  /** At the head of its page. */
  picture?: PlacePicture | undefined
}

const usual = {
  operation: 'GET /products',
  size: pageSizes.collection,
  gender: null,
  categorySlug: null,
} as const

const ownListings: readonly Collection[] = [
  {
    ...usual,
    path: href('/new-arrivals'),
    ...collectionTexts.newArrivals,
    operation: 'GET /products/new-arrivals',
  },
  {
    ...usual,
    path: href('/collection-men'),
    ...collectionTexts.men,
    gender: 'Men',
  },
  {
    ...usual,
    path: href('/collection-women'),
    ...collectionTexts.women,
    gender: 'Women',
  },
  {
    ...usual,
    path: href('/collection-all'),
    ...collectionTexts.all,
    size: pageSizes.all,
  },
]

/** The listings with a fixed path (spec §2.1), by that path. */
export const collections: Readonly<Record<string, Collection>> = Object.fromEntries(
  ownListings.map((collection) => [collection.path, collection]),
)

/** All that the words of a search find. */
export function searchCollection(words: string): Collection {
  return { ...usual, path: href('/search'), title: collectionTexts.search(words), intro: '' }
}

export function shopCollection({ name, slug, intro, isArranged, seo, picture }: ShopCollection): Collection {
  return {
    ...usual,
    path: href('/products/:slug', { slug }),
    slug,
    title: name,
    intro: intro || seo?.description || collectionTexts.intro(name),
    headTitle: seo?.title,
    picture,
    isArranged,
  }
}

export function categoryCollection({ name, slug, gender, seo, picture }: Category): Collection {
  return {
    ...usual,
    path: href('/products/:slug', { slug }),
    title: name,
    intro: seo?.description || collectionTexts.categoryIntro(name, gender),
    headTitle: seo?.title,
    picture,
    gender,
    categorySlug: slug,
  }
}
