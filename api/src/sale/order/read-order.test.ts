import { randomUUID } from 'node:crypto'
import { ordersAtOnce } from '@nukkad/contract/order-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop
let asha: Shopper

const orders = 230

/** A customer of years, made by copying one order; every second pair was placed in the same moment. */
async function makeHistory({ userId }: Shopper, orderId: string): Promise<void> {
  await sql`
    insert into orders select (jsonb_populate_record(o, jsonb_build_object(
        'id', 'NK-' || lpad((n / 100)::text, 4, '0') || '-0000-' || lpad(n::text, 4, '0'),
        'placed_at', o.placed_at - make_interval(hours => n / 2)))).*
      from orders o, generate_series(1, ${orders - 1}) n where o.id = ${orderId}`.execute(database.db)
  await sql`
    insert into order_items select (jsonb_populate_record(item, jsonb_build_object('id', gen_random_uuid(), 'order_id', o.id))).*
      from orders o, order_items item
      where item.order_id = ${orderId} and o.user_id = ${userId} and o.id <> ${orderId}`.execute(database.db)
}

beforeAll(async () => {
  database = await testDatabase()
  const product = await makeProduct(database.db)
  shop = await openShop(database.db)
  asha = await makeShopper(shop, database.db)
  await makeHistory(asha, await asha.buy([lineOf(product)]))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const list = (who: Shopper, before?: string) =>
  who.ask(`GET /orders/user/${who.userId}`, before === undefined ? {} : { query: { before } })

test('the newest hundred orders come first, and the rest by going on from the last one', async () => {
  const seen: string[] = []
  for (let before: string | undefined; seen.length < orders; before = seen.at(-1)) {
    const { status, body } = await list(asha, before)
    expect(status).toBe(200)
    expect(body).toHaveLength(Math.min(ordersAtOnce, orders - seen.length))
    seen.push(...body.map(({ orderId }: { orderId: string }) => orderId))
  }
  expect(new Set(seen).size).toBe(orders)
  expect((await list(asha, seen.at(-1))).body).toEqual([])
})

test('going on from an order that is not there, or is somebody else’s, is refused', async () => {
  const ravi = await makeShopper(shop, database.db, 'Ravi Menon')
  const [newest] = (await list(asha)).body
  expect(await list(ravi, newest.orderId)).toMatchObject({ status: 404, body: { code: 'ORDER_NOT_FOUND' } })
  expect(await list(asha, 'NK-ZZZZ-ZZZZ-ZZZZ')).toMatchObject({ status: 404 })
  expect(await list(asha, randomUUID())).toMatchObject({ status: 422 })
})
