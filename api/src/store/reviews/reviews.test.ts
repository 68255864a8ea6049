import type { ReplyOf } from '@nukkad/contract/endpoint'
import { listReviews, type Review } from '@nukkad/contract/reviews'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeProduct, type MadeApp, type MadeProduct } from '../../../test/make.ts'

let database: TestDatabase
let shop: MadeApp
let tee: MadeProduct
let unsold: MadeProduct
const ratings = [5, 4, 4, 1, 5, 5, 3, 5, 2, 5, 4, 5, 5, 5, 4, 5]

beforeAll(async () => {
  database = await testDatabase()
  tee = await makeProduct(database.db, { ratings })
  unsold = await makeProduct(database.db)
  shop = await makeApp(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const get = (path: string) => shop.app.inject(`/api/v1.0/reviews/product/${path}`)
const page = async (path: string): Promise<ReplyOf<typeof listReviews>> =>
  listReviews.reply.parse((await get(path)).json())

test('a page has seven reviews, newest first, each exactly once', async () => {
  const pages = await Promise.all([0, 1, 2].map((number) => page(`${tee.productId}?page=${number}`)))
  expect(pages.map(({ content }) => content.length)).toEqual([7, 7, 2])
  const walked = pages.flatMap(({ content }) => content)
  expect(walked.map(({ rating }) => rating)).toEqual(ratings.toReversed())
  expect(new Set(walked.map(({ reviewId }: Review) => reviewId)).size).toBe(16)
})

test('the summary counts all reviews on every page', async () => {
  const summary = { average: 4.2, count: 16, counts: [1, 1, 1, 4, 9] }
  expect(await page(`${tee.productId}?page=2`)).toMatchObject({ totalPages: 3, totalElements: 16, summary })
  expect(await page(`${tee.productId}?page=40`)).toMatchObject({ content: [], totalPages: 3, summary })
})

test('a product without reviews has an empty page', async () => {
  const summary = { average: 0, count: 0, counts: [0, 0, 0, 0, 0] }
  expect(await page(unsold.productId)).toEqual({
    content: [],
    totalPages: 0,
    page: 0,
    size: 7,
    totalElements: 0,
    summary,
    fitCounts: { small: 0, right: 0, large: 0 },
    choices: { ratings: [0, 0, 0, 0, 0], photos: 0, sizes: [] },
  })
})

test('reviews of a product that does not exist are not found', async () => {
  const response = await get(crypto.randomUUID())
  expect(response.statusCode).toBe(404)
  expect(response.json()).toMatchObject({ code: 'PRODUCT_NOT_FOUND' })
  expect((await get('1%27%20or%201=1')).json()).toMatchObject({ status: 404, code: 'NOT_FOUND' })
})
