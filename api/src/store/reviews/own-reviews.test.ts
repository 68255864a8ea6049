import { mostCommentCharacters } from '@nukkad/contract/review-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper, returnWhole, type Shopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { erasePerson } from '../../people/privacy/erase-person.ts'
import { exportPerson } from '../../people/privacy/export-person.ts'
import { inTransaction } from '../../platform/db.ts'
import { shownName, writeReview } from './own-reviews.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let tee: MadeProduct
let asha: Shopper

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  tee = await makeProduct(database.db, { ratings: [2, 4], stock: 50 })
  await shop.catalogue.reload()
  asha = await makeShopper(shop, database.db)
})

type Words = { rating?: unknown; fit?: unknown; comment?: unknown }

async function buy(shopper: Shopper, product = tee, size = 'M') {
  const orderId = await shopper.buy([lineOf(product, { size })])
  const [{ orderItemId }] = (await shopper.read(orderId)).items
  return { orderId, orderItemId: orderItemId as string }
}
async function receive(shopper: Shopper, product = tee, size = 'M') {
  const bought = await buy(shopper, product, size)
  await bringTo(database.db, bought.orderId, 'DELIVERED', shop.clock())
  return bought
}
const write = ({ ask }: Shopper, orderItemId: string, given: Words = {}, key?: string) =>
  ask('POST /reviews', { body: { orderItemId, rating: 5, comment: 'Heavy cloth.', ...given }, ...(key && { key }) })
const takeBack = ({ ask }: Shopper, reviewId: string) => ask(`DELETE /reviews/${reviewId}`)
const mine = async ({ ask }: Shopper, orderId: string) => (await ask('GET /reviews/mine', { query: { orderId } })).body
const inStore = async () => (await shop.ask(`GET /reviews/product/${tee.productId}`)).body
const rows = (shopper: Shopper) =>
  database.db.selectFrom('reviews').selectAll().where('userId', '=', shopper.userId).execute()

test('a customer reviews a delivered item, and the store shows stars and text', async () => {
  const { orderId, orderItemId } = await receive(asha)
  expect(await mine(asha, orderId)).toEqual([])
  const { status, body } = await write(asha, orderItemId, { comment: ' Heavy cloth. \n\n\n Runs <b>large</b>. ' })
  expect([status, body]).toEqual([
    200,
    {
      reviewId: expect.any(String),
      productId: tee.productId,
      username: 'Asha R.',
      rating: 5,
      fit: null,
      comment: 'Heavy cloth. \n\n Runs <b>large</b>.',
      createdAt: shop.clock().toISOString(),
      editedAt: null,
      images: [],
      photos: [],
      answer: null,
      status: 'shown',
      hiddenReason: null,
    },
  ])
  expect(await mine(asha, orderId)).toEqual([body])
  await expect.poll(async () => (await inStore()).summary).toEqual({ average: 3.7, count: 3, counts: [0, 1, 0, 1, 1] })
  expect((await inStore()).content[0]).toMatchObject({ username: 'Asha R.', comment: body.comment })
  await expect
    .poll(async () => (await shop.ask(`GET /products/slug/${tee.slug}`)).body.reviewSummary)
    .toMatchObject({ average: 3.7, count: 3 })
  expect(JSON.stringify(await inStore())).not.toContain(asha.userId)
})

test('a second review, even from another order, replaces the first and keeps the reply', async () => {
  const first = (await write(asha, (await receive(asha)).orderItemId)).body
  const { session } = await staffApp.makeStaff('manager')
  const answer = { version: 0, answer: 'Thank you, Asha.' }
  await staffApp.ask(`PUT /reviews/${first.reviewId}/answer`, { session, body: answer })
  shop.clock.advance(60_000)
  const again = await receive(asha, tee, 'L')
  const { body } = await write(asha, again.orderItemId, { rating: 1, comment: 'The print came off.' })
  expect(body).toEqual({
    ...first,
    rating: 1,
    comment: 'The print came off.',
    answer: 'Thank you, Asha.',
    editedAt: shop.clock().toISOString(),
  })
  expect(await rows(asha)).toMatchObject([{ version: 2 }])
  await expect.poll(async () => (await inStore()).summary.counts).toEqual([1, 1, 0, 1, 0])
})

