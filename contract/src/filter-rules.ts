import { discountThresholds, ratingThresholds } from './listing-rules.ts'

type ListingFilter = {
  label: string
  query: string
  facet: string
  /** `gender`: one gender. `any`: one of several values. `range`: from a minimum to a maximum. `least`: a minimum. */
  asks: 'gender' | 'any' | 'range' | 'least'
  only?: readonly string[]
  /** The largest minimum that a request may name. */
  most?: number
  /** The filter defines the collection: facets list only values from it. */
  isCollection?: true
  /** The product's feature, upper or lower case. Absent: `api/src/store/catalogue/filters.ts` defines who has the value. */
  feature?: string
}

/**
 * The filters of spec §2.6 and more, by their name in the URL; query, facets, cache key and log mask follow from them.
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
  stocked: { label: 'In stock in my size', query: 'sizeInStock', facet: 'sizeInStock', asks: 'any' },
  color: { label: 'Colour', query: 'color', facet: 'color', asks: 'any' },
  price: { label: 'Price', query: 'price', facet: 'price', asks: 'range' },
  discount: {
    label: 'Discount',
    query: 'minDiscount',
    facet: 'minDiscount',
    asks: 'least',
    only: discountThresholds.map(String),
    most: 100,
  },
  sleeve: { label: 'Sleeve', query: 'sleeve', facet: 'sleeve', asks: 'any', feature: 'sleeve' },
  rating: {
    label: 'Ratings',
    query: 'minRating',
    facet: 'minRating',
    asks: 'least',
    only: ratingThresholds.map(String),
    most: 5,
  },
} as const satisfies Record<string, ListingFilter>
export type FilterName = keyof typeof listingFilters

export function listFilters(): [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][] {
  return Object.entries(listingFilters) as [FilterName, ListingFilter & (typeof listingFilters)[FilterName]][]
}
