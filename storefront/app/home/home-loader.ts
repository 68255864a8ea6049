import type { Look, PlacePicture } from '@nukkad/contract/content'
import { homeHeadings } from '@nukkad/contract/heading-rules'
import { carouselItems } from '@nukkad/contract/listing-rules'
import type { Gender } from '@nukkad/contract/shapes'
import { pictureNow } from '../page/content-pictures.ts'
import { apiOf } from '../platform/api-context.ts'
import { pictureContext } from '../platform/picture-context.ts'
import { toCard } from '../goods/card.ts'
import type { Route } from './+types/HomePage'

export async function loader({ context }: Route.LoaderArgs) {
  const call = apiOf(context)
  const [{ banners, labels, features, sections, headings: own }, { identity }, looks, categories, arrivals] =
    await Promise.all([
      call('GET /content/home'),
      call('GET /content/chrome'),
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
  /** The head picture of a gender's first category that has one, for a shop without pictures in its menus. */
  const coverOf = async (gender: Gender): Promise<PlacePicture | null> => {
    const picture = categories.find((category) => category.gender === gender && category.picture)?.picture
    return picture ? await pictureNow(find, picture) : null
  }
  return {
    banners: await Promise.all(bannersNow),
    labels,
    features,
    sections,
    headings: { ...homeHeadings(identity), ...own },
    covers: { Men: await coverOf('Men'), Women: await coverOf('Women') },
    looks: looks.map((look) => ({ ...look, gender: genderOf(look), category: nameOf(categories, look.slug) })),
    arrivals: arrivals.content.map((product) => toCard(product)),
  }
}

function nameOf(categories: readonly { slug: string; name: string }[], slug: string): string {
  return categories.find((category) => category.slug === slug)?.name ?? ''
}

export type HomeCovers = Awaited<ReturnType<typeof loader>>['covers']
export type HomeLook = Awaited<ReturnType<typeof loader>>['looks'][number]
