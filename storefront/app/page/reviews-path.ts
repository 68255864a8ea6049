import { href } from 'react-router'

/** The chosen reviews of a product; null and false: all. */
export type ReviewFilter = { rating: number | null; photos: boolean; size: string | null }

export const allReviews: ReviewFilter = { rating: null, photos: false, size: null }

/** All reviews of a product. The address names the product and the filter, so that it can be shared and reloaded. */
export function reviewsPath(slug: string, { rating, photos, size }: ReviewFilter = allReviews): string {
  const chosen = [
    ...(rating === null ? [] : [`&rating=${rating}`]),
    ...(photos ? ['&photos=1'] : []),
    ...(size === null ? [] : [`&size=${encodeURIComponent(size)}`]),
  ]
  return `${href('/product-reviews')}?product=${encodeURIComponent(slug)}${chosen.join('')}`
}

/** The address by which search engines know a page of reviews. Filtered ones are parts of all: they lead to the first page. */
export function knownReviewsPath(slug: string, { rating, photos, size }: ReviewFilter, page: number): string {
  const isFiltered = rating !== null || photos || size !== null
  return reviewsPath(slug) + (page > 1 && !isFiltered ? `&page=${page}` : '')
}

/** The filter in an address; what makes no sense there is left out. */
export function readReviewFilter(search: URLSearchParams): ReviewFilter {
  const rating = Number(search.get('rating'))
  const size = search.get('size')?.trim() ?? ''
  return {
    rating: [1, 2, 3, 4, 5].includes(rating) ? rating : null,
    photos: search.get('photos') === '1',
    size: size === '' || size.length > 20 ? null : size,
  }
}
