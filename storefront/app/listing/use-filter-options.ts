import { useChromeData } from '../page/chrome-loader.ts'
import { filterOptions } from './filter-options.ts'
import type { Listing } from './listing-loader.ts'

export function useFilterOptions({ collection, facets }: Listing) {
  const { menus } = useChromeData()
  const genderOf = (slug: string) =>
    menus.find(({ categories }) => categories.some((category) => category.slug === slug))?.gender
  return filterOptions(collection, facets, genderOf)
}
