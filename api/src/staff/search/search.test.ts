import type { StaffRole } from '@nukkad/contract/staff-rules'
import type { SearchResults } from '@nukkad/contract/staff/search'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let product: Awaited<ReturnType<typeof makeProduct>>
let orderId = ''
let userId = ''
const phone = '9123456780'

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  product = await makeProduct(database.db, { stock: 20 })
  const shopper = await makeShopper(shop, database.db)
  userId = shopper.userId
  orderId = await shopper.buy([lineOf(product)])
  await database.db.updateTable('users').set({ name: 'Kaveri Iyer', phone }).where('id', '=', userId).execute()
  const contact = { fullName: 'Kaveri Iyer', phone, awb: 'D77001234567' }
  await database.db.updateTable('orders').set(contact).where('id', '=', orderId).execute()
  for (let nth = 0; nth < 6; nth += 1) {
    const id = await shopper.buy([lineOf(product)])
    await database.db.updateTable('orders').set({ fullName: 'Many Times' }).where('id', '=', id).execute()
  }
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

async function find(q: string, role: StaffRole = 'support'): Promise<SearchResults> {
  const { session } = await staffApp.makeStaff(role)
  return (await staffApp.ask('GET /search', { session, query: { q } })).body
}
const orderIds = ({ orders }: SearchResults) => orders.map((order) => order.orderId)

test('staff find an order by number, AWB, phone and name, and its customer with it', async () => {
  for (const q of [orderId, 'D7700', phone, 'kaver']) expect([q, orderIds(await find(q))]).toEqual([q, [orderId]])
  expect((await find('kaveri')).customers).toMatchObject([{ userId, name: 'Kaveri Iyer' }])
  expect((await find(phone)).customers).toMatchObject([{ userId }])
})

test('staff find a product by the beginning of its SKU and by its barcode', async () => {
  const { id: variantId, sku } = await database.db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('productId', '=', product.productId)
    .limit(1)
    .executeTakeFirstOrThrow()
  await database.db.updateTable('variants').set({ barcode: '8901234567894' }).where('id', '=', variantId).execute()
  for (const q of [sku, '8901234567894'])
    expect((await find(q)).products).toMatchObject([{ productId: product.productId }])
})

test('a search returns at most five of each kind, newest first', async () => {
  const { orders } = await find('many times')
  expect(orders).toHaveLength(5)
  const times = orders.map(({ placedAt }) => placedAt)
  expect(times).toEqual(times.toSorted().toReversed())
})

test('a role finds only what it may read', async () => {
  expect(await find(phone, 'packer')).toEqual({ orders: [], customers: [], products: [] })
  const packer = await find('kaveri', 'packer')
  expect(packer.customers).toMatchObject([{ email: expect.stringContaining('•••') }])
  const { name } = await database.db
    .selectFrom('products')
    .select('name')
    .where('id', '=', product.productId)
    .executeTakeFirstOrThrow()
  expect((await find(name)).products).toHaveLength(1)
  expect((await find(name, 'packer')).products).toEqual([])
  expect((await find(name, 'accountant')).products).toHaveLength(1)
  expect(await find('kaveri', 'accountant')).toEqual({ orders: [], customers: [], products: [] })
})

test('one character is refused, and punctuation alone finds nothing', async () => {
  const { session } = await staffApp.makeStaff('owner')
  expect((await staffApp.ask('GET /search', { session, query: { q: 'k' } })).status).toBe(422)
  expect(await find('%%')).toEqual({ orders: [], customers: [], products: [] })
})