test('the answer to how an item fits is with the review and in the product’s sum, and can be taken back', async () => {
  const { orderItemId } = await receive(asha)
  expect((await write(asha, orderItemId, { fit: 'tight' })).status).toBe(422)
  expect((await write(asha, orderItemId, { fit: 'small' })).body).toMatchObject({ fit: 'small' })
  const fitOnPage = async () => (await shop.ask(`GET /products/slug/${tee.slug}`)).body.fitCounts
  await expect.poll(async () => (await inStore()).fitCounts).toEqual({ small: 1, right: 0, large: 0 })
  await expect.poll(fitOnPage).toEqual({ small: 1, right: 0, large: 0 })
  expect((await inStore()).content.map(({ fit }: { fit: string | null }) => fit)).toEqual(['small', null, null])

  expect((await write(asha, orderItemId, { fit: 'right' })).body).toMatchObject({ fit: 'right' })
  await expect.poll(fitOnPage).toEqual({ small: 0, right: 1, large: 0 })
  expect((await write(asha, orderItemId)).body).toMatchObject({ fit: null })
  await expect.poll(fitOnPage).toEqual({ small: 0, right: 0, large: 0 })
})

test('the same review sent again, or twice at once, changes and adds nothing', async () => {
  const { orderItemId } = await receive(asha)
  const both = await Promise.all([write(asha, orderItemId), write(asha, orderItemId)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0].body).toEqual(both[1].body)
  shop.clock.advance(60_000)
  expect((await write(asha, orderItemId)).body).toEqual(both[0].body)
  expect(await rows(asha)).toMatchObject([{ version: 0, editedAt: null }])
  const key = crypto.randomUUID()
  const kept = await write(asha, orderItemId, { rating: 3 }, key)
  expect((await write(asha, orderItemId, { rating: 3 }, key)).body).toEqual(kept.body)
  expect((await write(asha, orderItemId, { rating: 4 }, key)).body.code).toBe('IDEMPOTENCY_REUSED')
})

test('an item can be reviewed after delivery, and not after the delivery was corrected', async () => {
  const { orderId, orderItemId } = await buy(asha)
  const refused = {
    status: 409,
    code: 'REVIEW_REFUSED',
    detail: 'You can review this once it has been delivered to you.',
  }
  expect((await write(asha, orderItemId)).body).toMatchObject(refused)
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  expect((await write(asha, orderItemId)).body).toMatchObject(refused)
  const move = { orderId, by: 'staff', now: shop.clock() } as const
  await inTransaction(database.db, (tx) => moveOrder(tx, { ...move, to: 'DELIVERED' }))
  const correction = { ...move, to: 'OUT_FOR_DELIVERY', reason: 'Scanned by mistake' } as const
  await inTransaction(database.db, (tx) => moveOrder(tx, correction))
  expect((await write(asha, orderItemId)).body).toMatchObject(refused)
  expect(await rows(asha)).toEqual([])
})

test('a returned item can be reviewed, an item cancelled before delivery cannot', async () => {
  const returned = await receive(asha)
  await returnWhole(database.db, returned.orderId, shop.clock())
  expect((await asha.read(returned.orderId)).status).toBe('RETURNED')
  expect((await write(asha, returned.orderItemId)).status).toBe(200)

  const cancelled = await buy(asha, await anotherTee())
  await asha.cancel(cancelled.orderId)
  expect((await write(asha, cancelled.orderItemId)).body.code).toBe('REVIEW_REFUSED')
})

async function anotherTee() {
  const product = await makeProduct(database.db)
  await shop.catalogue.reload()
  return product
}

