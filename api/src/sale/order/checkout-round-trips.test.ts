import { afterAll, beforeAll, expect, test } from 'vitest'
import { poolOf } from '../../platform/db.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { countTraffic, watchTraffic, type Traffic } from '../../../test/round-trips.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { home, lineOf, makeShopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  watchTraffic()
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

/** The queries of the four calls of a COD checkout, for a bag with that many products. */
async function checkOut(products: number): Promise<Record<'add' | 'read' | 'order' | 'orders', Traffic>> {
  const asha = await makeShopper(shop, database.db)
  const made = await Promise.all(Array.from({ length: products }, () => makeProduct(database.db, { stock: 5 })))
  const lines = made.map((product) => lineOf(product))
  for (const line of lines.slice(1)) await asha.add(line)
  const add = await countTraffic(() => asha.add(lines[0]!))
  const read = await countTraffic(() => asha.bag())
  const body = {
    userId: asha.userId,
    items: lines,
    shippingAddress: home,
    paymentMethod: 'CASH',
    deliveryCharges: 60,
    totalAmount: (await asha.bag()).grandTotal + 60,
  }
  const order = await countTraffic(() => asha.ask('POST /orders', { body, key: `checkout-of-${products}` }))
  const orders = await countTraffic(() => asha.ask(`GET /orders/user/${asha.userId}`))
  return { add, read, order, orders }
}

test('a checkout goes to the database and back only so often', async () => {
  const { add, read, order, orders } = await checkOut(2)
  expect(read.trips).toBeLessThanOrEqual(1)
  expect(add.trips).toBeLessThanOrEqual(3)
  expect(order.trips).toBeLessThanOrEqual(5)
  expect(orders.trips).toBeLessThanOrEqual(2)
})

test('its statements do not change with the size of the bag, so each is prepared once', async () => {
  const [small, large] = [await checkOut(2), await checkOut(5)]
  for (const call of ['add', 'read', 'order'] as const) expect(large[call].texts).toEqual(small[call].texts)
})

type Planned = { statement: string; customPlans: number }

/** PostgreSQL compares five plans for the values at hand with a general one, and then keeps the cheaper kind. */
const comparedPlans = 5

/** The statements that some connection plans at every use. */
async function listReplanned(): Promise<string[]> {
  const pool = poolOf(database.db)
  const clients = await Promise.all(Array.from({ length: pool.totalCount }, () => pool.connect()))
  const found = await Promise.all(
    clients.map((client) =>
      client.query<Planned>('select statement, custom_plans::int as "customPlans" from pg_prepared_statements'),
    ),
  )
  for (const client of clients) client.release()
  return found.flatMap(({ rows }) =>
    rows.filter(({ customPlans }) => customPlans > comparedPlans).map(({ statement }) => statement),
  )
}

test('none of its statements is planned at every use', async () => {
  for (let times = 0; times < 2 * comparedPlans; times += 1) await checkOut(1)
  expect(await listReplanned()).toEqual([])
})
