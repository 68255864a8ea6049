export const pageSizes = { all: 8, collection: 20, reviews: 7 } as const
export const carouselItems = 12
export const searchResults = 6
/** “Load more” extends a page up to this many products; then the next page begins. */
export const mostProductsInPlace = 100
/** The newest products, in whatever order they are then sorted (decision 010). */
export const newArrivals = 40
/** The call for a category has no pages, so it ends here. */
export const categoryProducts = 100

export const ratingThresholds = [4.5, 4, 3.5, 3, 2, 1] as const
/** Per cent off. */
export const discountThresholds = [10, 20, 30, 50] as const

/** Spec §2.6; the first is the default. */
export const sorts = {
  popularity: 'Popularity',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest first',
  rating: 'Customer rating',
} as const
export type Sort = keyof typeof sorts
export const sortNames = Object.keys(sorts) as Sort[]
export const defaultSort: Sort = 'popularity'
/** The best match for the words first, then by popularity; without words, by popularity. */
export const matchSort = 'match' as const

/** The lowest selected threshold decides (spec §2.6). */
export function lowestThreshold(chosen: readonly number[]): number | undefined {
  return chosen.length === 0 ? undefined : Math.min(...chosen)
}

/** Counted from 0. Bounded, because the database reads all rows before the page. */
export const lastPage = 1_000_000

export const mostSearchCharacters = 80
export const searchTooLong = `Your search is too long. Use at most ${mostSearchCharacters} characters`
