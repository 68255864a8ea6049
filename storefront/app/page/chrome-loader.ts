import type { Category } from '@nukkad/contract/catalogue'
import type { ContentPicture } from '@nukkad/contract/content'
import type { Identity, Seller } from '@nukkad/contract/shop'
import type { ShownTerms } from '@nukkad/contract/terms-rules'
import { useRouteLoaderData } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { pictureContext } from '../platform/picture-context.ts'
import { sellerContext } from '../platform/seller-context.ts'
import { pictureNow } from './content-pictures.ts'
import { genderPath } from './gender-path.ts'
import type { Route } from '../+types/root'

/** The data of every page: the menus' categories and pictures, the banner's messages, the shop and its seller. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const call = apiOf(context)
  const [categories, { menuPromos, posters, ...content }] = await Promise.all([
    call('GET /category'),
    call('GET /content/chrome'),
  ])
  const withPictureNow = async <Shown extends { picture: ContentPicture }>(shown: Shown) => ({
    ...shown,
    picture: await pictureNow(context.get(pictureContext), shown.picture),
  })
  const promos = await Promise.all(menuPromos.map(withPictureNow))
  return {
    menus: (['Men', 'Women'] as const).map((gender) => ({
      ...menuOf(gender, categories),
      promos: promos.filter((promo) => promo.gender === gender),
    })),
    ...content,
    posters: await Promise.all(posters.map(withPictureNow)),
    origin: url.origin,
    seller: context.get(sellerContext),
  }
}

function menuOf(gender: 'Men' | 'Women', all: readonly Category[]) {
  return {
    gender,
    href: genderPath(gender),
    categories: all.filter((category) => category.gender === gender).map(({ name, slug }) => ({ name, slug })),
  }
}

export type ChromeData = Awaited<ReturnType<typeof loader>>
export type GenderMenu = ChromeData['menus'][number]

/** The chrome's data, on any page. The page that says that the document itself has failed has none and asks for none. */
export function useChromeData(): ChromeData {
  const data = useRouteLoaderData<typeof loader>('root')
  if (data === undefined) throw new Error('there is no chrome without its data')
  return data
}

export function useIdentity(): Identity {
  return useChromeData().identity
}

/** The terms for orders placed now; a bag has its own, read with it each time. */
export function useTerms(): ShownTerms {
  return useChromeData().terms
}

/** Whether checkout asks businesses for their GSTIN. */
export function useTakesGstin(): boolean {
  return useChromeData().takesGstin
}

export function useSeller(): Seller {
  return useChromeData().seller
}
