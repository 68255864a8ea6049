import type { Facets, ProductCard, ProductPage } from '@nukkad/contract/catalogue'
import type { Call } from '@nukkad/contract/endpoints'
import { nameKey } from '@nukkad/contract/sameness-rules'
import { data, href, redirect } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { toCard } from '../goods/card.ts'
import { redirectToProduct } from '../product/redirect-to-product.ts'
import { atPage, type Choices, lastInPlace, readChoices, toQuery, toSearch } from './choices.ts'
import { coveringPage } from './covering-page.ts'
import { categoryCollection, type Collection, collections, shopCollection } from './collections.ts'
import { findPlace } from './find-place.ts'
import { spelledChoices } from './spelled-choices.ts'
import { texts } from './texts.ts'
import type { Route } from './+types/ListingPage'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const collection = await findCollection(
    call,
    { path: url.pathname.replace(/\/+$/, ''), search: url.search },
    params.slug,
  )
  return loadListing(call, collection, readChoices(url.searchParams))
}

export async function loadListing(call: Call, collection: Collection, choices: Choices) {
  const found = await findInPlace(call, collection, choices).catch(failedToFetch)

  if (choices.page > 1 && choices.page > found.totalPages) {
    throw redirect(collection.path + toSearch(atPage(choices, Math.max(1, found.totalPages))))
  }
  return {
    collection,
    cards: found.content.map(({ matched, ...product }) =>
      toCard(product, {
        color: askedColour(product, choices, found.facets) ?? matched?.color ?? undefined,
        size: matched?.size ?? undefined,
      }),
    ),
    total: found.totalElements,
    totalPages: found.totalPages,
    /** The last page that is shown. */
    lastShown: Math.max(choices.page, Math.min(lastInPlace(collection, choices), found.totalPages)),
    facets: found.facets,
    /** The meaning that was found in the words of a search. */
    search: found.search,
    spelled: spelledChoices(choices, found.facets),
  }
}

/**
 * The pages that are shown are asked for as one, so that each product is there once whatever moves meanwhile. Only where
 * no page has them all are they asked for one by one: then a product that moves at that moment can be missing.
 */
async function findInPlace(call: Call, collection: Collection, choices: Choices): Promise<ProductPage> {
  const { page } = choices
  const { size } = collection
  const last = lastInPlace(collection, choices)
  const start = (page - 1) * size
  const one = coveringPage(start, last * size)
  if (one !== undefined) {
    const found = await findProducts(call, collection, choices, one)
    const before = start - one.page * one.size
    const content = found.content.slice(before, before + (last - page + 1) * size)
    return { ...found, content, totalPages: Math.ceil(found.totalElements / size) }
  }
  const numbers = Array.from({ length: last - page + 1 }, (_, nth) => page + nth)
  const pages = await Promise.all(numbers.map((number) => findProducts(call, collection, atPage(choices, number))))
  const content = new Map(pages.flatMap((each) => each.content).map((product) => [product.productId, product]))
  return { ...pages[0]!, content: [...content.values()] }
}

function findProducts(
  call: Call,
  collection: Collection,
  choices: Choices,
  page: { page?: number; size?: number } = {},
): Promise<ProductPage> {
  const { operation, slug } = collection
  const query = { ...toQuery(collection, choices), ...page }
  return slug === undefined
    ? call(operation, { query })
    : call('GET /collections/:slug/products', { params: { slug }, query })
}

/** The first of its colours that the filter by colour asks for, by its own name or as one of a family. */
function askedColour(
  { colours }: ProductCard,
  { color: chosen }: Choices,
  { color: shades }: Facets,
): string | undefined {
  if (chosen.length === 0) return undefined
  const asked = new Set(chosen.map(nameKey))
  const family = new Map(shades.map((shade) => [nameKey(shade.value), shade.family]))
  return colours
    .map(({ name }) => name)
    .find((name) => asked.has(nameKey(name)) || asked.has(family.get(nameKey(name)) ?? ''))
}

async function findCollection(
  call: Call,
  { path, search }: { path: string; search: string },
  slug: string | undefined,
): Promise<Collection> {
  const known = collections[path]
  if (known !== undefined || slug === undefined) return known ?? missingCategory()
  const place = await findPlace(call, slug)
  // A shop that was with Shopify had its products at these addresses.
  if (place === undefined) await redirectToProduct(call, { slug, search })
  if (place === undefined) return missingCategory()
  // The category was renamed or merged: its old address redirects.
  if (place.slug !== slug) throw redirect(href('/products/:slug', { slug: place.slug }) + search, 301)
  return 'gender' in place ? categoryCollection(place) : shopCollection(place)
}

function missingCategory(): never {
  throw data(texts.noCategory, { status: 404 })
}

function failedToFetch(cause: unknown): never {
  console.error(cause)
  throw data(texts.failed.title, { status: 503 })
}

export type Listing = Awaited<ReturnType<typeof loader>>
