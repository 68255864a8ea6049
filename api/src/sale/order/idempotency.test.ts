import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper, stockOf, type Shopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const tee = () => makeProduct(database.db, { stock: 9 })
const shopper = () => makeShopper(shop, database.db)
const countOrders = async ({ userId, ask }: Shopper) => (await ask(`GET /orders/user/${userId}`)).body.length

test('the same key twice is one order and one answer', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const once = { lines: [line], totalAmount: 859, key: 'press-1' }
  const first = await asha.order(once)
  const second = await asha.order(once)
  expect([first.status, second.status]).toEqual([201, 201])
  expect(second.body).toEqual(first.body)
  expect(second.headers['idempotent-replayed']).toBe('true')
  expect(await countOrders(asha)).toBe(1)
  expect(await stockOf(database.db, line)).toEqual({ stock: 8, moved: -1 })
})

test('a double click sends the key twice at once and buys once', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const once = { lines: [line], totalAmount: 859, key: 'press-1' }
  const replies = await Promise.all(Array.from({ length: 8 }, () => asha.order(once)))
  const placed = replies.filter(({ status }) => status === 201)
  expect(placed.length).toBeGreaterThanOrEqual(1)
  expect(new Set(placed.map(({ body }) => body.orderId)).size).toBe(1)
  const others = replies.filter(({ status }) => status !== 201)
  expect(others.every(({ status, body }) => status === 409 && body.code === 'IDEMPOTENCY_RUNNING')).toBe(true)
  expect(await countOrders(asha)).toBe(1)
})

test('a key belongs to one request: with another body it is refused', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  await asha.order({ lines: [line], totalAmount: 859, key: 'press-1' })
  const other = await asha.order({ lines: [line], totalAmount: 860, key: 'press-1' })
  expect(other.body).toMatchObject({
    status: 422,
    code: 'IDEMPOTENCY_REUSED',
    errors: { 'Idempotency-Key': 'This idempotency key was used for a different request.' },
  })
})

test("one customer's key is nothing to another", async () => {
  const line = lineOf(await tee())
  for (const one of [await shopper(), await shopper()]) {
    await one.add(line)
    expect((await one.order({ lines: [line], totalAmount: 859, key: 'shared' })).status).toBe(201)
    expect(await countOrders(one)).toBe(1)
  }
})

test('a refusal is the answer too: the same key hears it again, with its fresh figures', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const wrong = { lines: [line], totalAmount: 1, key: 'press-1' }
  const first = await asha.order(wrong)
  const second = await asha.order(wrong)
  expect(first.body).toMatchObject({ code: 'PRICE_CHANGED', totalAmount: 859 })
  expect({ ...second.body, requestId: '' }).toEqual({ ...first.body, requestId: '' })
  expect((await asha.order({ lines: [line], totalAmount: 859, key: 'press-2' })).status).toBe(201)
})

test('after a day a key is forgotten', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const once = { lines: [line], totalAmount: 859, key: 'yesterday' }
  await asha.order(once)
  shop.clock.advance(24 * 60 * 60 * 1000)
  expect((await asha.order(once)).body.code).toBe('PRICE_CHANGED')
})

test('a return asked for twice with one key is one return', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const body = { userId: asha.userId, orderId, reason: 'Size/fit issue' }
  const replies = [
    await asha.ask('POST /return/request', { body, key: 'return-1' }),
    await asha.ask('POST /return/request', { body, key: 'return-1' }),
  ]
  expect(replies.map(({ status }) => status)).toEqual([201, 201])
  expect(replies[1]!.body).toEqual(replies[0]!.body)
})
