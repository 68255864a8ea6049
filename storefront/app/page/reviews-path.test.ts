import { expect, test } from 'vitest'
import { allReviews, knownReviewsPath, readReviewFilter, reviewsPath } from './reviews-path.ts'

test('the address of reviews names the product and the filter', () => {
  expect(reviewsPath('box-tee')).toBe('/product-reviews?product=box-tee')
  const filter = { rating: 4, photos: true, size: 'S/M' }
  const path = reviewsPath('box-tee', filter)
  expect(path).toBe('/product-reviews?product=box-tee&rating=4&photos=1&size=S%2FM')
  expect(readReviewFilter(new URL(path, 'https://shop.test').searchParams)).toEqual(filter)
})

test.each(['rating=6', 'rating=2.5', 'rating=x', 'photos=yes', 'size=', `size=${'x'.repeat(21)}`])(
  '%s filters nothing',
  (search) => {
    expect(readReviewFilter(new URLSearchParams(search))).toEqual(allReviews)
  },
)

test('search engines know each page of all reviews, and no page of filtered ones', () => {
  expect(knownReviewsPath('box-tee', allReviews, 1)).toBe('/product-reviews?product=box-tee')
  expect(knownReviewsPath('box-tee', allReviews, 2)).toBe('/product-reviews?product=box-tee&page=2')
  for (const filter of [{ rating: 4 }, { photos: true }, { size: 'M' }])
    expect(knownReviewsPath('box-tee', { ...allReviews, ...filter }, 2)).toBe('/product-reviews?product=box-tee')
})
