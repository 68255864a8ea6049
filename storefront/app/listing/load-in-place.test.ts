import type { Call } from '@nukkad/contract/endpoints'
import { expect, test } from 'vitest'
import { card, listing } from '../../test/fixtures.ts'
import { readChoices } from './choices.ts'
import { collections } from './collections.ts'
import { loadListing } from './listing-loader.ts'

const products = Array.from({ length: 40 }, (_, at) => ({ ...card, productId: `p${at}` }))

/** A shop whose first product goes to the end each time it is asked. */
function restlessShop() {
  const asked: object[] = []
  const order = [...products]
  const call = (_endpoint: string, { query }: { query: { page: number; size: number } }) => {
    const from = query.page * query.size
    asked.push({ page: query.page, size: query.size })
    const content = order.slice(from, from + query.size)
    order.push(order.shift()!)
    return Promise.resolve({ ...listing(content), totalElements: order.length, totalPages: 5 })
  }
  return { call: call as unknown as Call, asked }
}

test.each([
  ['upto=3', 0, 24],
  ['page=3&upto=4', 16, 32],
  ['page=2&upto=3', 8, 24],
  ['page=5&upto=9', 32, 40],
])('all products of ?%s come in one answer, though they move between two', async (search, from, to) => {
  const { call, asked } = restlessShop()
  const found = await loadListing(call, collections['/collection-all']!, readChoices(new URLSearchParams(search)))
  expect(found.cards.map(({ productId }) => productId)).toEqual(
    products.slice(from, to).map(({ productId }) => productId),
  )
  expect(asked).toHaveLength(1)
  expect(found.totalPages).toBe(5)
})
