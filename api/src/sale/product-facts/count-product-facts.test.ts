import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper, returnWhole, type Shopper } from '../../../test/shopper.ts'
import { countProductFacts } from './count-product-facts.ts'

let database: TestDatabase
let shop: OpenShop
let tee: MadeProduct
const shoppers: Shopper[] = []

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  tee = await makeProduct(database.db, { stock: 100 })
  await shop.catalogue.reload()
  for (let made = 0; made < 21; made += 1) shoppers.push(await makeShopper(shop, database.db))
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function receive(shopper: Shopper): Promise<string> {
  const orderId = await shopper.buy([lineOf(tee)])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  return orderId
}
type Fit = 'TOO_SMALL' | 'TOO_LARGE' | null
async function sendBack(orderId: string, fit: Fit, status: 'RECEIVED' | 'REJECTED' = 'RECEIVED') {
  const returnId = await returnWhole(database.db, orderId, shop.clock())
  await database.db.updateTable('returns').set({ fit, status }).where('id', '=', returnId).execute()
}
/** A day later, so that another night has come. */
async function nextNight() {
  shop.clock.advance(24 * 60 * 60 * 1000)
  await countProductFacts(database.db, shop.clock())
}
const fitOnPage = async () => (await shop.ask(`GET /products/slug/${tee.slug}`)).body.fitReturns

test('from 20 customers on, a product’s page says how many returned it as too small or too large', async () => {
  for (const shopper of shoppers.slice(0, 19)) await receive(shopper)
  // A second order of the same customer is not another customer.
  const second = await receive(shoppers[0]!)
  await nextNight()
  expect(await fitOnPage()).toBeNull()

  await sendBack(second, 'TOO_SMALL')
  await sendBack(await receive(shoppers[1]!), 'TOO_SMALL')
  await sendBack(await receive(shoppers[2]!), 'TOO_LARGE')
  await sendBack(await receive(shoppers[3]!), 'TOO_LARGE', 'REJECTED')
  await receive(shoppers[19]!)
  await nextNight()
  await expect.poll(fitOnPage).toEqual({ customers: 20, tooSmall: 2, tooLarge: 1 })
})

test('the same night counts once, and a night without news writes nothing', async () => {
  const version = async () => (await sql`select xmin::text from product_fits`.execute(database.db)).rows
  const before = await version()
  await nextNight()
  expect(await version()).toEqual(before)
  await receive(shoppers[20]!)
  await countProductFacts(database.db, shop.clock())
  expect(await fitOnPage()).toMatchObject({ customers: 20 })
  await nextNight()
  await expect.poll(fitOnPage).toMatchObject({ customers: 21 })
})

test('a customer who returned it for its size without a direction, or with both, is not counted', async () => {
  for (let made = 0; made < 2; made += 1) {
    const shopper = await makeShopper(shop, database.db)
    await sendBack(await receive(shopper), made === 0 ? null : 'TOO_SMALL')
    if (made === 1) await sendBack(await receive(shopper), 'TOO_LARGE')
  }
  await nextNight()
  await expect.poll(fitOnPage).toEqual({ customers: 21, tooSmall: 2, tooLarge: 1 })
  await sendBack(await receive(await makeShopper(shop, database.db)), 'TOO_SMALL')
  await nextNight()
  await expect.poll(fitOnPage).toEqual({ customers: 22, tooSmall: 3, tooLarge: 1 })
})

test('deliveries of more than a year ago no longer count', async () => {
  shop.clock.advance(366 * 24 * 60 * 60 * 1000)
  await countProductFacts(database.db, shop.clock())
  await expect.poll(fitOnPage).toBeNull()
})