test('a line cancelled before delivery cannot be reviewed', async () => {
  const other = await anotherTee()
  const orderId = await asha.buy([lineOf(tee), lineOf(other)])
  const { items } = await asha.read(orderId)
  const [stays, goes] = [tee, other].map(({ productId }) =>
    items.find((item: { productId: string }) => item.productId === productId),
  )
  const { session } = await staffApp.makeStaff('manager')
  const { body: desk } = await staffApp.ask(`GET /orders/${orderId}`, { session })
  const cancelled = await staffApp.ask(`POST /orders/${orderId}/cancel`, {
    session,
    body: { version: desk.version, lines: [{ orderItemId: goes.orderItemId, quantity: 1 }], reason: 'Out of stock' },
  })
  expect(cancelled.status).toBe(200)
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  expect((await write(asha, goes.orderItemId)).body.code).toBe('REVIEW_REFUSED')
  expect((await write(asha, stays.orderItemId)).status).toBe(200)
})

test("another customer's line, order and review are not found", async () => {
  const { orderId, orderItemId } = await receive(asha)
  const { reviewId } = (await write(asha, orderItemId)).body
  const ravi = await makeShopper(shop, database.db, 'Ravi Iyer')
  expect((await write(ravi, orderItemId)).body).toMatchObject({ status: 404, code: 'REVIEW_ITEM_NOT_FOUND' })
  expect(await mine(ravi, orderId)).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
  expect((await takeBack(ravi, reviewId)).body).toMatchObject({ status: 404, code: 'REVIEW_NOT_FOUND' })
  expect(await rows(asha)).toHaveLength(1)
})

test.each([
  ['no star', { rating: 0 }, 'rating', 'Please choose 1 to 5 stars'],
  ['six stars', { rating: 6 }, 'rating', 'Please choose 1 to 5 stars'],
  ['half a star', { rating: 4.5 }, 'rating', 'Please choose 1 to 5 stars'],
  ['no words', { comment: ' \n ' }, 'comment', 'Please fill this in'],
  ['words nobody sees', { comment: '\u200B\u2060' }, 'comment', 'Please fill this in'],
  ['a hidden character', { comment: 'Good\u202Ecloth' }, 'comment', expect.stringContaining('invisible character')],
  ['an escape', { comment: 'Good\u001Bcloth' }, 'comment', expect.stringContaining('invisible character')],
  [
    'too many words',
    { comment: 'x'.repeat(mostCommentCharacters + 1) },
    'comment',
    'Please use at most 1000 characters',
  ],
])('%s is refused at its field', async (_, given, field, words) => {
  const { orderItemId } = await receive(asha)
  const { status, body } = await write(asha, orderItemId, given)
  expect([status, body.errors[field]]).toEqual([422, words])
  expect((await write(asha, orderItemId, { comment: 'x'.repeat(mostCommentCharacters) })).status).toBe(200)
})

test('a deleted review is gone with its stars, once, and can be written again', async () => {
  const { orderId, orderItemId } = await receive(asha)
  const { reviewId } = (await write(asha, orderItemId)).body
  await expect.poll(async () => (await inStore()).summary.count).toBe(3)
  expect((await takeBack(asha, reviewId)).status).toBe(200)
  await expect.poll(async () => (await inStore()).summary).toMatchObject({ average: 3, count: 2 })
  expect(await mine(asha, orderId)).toEqual([])
  expect((await takeBack(asha, reviewId)).body.code).toBe('REVIEW_NOT_FOUND')
  expect((await write(asha, orderItemId)).body.reviewId).not.toBe(reviewId)
})

test('the author of a hidden review is told so, and neither an edit nor a deletion shows it again', async () => {
  const { orderId, orderItemId } = await receive(asha)
  const { reviewId } = (await write(asha, orderItemId, { comment: 'Call me: 98765' })).body
  const { session } = await staffApp.makeStaff('manager')
  const decision = { version: 0, reason: 'personal' }
  expect((await staffApp.ask(`POST /reviews/${reviewId}/hide`, { session, body: decision })).status).toBe(200)
  const { body } = await write(asha, orderItemId, { comment: 'It fits.' })
  expect(body).toMatchObject({ reviewId, comment: 'It fits.', status: 'hidden', hiddenReason: 'personal' })
  expect(await mine(asha, orderId)).toEqual([body])
  await expect.poll(async () => (await inStore()).summary.count).toBe(2)
  expect((await takeBack(asha, reviewId)).body).toMatchObject({ status: 409, code: 'REVIEW_HIDDEN' })
  expect(await rows(asha)).toMatchObject([{ id: reviewId, status: 'hidden', comment: 'It fits.' }])
})

