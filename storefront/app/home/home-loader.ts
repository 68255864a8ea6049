import type { Look } from '@nukkad/contract/content'
import { carouselItems } from '@nukkad/contract/listing-rules'
import { pictureNow } from '../chrome/content-pictures.ts'
import { apiOf } from '../platform/api-context.ts'
import { pictureContext } from '../platform/picture-context.ts'
import { toCard } from '../product/card.ts'
import type { Route } from './+types/HomePage'

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context)
  const [{ banners, labels, features, sections }, looks, categories, arrivals] = await Promise.all([
    call('GET /content/home'),
    call('GET /looks'),
    call('GET /category'),
    call('GET /products/new-arrivals', { query: { size: carouselItems } }),
  ])
  const genderOf = ({ slug }: Look) => categories.find((category) => category.slug === slug)?.gender ?? null
  const find = context.get(pictureContext)
  const bannersNow = banners.map(async (banner) => ({
    ...banner,
    wide: await pictureNow(find, banner.wide),
    tall: await pictureNow(find, banner.tall),
  }))
  return {
    banners: await Promise.all(bannersNow),
    labels,
    features,
    sections,
    looks: looks.map((look) => ({ ...look, gender: genderOf(look), category: nameOf(categories, look.slug) })),
    arrivals: arrivals.content.map((product) => toCard(product)),
  }
}

function nameOf(categories: readonly { slug: string; name: string }[], slug: string): string {
  return categories.find((category) => category.slug === slug)?.name ?? ''
}

export type HomeLook = Awaited<ReturnType<typeof loader>>['looks'][number]
