import { expect, test } from 'vitest'
import { coveringPage } from './covering-page.ts'

test.each([
  [0, 24, { page: 0, size: 24 }],
  [16, 32, { page: 1, size: 16 }],
  [8, 24, { page: 0, size: 24 }],
  [104, 200, { page: 1, size: 100 }],
  [40, 140, undefined],
])('products %i to %i are on %o', (start, end, page) => {
  expect(coveringPage(start, end)).toEqual(page)
})
