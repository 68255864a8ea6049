import { ratingThresholds } from './listing-rules.ts'

type ListingFilter = {
  /** What the page calls it. */
  label: string
  /** Its name in the API's query. */
  query: string
  /** Its name among the facets. */
  facet: string
  /** A gender, products with any of the values, or those with at least the lowest. */
  asks: 'gender' | 'any' | 'least'
  /** The only values that a page's address may choose. */
  only?: readonly string[]
  /** It says which collection is shown: others list no value that nothing in it has. */
  isCollection?: true
  /** The product's feature that has the value; without one, `api/src/catalogue/filters.ts` says what has it. */
  feature?: string
}

/**
 * The filters of spec §2.6, each by its name in the page's address. The API's query, its facets, what the page offers,
 * the cache's key and the log's mask follow from here.
 */
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

/** Every filter with its name; a function, so that a test can add one. */
export function listFilters(): [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][] {
  return Object.entries(listingFilters) as [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][]
}
