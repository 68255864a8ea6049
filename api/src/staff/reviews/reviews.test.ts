import { hidingReasons } from '@nukkad/contract/review-rules'
import type { ListedReview } from '@nukkad/contract/staff/reviews'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeApp, makeProduct, type MadeApp, type MadeProduct } from '../../../test/make.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let shop: MadeApp
let staffApp: TestStaffApp
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let tee: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  manager = await staffApp.makeStaff('manager')
  shop = await makeApp(database.db)
})
beforeEach(async () => {
  tee = await makeProduct(database.db, { ratings: [5, 4, 1] })
  await shop.catalogue.reload()
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const list = async (query: Record<string, string> = {}) =>
  (await staffApp.ask('GET /reviews', { session: manager.session, query: { productId: tee.productId, ...query } })).body
const newest = async (): Promise<ListedReview> => (await list()).content[0]
const decide = (call: string, body: object, { session } = manager) => staffApp.ask(call, { session, body })
const hide = ({ reviewId, version }: ListedReview, reason = 'abuse', note?: string) =>
  decide(`POST /reviews/${reviewId}/hide`, { version, reason, ...(note && { note }) })
const inStore = async () => (await shop.app.inject(`/api/v1.0/reviews/product/${tee.productId}`)).json()
const auditOf = (reviewId: string) =>
  database.db.selectFrom('auditLog').selectAll().where('subject', '=', reviewId).orderBy('id').execute()

test('a hidden review leaves the store with its stars, and comes back unchanged', async () => {
  const angry = await newest()
  expect(angry).toMatchObject({ rating: 1, status: 'shown', hiddenReason: null, answer: null, version: 0 })
  expect((await inStore()).summary).toMatchObject({ count: 3, average: 3.3 })

  const { body: hidden } = await hide(angry, 'abuse', 'Calls the tailor names')
  expect(hidden).toMatchObject({ status: 'hidden', hiddenReason: 'abuse', version: 1 })
  await expect.poll(async () => (await inStore()).summary).toEqual({ average: 4.5, count: 2, counts: [0, 0, 0, 1, 1] })
  expect((await inStore()).content.map(({ rating }: { rating: number }) => rating)).toEqual([4, 5])
  await expect
    .poll(async () => (await shop.app.inject(`/api/v1.0/products/slug/${tee.slug}`)).json().reviewSummary.count)
    .toBe(2)

  await decide(`POST /reviews/${angry.reviewId}/restore`, { version: 1 })
  await expect.poll(async () => (await inStore()).summary.count).toBe(3)
  expect(await auditOf(angry.reviewId)).toMatchObject([
    {
      action: 'review.hide',
      kind: 'review',
      before: { stars: 1, status: 'shown' },
      after: { stars: 1, status: 'hidden', reason: 'abuse', note: 'Calls the tailor names' },
    },
    { action: 'review.restore', after: { status: 'shown', reason: null } },
  ])
})

test("the shop's reply is public, and can be removed", async () => {
  const angry = await newest()
  const answer = 'We are sorry.\nA new one is on its way.'
  const { body } = await decide(`PUT /reviews/${angry.reviewId}/answer`, { version: 0, answer })
  expect(body).toMatchObject({ answer, answeredAt: staffApp.clock().toISOString(), version: 1 })
  await expect.poll(async () => (await inStore()).content[0].answer).toBe(answer)
  await decide(`PUT /reviews/${angry.reviewId}/answer`, { version: 1, answer: null })
  await expect.poll(async () => (await inStore()).content[0].answer).toBe(null)
})

test('one of two decisions on the same review succeeds, and the other sees the current review', async () => {
  const review = await newest()
  const both = await Promise.all([
    hide(review, 'advert'),
    decide(`PUT /reviews/${review.reviewId}/answer`, { version: 0, answer: 'Thank you' }),
  ])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const refused = both.find(({ status }) => status === 409)
  expect(refused?.body).toMatchObject({ code: 'STALE', fresh: await newest() })
  expect(await auditOf(review.reviewId)).toHaveLength(1)
})

test('a repeated decision changes and records nothing', async () => {
  const review = await newest()
  await hide(review)
  const again = await newest()
  expect((await hide(again, 'law')).body).toEqual(again)
  expect(await auditOf(review.reviewId)).toHaveLength(1)
})

test('a low rating is not a reason, and hiding needs a reason', async () => {
  expect(hidingReasons).not.toContain('stars')
  const review = await newest()
  for (const reason of ['stars', '', null]) {
    const { status, body } = await decide(`POST /reviews/${review.reviewId}/hide`, { version: 0, reason })
    expect([status, body.errors.reason]).toEqual([422, expect.any(String)])
  }
  expect((await newest()).status).toBe('shown')
})

test('reviews are found by stars, status, reply and words, a page at a time', async () => {
  const [one, four, five] = (await list()).content as [ListedReview, ListedReview, ListedReview]
  await hide(one)
  await decide(`PUT /reviews/${four.reviewId}/answer`, { version: 0, answer: 'Glad to hear it' })
  const ids = async (query: Record<string, string>) =>
    (await list(query)).content.map(({ reviewId }: ListedReview) => reviewId)
  expect(await ids({ status: 'hidden' })).toEqual([one.reviewId])
  expect(await ids({ rating: '5' })).toEqual([five.reviewId])
  expect(await ids({ answered: 'true' })).toEqual([four.reviewId])
  expect(await ids({ answered: 'false', status: 'shown' })).toEqual([five.reviewId])
  expect(await ids({ q: one.productName.slice(2, 9).toUpperCase() })).toHaveLength(3)
  expect(await ids({ q: '%' })).toEqual([])
  const first = await list({ size: '2' })
  expect(first).toMatchObject({ total: 3, next: four.reviewId })
  expect(await ids({ size: '2', after: first.next })).toEqual([five.reviewId])
})

test('a packer and an accountant read none, and a deleted review is reported as gone', async () => {
  const review = await newest()
  for (const role of ['packer', 'accountant'] as const) {
    const { session } = await staffApp.makeStaff(role)
    expect((await staffApp.ask('GET /reviews', { session })).body.code).toBe('FORBIDDEN')
    const { body } = await staffApp.ask(`POST /reviews/${review.reviewId}/restore`, { session, body: { version: 0 } })
    expect(body.code).toBe('FORBIDDEN')
  }
  const { status, body } = await hide({ ...review, reviewId: crypto.randomUUID() })
  expect([status, body.code]).toEqual([404, 'REVIEW_NOT_FOUND'])
})
