import type { Category } from '@nukkad/contract/catalogue'
import { type LoaderFunctionArgs, useRouteLoaderData } from 'react-router'
import { apiOf } from '../platform/api-context.ts'

/** What the chrome shows on every page: the menus' categories and the banner's messages. */
export async function loader({ context, url }: LoaderFunctionArgs) {
  const call = apiOf(context)
  const [categories, promotions] = await Promise.all([call('GET /category'), call('GET /promotions')])
  return {
    menus: [menuOf('Men', categories), menuOf('Women', categories)],
    promotions,
    origin: url.origin,
  }
}

function menuOf(gender: 'Men' | 'Women', all: readonly Category[]) {
  return {
    gender,
    href: `/collection-${gender.toLowerCase()}`,
    categories: all.filter((category) => category.gender === gender).map(({ name, slug }) => ({ name, slug })),
  }
}

export type ChromeData = Awaited<ReturnType<typeof loader>>
export type GenderMenu = ChromeData['menus'][number]

/** The chrome's data, on any page; empty where the document itself has failed. */
export function useChromeData(): ChromeData {
  return useRouteLoaderData<typeof loader>('root') ?? { menus: [], promotions: [], origin: '' }
}
