import type { Category } from '@nukkad/contract/catalogue'
import type { Seller } from '@nukkad/contract/shop'
import { useRouteLoaderData } from 'react-router'
import { apiOf } from '../platform/api-context.ts'
import { pictureContext } from '../platform/picture-context.ts'
import { sellerContext } from '../platform/seller-context.ts'
import { findCampaignPictures } from './campaign-pictures.ts'
import { genderPath } from '../listing/gender-path.ts'
import type { Route } from '../+types/root'

/** What every page may show: the menus' categories, the banner's messages, the season's pictures, and who sells. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const call = apiOf(context)
  const [categories, promotions, pictures] = await Promise.all([
    call('GET /category'),
    call('GET /promotions'),
    findCampaignPictures(context.get(pictureContext)),
  ])
  return {
    menus: [menuOf('Men', categories), menuOf('Women', categories)],
    promotions,
    pictures,
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

export function useSeller(): Seller {
  return useChromeData().seller
}
