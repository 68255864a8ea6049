import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { product } from '../../test/fixtures.ts'
import { openStore } from '../../test/store.tsx'

test('each filter says how many reviews it leaves beside the other choices', async () => {
  const api = await openStore('/product-reviews?product=chai-tee&photos=1&page=2', {
    api: {
      'GET /products/slug/:slug': product,
      'GET /reviews/product/:productId': {
        content: [],
        totalPages: 2,
        page: 1,
        size: 7,
        totalElements: 9,
        summary: { average: 4.5, count: 40, counts: [0, 0, 0, 20, 20] },
        fitCounts: { small: 0, right: 0, large: 0 },
        choices: { ratings: [0, 0, 0, 0, 9], photos: 9, sizes: [{ size: 'M', count: 9 }] },
      },
    },
  })
  const filter = page.getByRole('list', { name: 'Filter reviews' })
  await expect.element(filter.getByRole('link', { name: '5 stars (9)' })).toBeVisible()
  expect(
    filter
      .getByRole('link')
      .elements()
      .map((link) => link.textContent),
  ).toEqual(['With photos (9)', '5 stars (9)', 'Size M (9)'])
  expect(api.sent('GET /reviews/product/:productId')).toMatchObject([
    { input: { query: { photos: 'true', page: '1' } } },
  ])
})
