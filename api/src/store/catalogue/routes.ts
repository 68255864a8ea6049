import {
  countMissedSearch as countMissedSearchCall,
  getCategory,
  getPreview,
  getProduct,
  listCategories,
  listCategoryProducts,
  listGenderCategories,
  listNewArrivals,
  listProducts,
  searchProducts,
  type Category,
} from '@nukkad/contract/catalogue'
import { getCollection, listCollectionProducts, listCollections } from '@nukkad/contract/collections'
import type { FastifyInstance } from 'fastify'
import { ShopError } from '../../platform/errors.ts'
import type { AnswerBody } from '../../platform/finished.ts'
import { serve } from '../../platform/serve.ts'
import type { Parts } from '../../parts.ts'
import { categoryShelf, listing } from './listing.ts'
import { countMissedSearch } from './missed-searches.ts'
import { previewOf } from './preview.ts'
import { productPage } from './product-page.ts'
import { searched } from './searched.ts'
import type { Snapshot } from './snapshot.ts'
import { serveAnswers } from '../answers/serve-answers.ts'
import { collectionListing, listShownCollections, readShownCollection } from './shown-collections.ts'

export async function catalogueRoutes(api: FastifyInstance, parts: Parts): Promise<void> {
  const { current } = parts.catalogue

  serveAnswers(api, parts, listProducts, ({ query }) => listing(current(), query))
  serveAnswers(api, parts, listNewArrivals, ({ query }) => listing(current(), query, { within: current().newest }))
  serveAnswers(api, parts, getProduct, ({ params }) => productPage(parts.db, current(), params.slug))
  serve(api, parts, getPreview, ({ params, db, now }) =>
    previewOf({ db, snapshot: current(), seal: parts.seal }, params.token, now),
  )
  serveAnswers(api, parts, listCategoryProducts, ({ params }) => categoryShelf(current(), params.categoryId))
  serveAnswers(api, parts, searchProducts, ({ query }) => searched(current(), query.q))

  serve(api, parts, countMissedSearchCall, async ({ body, db, now }) => {
    await countMissedSearch(db, current(), body.q, now)
    return { message: 'Counted.' }
  })

  serveAnswers(api, parts, listCategories, () => json(shownCategories(current())))
  serveAnswers(api, parts, listGenderCategories, ({ query }) =>
    json(shownCategories(current()).filter(({ gender }) => gender === query.gender)),
  )
  serveAnswers(api, parts, getCategory, ({ query }) => json(requireCategory(current(), query.slug)))

  serveAnswers(api, parts, listCollections, async () => json(await listShownCollections(parts.db)))
  serveAnswers(api, parts, getCollection, async ({ params }) => json(await readShownCollection(parts.db, params.slug)))
  serveAnswers(api, parts, listCollectionProducts, ({ params, query }) =>
    collectionListing(parts.db, current(), params.slug, query),
  )
}

function shownCategories({ categories, hiddenCategories }: Snapshot): Category[] {
  return categories.filter(({ categoryId }) => !hiddenCategories.has(categoryId))
}

/** The category with that slug, or the one that it redirects to. */
function requireCategory({ categories, formerCategories }: Snapshot, slug: string): Category {
  const moved = formerCategories.get(slug)
  const category = categories.find((one) => one.slug === slug) ?? categories.find((one) => one.categoryId === moved)
  if (category === undefined) throw new ShopError('CATEGORY_NOT_FOUND')
  return category
}

function json(answer: unknown): AnswerBody {
  return { body: Buffer.from(JSON.stringify(answer)) }
}
