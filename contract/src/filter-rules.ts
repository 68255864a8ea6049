import { ratingThresholds } from './listing-rules.ts'
import { nameKey, sizeKey } from './sameness-rules.ts'

type ListingFilter = {
  label: string
  query: string
  facet: string
  /** A gender, products with any of the values, or those with at least the lowest. */
  asks: 'gender' | 'any' | 'least'
  only?: readonly string[]
  /** Decides the collection: facets list only what is in it. */
  isCollection?: true
  /** Where absent, `api/src/store/catalogue/filters.ts` says which products have the value. */
  feature?: string
}

/** The filters of spec §2.6 by their name in the address; query, facets, cache key and log mask follow from them. */
export const listingFilters = {
  gender: {
    label: 'Gender',
    query: 'gender',
    facet: 'gender',
    asks: 'gender',
    only: ['Men', 'Women'],
    isCollection: true,
  },
  category: { label: 'Category', query: 'categorySlug', facet: 'category', asks: 'any', isCollection: true },
  size: { label: 'Size', query: 'garmentSize', facet: 'garmentSize', asks: 'any' },
  color: { label: 'Colour', query: 'color', facet: 'color', asks: 'any' },
  sleeve: { label: 'Sleeve', query: 'sleeve', facet: 'sleeve', asks: 'any', feature: 'sleeve' },
  rating: {
    label: 'Ratings',
    query: 'minRating',
    facet: 'minRating',
    asks: 'least',
    only: ratingThresholds.map(String),
  },
} as const satisfies Record<string, ListingFilter>
export type FilterName = keyof typeof listingFilters

export function listFilters(): [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][] {
  return Object.entries(listingFilters) as [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][]
}

/** Two values of a filter with this key are the same, offered or asked for. An address has one spelling. */
export function filterKey(facet: string, value: string): string {
  if (facet === 'garmentSize') return sizeKey(value)
  return facet === 'category' || facet === 'gender' ? value.toLowerCase() : nameKey(value)
}
