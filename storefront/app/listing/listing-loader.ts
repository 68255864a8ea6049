import type { Facets, ProductCard } from '@nukkad/contract/catalogue'
import type { Call } from '@nukkad/contract/endpoints'
import { data, href, redirect } from 'react-router'
import { orMissing } from '../chrome/or-missing.ts'
import { apiOf } from '../platform/api-context.ts'
import { toCard } from '../product/card.ts'
import { type Choices, readChoices, toQuery, toSearch } from './choices.ts'
import { categoryCollection, type Collection, collections } from './collections.ts'
import type { Route } from './+types/ListingPage'

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const call = apiOf(context)
  const collection = await findCollection(
    call,
    { path: url.pathname.replace(/\/+$/, ''), search: url.search },
    params.slug,
  )
  const choices = readChoices(url.searchParams)
  const found = await call(collection.operation, { query: toQuery(collection, choices) }).catch(failedToFetch)

  if (choices.page > 1 && choices.page > found.totalPages) {
    throw redirect(collection.path + toSearch({ ...choices, page: Math.max(1, found.totalPages) }))
  }
  return {
    collection,
    cards: found.content.map((product) => toCard(product, { color: askedColour(product, choices, found.facets) })),
    total: found.totalElements,
    totalPages: found.totalPages,
    facets: found.facets,
  }
}

/** The first of its colours that the filter by colour asks for, by its own name or as one of a family. */
function askedColour(
  { colours }: ProductCard,
  { color: chosen }: Choices,
  { color: shades }: Facets,
): string | undefined {
  if (chosen.length === 0) return undefined
  const asked = new Set(chosen.map((value) => value.toLowerCase()))
  const family = new Map(shades.map((shade) => [shade.value, shade.family]))
  return colours.find(({ name }) => asked.has(name.toLowerCase()) || asked.has(family.get(name) ?? ''))?.name
}

async function findCollection(
  call: Call,
  { path, search }: { path: string; search: string },
  slug: string | undefined,
): Promise<Collection> {
  const known = collections[path]
  if (known !== undefined || slug === undefined) return known ?? missingCategory()
  const category = await orMissing(call('GET /category/slug', { query: { slug } }), "Category Doesn't Exist")
  // Renamed or merged: whoever kept the old address is led on.
  if (category.slug !== slug) throw redirect(href('/products/:slug', { slug: category.slug }) + search, 301)
  return categoryCollection(category)
}

function missingCategory(): never {
  throw data("Category Doesn't Exist", { status: 404 })
}

function failedToFetch(cause: unknown): never {
  console.error(cause)
  throw data('Failed to Fetch Products', { status: 503 })
}

export type Listing = Awaited<ReturnType<typeof loader>>