test('staff who decide on a review that has changed see the new one, with its author and order', async () => {
  const { orderId, orderItemId } = await receive(asha)
  const { reviewId } = (await write(asha, orderItemId)).body
  await write(asha, orderItemId, { rating: 4, comment: 'Shrinks a little.' })
  const { session } = await staffApp.makeStaff('manager')
  const { status, body } = await staffApp.ask(`POST /reviews/${reviewId}/hide`, {
    session,
    body: { version: 0, reason: 'abuse' },
  })
  expect([status, body.code]).toEqual([409, 'STALE'])
  expect(body.fresh).toMatchObject({
    comment: 'Shrinks a little.',
    version: 1,
    userId: asha.userId,
    orderId,
    editedAt: shop.clock().toISOString(),
  })
})

test('a review is in the data export, and stays without a name after the account is deleted', async () => {
  const { orderId, orderItemId } = await receive(asha)
  const { reviewId } = (await write(asha, orderItemId, { fit: 'right', comment: 'Good for two winters.' })).body
  const theirs = await exportPerson(database.db, asha, shop.clock())
  expect(theirs.reviews).toMatchObject([
    { id: reviewId, username: 'Asha R.', rating: 5, comment: 'Good for two winters.', orderItemId },
  ])
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', orderId).execute()
  await erasePerson(database.db, asha.userId, shop.clock())
  await expect
    .poll(async () => (await inStore()).content[0])
    .toMatchObject({ username: 'Deleted account', comment: 'Good for two winters.', rating: 5, fit: 'right' })
  expect((await write(asha, orderItemId)).status).toBe(401)
  // Simulates a call that was accepted before the account was deleted.
  const late = { userId: asha.userId, orderItemId, rating: 1, comment: 'Late.' }
  await expect(writeReview(database.db, late, shop.clock())).rejects.toThrow('is deleted')
})

test("a review at the moment of its account's deletion leaves no name", async () => {
  const { orderId, orderItemId } = await receive(asha)
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', orderId).execute()
  await Promise.allSettled([
    erasePerson(database.db, asha.userId, shop.clock()),
    ...[1, 2, 3].map((rating) =>
      writeReview(database.db, { userId: asha.userId, orderItemId, rating, comment: 'Soft.' }, shop.clock()),
    ),
  ])
  const { erasedAt } = await database.db
    .selectFrom('users')
    .select('erasedAt')
    .where('id', '=', asha.userId)
    .executeTakeFirstOrThrow()
  expect(erasedAt).not.toBeNull()
  expect((await rows(asha)).map(({ username }) => username)).not.toContain('Asha R.')
})

test('a change that fails later leaves store and stars unchanged', async () => {
  const { orderItemId } = await receive(asha)
  const review = { userId: asha.userId, orderItemId, rating: 1, comment: 'Gone.' }
  const broken = inTransaction(database.db, async (tx) => {
    await writeReview(tx, review, shop.clock())
    await sql`select 1 / 0`.execute(tx)
  })
  await expect(broken).rejects.toThrow('division by zero')
  expect(await rows(asha)).toEqual([])
})

test.each([
  ['Asha Rao', 'Asha R.'],
  ['  Asha   Kumari  rao ', 'Asha R.'],
  ['Asha', 'Asha'],
  ['Asha R.', 'Asha R.'],
  ['Asha -', 'Asha'],
  ['आशा राव', 'आशा रा.'],
  ["Asha O'Neil", 'Asha O.'],
])('%s is shown as %s', (name, shown) => expect(shownName(name)).toBe(shown))
