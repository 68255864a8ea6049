import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct } from '../../test/make.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../test/shopper.ts'
import { openStaffOffice, type StaffOffice } from '../../test/staff-office.ts'

const hour = 60 * 60_000

let database: TestDatabase
let shop: OpenShop
let office: StaffOffice

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  office = await openStaffOffice(database.db)
})
afterAll(async () => {
  await office.close()
  await shop.close()
  await database.close()
})

test('today tells what waits for the shop and since when, and nothing that is done', async () => {
  const { session } = await office.makeStaff('packer')
  const read = async () => (await office.ask('GET /today', { session })).body
  expect(await read()).toMatchObject({ orders: [], returns: [] })

  const product = await makeProduct(database.db, { stock: 50 })
  const asha = await makeShopper(shop, database.db)
  const buy = () => asha.buy([lineOf(product)])
  const first = shop.clock().toISOString()
  await buy()
  shop.clock.advance(hour)
  const second = shop.clock().toISOString()
  await buy()
  await bringTo(database.db, await buy(), 'PROCESSING', shop.clock())
  const delivered = await buy()
  await bringTo(database.db, delivered, 'DELIVERED', shop.clock())
  await asha.askReturn(delivered)

  expect(await read()).toEqual({
    at: office.clock().toISOString(),
    orders: [
      { status: 'CONFIRMED', count: 2, oldestAt: first },
      { status: 'PROCESSING', count: 1, oldestAt: second },
    ],
    returns: [{ status: 'REQUESTED', count: 1, oldestAt: second }],
  })
})
