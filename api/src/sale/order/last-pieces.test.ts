import { afterAll, beforeAll, expect, test } from 'vitest'
import { moveOrder } from './move-order.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'

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

const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, given)
const crowdOf = (size: number) =>
  Promise.all(Array.from({ length: size }, (_, n) => makeShopper(shop, database.db, `Buyer ${n}`)))
const statuses = (replies: { status: number }[]) => {
  const counted: Record<number, number> = {}
  for (const { status } of replies) counted[status] = (counted[status] ?? 0) + 1
  return counted
}

test('twenty buyers at once for the last five items buy exactly five', async () => {
  const line = lineOf(await tee({ stock: 5 }))
  const crowd = await crowdOf(20)
  await Promise.all(crowd.map((one) => one.add(line)))
  const replies = await Promise.all(
    crowd.map((one, at) => one.order({ method: at % 3 === 0 ? 'ONLINE' : 'CASH', lines: [line] })),
  )
  expect(statuses(replies)).toEqual({ 201: 5, 409: 15 })
  expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.code === 'OUT_OF_STOCK')).toBe(true)
  expect(await stockOf(database.db, line)).toEqual({ stock: 0, moved: -5 })
  const lists = await Promise.all(crowd.map(async (one) => (await one.ask(`GET /orders/user/${one.userId}`)).body))
  expect(lists.flat()).toHaveLength(5)
})

test('buyers of several things, each in another order, never wait for one another in a circle', async () => {
  const lines = await Promise.all(Array.from({ length: 4 }, async () => lineOf(await tee({ stock: 9 }))))
  const crowd = await crowdOf(16)
  const wishes = crowd.map((_, at) => [0, 1, 2].map((n) => lines[(at + n * (at % 2 === 0 ? 1 : 3)) % 4]!))
  await Promise.all(crowd.map((one, at) => one.add(...wishes[at]!)))
  const replies = await Promise.all(crowd.map((one, at) => one.order({ lines: wishes[at]! })))

  expect(Object.keys(statuses(replies)).map(Number)).toEqual([201, 409])
  const variants = await Promise.all(lines.map((line) => stockOf(database.db, line)))
  const sold = variants.reduce((sum, { moved }) => sum - moved, 0)
  expect(sold).toBe(3 * statuses(replies)[201]!)
  expect(variants.every(({ stock, moved }) => stock >= 0 && stock === 9 + moved)).toBe(true)
})

test('one customer pressing twice, without a key, buys once', async () => {
  const line = lineOf(await tee({ stock: 5 }))
  const [asha] = await crowdOf(1)
  await asha!.add(line)
  const replies = await Promise.all(Array.from({ length: 6 }, () => asha!.order({ lines: [line], totalAmount: 859 })))
  expect(statuses(replies)).toEqual({ 201: 1, 409: 5 })
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
})

test('an order cancelled ten times at once is restocked once', async () => {
  const line = lineOf(await tee({ stock: 5 }), { quantity: 3 })
  const [asha] = await crowdOf(1)
  const orderId = await asha!.buy([line])
  const replies = await Promise.all(Array.from({ length: 10 }, () => asha!.cancel(orderId)))
  expect(statuses(replies)).toEqual({ 200: 1, 409: 9 })
  expect(replies.filter(({ status }) => status === 409).every(({ body }) => body.code === 'CANCEL_REFUSED')).toBe(true)
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
})

test('restocked items are sold to the next buyers, however the calls cross', async () => {
  const line = lineOf(await tee({ stock: 5 }))
  const [sellers, buyers] = [await crowdOf(4), await crowdOf(8)]
  const orders = await Promise.all(sellers.map((one) => one.buy([line])))
  await Promise.all(buyers.map((one) => one.add(line)))

  const [cancelled, bought] = await Promise.all([
    Promise.all(sellers.map((one, at) => one.cancel(orders[at]!))),
    Promise.all(buyers.map((one) => one.order({ lines: [line], totalAmount: 859 }))),
  ])
  expect(statuses(cancelled)).toEqual({ 200: 4 })
  const sold = statuses(bought)[201] ?? 0
  expect(await stockOf(database.db, line)).toEqual({ stock: 5 - sold, moved: -sold })
  expect(sold).toBeGreaterThanOrEqual(1)
})

test('one of a simultaneous cancel and dispatch happens', async () => {
  const line = lineOf(await tee({ stock: 9 }))
  const crowd = await crowdOf(6)
  for (const one of crowd) {
    const orderId = await one.buy([line])
    await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
    const ship = database.db
      .transaction()
      .execute((tx) => moveOrder(tx, { orderId, to: 'SHIPPED', by: 'staff', now: shop.clock() }))
      .then(
        () => 'SHIPPED',
        () => 'refused',
      )
    const [shipped, cancelled] = await Promise.all([ship, one.cancel(orderId)])
    const { status } = await one.read(orderId)
    expect([shipped, cancelled.status, status]).toEqual(
      status === 'SHIPPED' ? ['SHIPPED', 409, 'SHIPPED'] : ['refused', 200, 'CANCELLED'],
    )
  }
})
