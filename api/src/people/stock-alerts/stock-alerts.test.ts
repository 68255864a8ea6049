import { maxStockAlerts, stockAlertDays } from '@nukkad/contract/stock-alert-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { type MadeProduct, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop, secretIn } from '../../../test/shop.ts'
import { makeShopper, type Shopper } from '../../../test/shopper.ts'
import { openStaffApp } from '../../../test/staff-app.ts'
import { sweepLeftovers } from '../../jobs/sweep-leftovers.ts'
import { tellWaitingCustomers } from './send-stock-alerts.ts'

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

const black = { color: 'Washed Black', size: 'M' }
const soldOut = () => makeProduct(database.db, { stock: { 'Ecru/S': 3 } })
const ask = ({ ask: call, userId }: Shopper, { productId }: MadeProduct, variant = black) =>
  call('POST /stock-alerts', { body: { userId, productId, ...variant } })
const read = async ({ ask: call, userId }: Shopper, { productId }: MadeProduct) =>
  (await call(`GET /stock-alerts/user/${userId}/product/${productId}`)).body.alerts
const shoppers = (count: number) => Promise.all(Array.from({ length: count }, () => makeShopper(shop, database.db)))

async function setStock({ productId }: MadeProduct, stock: number, variant = black): Promise<void> {
  const change = database.db.updateTable('variants').set({ stock }).where('productId', '=', productId)
  await change.where('color', '=', variant.color).where('size', '=', variant.size).execute()
}

/** Works the sweeps of that many minutes, then the mails. */
async function pass(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    shop.clock.advance(60_000)
    await tellWaitingCustomers(database.db, shop.clock())
  }
  await shop.work()
}

const mailsTo = ({ email }: Shopper) => shop.mails.filter(({ to }) => to === email)
const told = (customers: readonly Shopper[]) => customers.map((one) => mailsTo(one).length)

/** The customers in the order of their requests. */
async function queueFor(tee: MadeProduct, count: number): Promise<Shopper[]> {
  const customers = await shoppers(count)
  for (const customer of customers) {
    shop.clock.advance(1000)
    expect((await ask(customer, tee)).status).toBe(200)
  }
  return customers
}

test('a customer waits once for a sold-out size, even after two requests, and can remove the alert', async () => {
  const tee = await soldOut()
  const [asha, ravi] = (await shoppers(2)) as [Shopper, Shopper]
  const { status, body } = await ask(asha, tee)
  expect([status, body.alerts]).toEqual([200, [{ alertId: expect.any(String), ...black }]])
  const twice = await Promise.all([ask(asha, tee), ask(asha, tee)])
  expect(twice.map((reply) => reply.body.alerts)).toEqual([body.alerts, body.alerts])
  const [{ alertId }] = body.alerts
  expect((await ravi.ask(`DELETE /stock-alerts/${alertId}`)).body.code).toBe('STOCK_ALERT_NOT_FOUND')
  expect((await asha.ask(`DELETE /stock-alerts/${alertId}`)).body.alerts).toEqual([])
  expect((await asha.ask(`DELETE /stock-alerts/${alertId}`)).body.code).toBe('STOCK_ALERT_NOT_FOUND')
})

test('a size in stock, an archived one, an unknown one and a product that is not live are refused', async () => {
  const tee = await soldOut()
  const [asha] = (await shoppers(1)) as [Shopper]
  expect((await ask(asha, tee, { color: 'Ecru', size: 'S' })).body.code).toBe('IN_STOCK')
  expect((await ask(asha, tee, { color: 'Ecru', size: 'XXL' })).body.code).toBe('PRODUCT_NOT_FOUND')
  const at = { archivedAt: shop.clock() }
  await database.db
    .updateTable('variants')
    .set(at)
    .where('productId', '=', tee.productId)
    .where('size', '=', 'L')
    .execute()
  expect((await ask(asha, tee, { color: 'Ecru', size: 'L' })).body.code).toBe('PRODUCT_NOT_FOUND')
  await database.db.updateTable('products').set({ status: 'archived' }).where('id', '=', tee.productId).execute()
  expect((await ask(asha, tee)).body.code).toBe('PRODUCT_NOT_FOUND')
  expect((await shop.ask('POST /stock-alerts', { body: { userId: asha.userId, ...tee, ...black } })).status).toBe(401)
})

test(`${maxStockAlerts} alerts wait at the same time; one more is refused, also of two at once`, async () => {
  const [asha] = (await shoppers(1)) as [Shopper]
  const sizes = Array.from({ length: maxStockAlerts + 1 }, (_, nth) => String(nth))
  const tee = await makeProduct(database.db, { stock: 0, sizes, colours: [{ name: 'Ecru', hex: '#e6dac2' }] })
  const replies = []
  for (const size of sizes.slice(2)) replies.push(await ask(asha, tee, { color: 'Ecru', size }))
  expect(replies.map(({ status }) => status)).toEqual(sizes.slice(2).map(() => 200))
  const both = await Promise.all(['0', '1'].map((size) => ask(asha, tee, { color: 'Ecru', size })))
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.find(({ status }) => status === 409)?.body.code).toBe('STOCK_ALERTS_FULL')
})

test('one mail comes after ten minutes in stock, with links to the size and to stop', async () => {
  const tee = await soldOut()
  const [asha] = (await queueFor(tee, 1)) as [Shopper]
  await setStock(tee, 4)
  await pass(10)
  expect(mailsTo(asha)).toEqual([])
  await pass(2)
  const [mail] = mailsTo(asha)
  expect(mail?.subject).toBe(`Back in stock: ${tee.name} in Washed Black, M`)
  expect(mail?.text).toContain(`/product-view/${tee.slug}?color=Washed+Black&size=M`)
  expect(mail?.text).toContain('/auth/stop-stock-alerts#stop=')
  expect(await read(asha, tee)).toEqual([])
  await setStock(tee, 0)
  await pass(2)
  await setStock(tee, 4)
  await pass(15)
  expect(told([asha])).toEqual([1])
})

test('stock that disappears within ten minutes mails nobody, and the ten minutes begin again', async () => {
  const tee = await soldOut()
  const customers = await queueFor(tee, 1)
  await setStock(tee, 1)
  await pass(8)
  await setStock(tee, 0)
  await pass(1)
  await setStock(tee, 1)
  await pass(8)
  expect(told(customers)).toEqual([0])
  await pass(4)
  expect(told(customers)).toEqual([1])
})

test('as many are notified as there are items, in the order of their requests; a day later the next', async () => {
  const tee = await soldOut()
  const customers = await queueFor(tee, 5)
  await setStock(tee, 2)
  await pass(20)
  expect(told(customers)).toEqual([1, 1, 0, 0, 0])
  await setStock(tee, 3)
  await pass(2)
  expect(told(customers)).toEqual([1, 1, 1, 0, 0])
  shop.clock.advance(24 * 60 * 60_000)
  await pass(2)
  expect(told(customers)).toEqual([1, 1, 1, 1, 1])
})

test('two processes that follow the stock at the same time notify each customer once', async () => {
  const tee = await soldOut()
  const customers = await queueFor(tee, 4)
  await setStock(tee, 2)
  await tellWaitingCustomers(database.db, shop.clock())
  shop.clock.advance(11 * 60_000)
  const now = shop.clock()
  await Promise.all(Array.from({ length: 4 }, () => tellWaitingCustomers(database.db, now)))
  await shop.work()
  expect(told(customers)).toEqual([1, 1, 0, 0])
})

test('a customer keeps waiting if the last item is sold before the mail is sent', async () => {
  const tee = await soldOut()
  const [asha] = (await queueFor(tee, 1)) as [Shopper]
  await setStock(tee, 1)
  await tellWaitingCustomers(database.db, shop.clock())
  shop.clock.advance(11 * 60_000)
  await tellWaitingCustomers(database.db, shop.clock())
  await setStock(tee, 0)
  await shop.work()
  expect(told([asha])).toEqual([0])
  expect(await read(asha, tee)).toHaveLength(1)
  await setStock(tee, 1)
  await pass(12)
  expect(told([asha])).toEqual([1])
})

test('an archived size and an unpublished product mail nobody', async () => {
  const [tee, shirt] = [await soldOut(), await soldOut()]
  const customers = [...(await queueFor(tee, 1)), ...(await queueFor(shirt, 1))]
  await setStock(tee, 5)
  await setStock(shirt, 5)
  const at = { archivedAt: shop.clock() }
  await database.db.updateTable('variants').set(at).where('productId', '=', tee.productId).execute()
  await database.db.updateTable('products').set({ status: 'archived' }).where('id', '=', shirt.productId).execute()
  await pass(15)
  expect(told(customers)).toEqual([0, 0])
})

test('the link of the mail stops all alerts of its customer, also pressed twice, and nobody else’s', async () => {
  const [tee, shirt] = [await soldOut(), await soldOut()]
  const [asha, ravi] = (await queueFor(tee, 2)) as [Shopper, Shopper]
  await ask(asha, shirt)
  await setStock(tee, 1)
  await pass(12)
  const secret = secretIn(mailsTo(asha)[0]!)
  const stop = () => shop.ask('POST /stock-alerts/stop', { body: { secret } })
  expect([await stop(), await stop()].map(({ status }) => status)).toEqual([200, 200])
  expect(await read(asha, shirt)).toEqual([])
  expect(await read(ravi, tee)).toHaveLength(1)
  expect((await shop.ask('POST /stock-alerts/stop', { body: { secret: 'nothing' } })).body.code).toBe('UNDO_SPENT')
})

test('alerts are kept for 90 days, and staff see who waits for which product', async () => {
  const tee = await makeProduct(database.db, { name: 'Barsaat Poncho', stock: 0 })
  await queueFor(tee, 2)
  const staffApp = await openStaffApp(database.db)
  const { session } = await staffApp.makeStaff('manager')
  const stock = await staffApp.ask('GET /stock', { session, query: { show: 'waiting', q: tee.name } })
  expect(stock.body.content).toMatchObject([{ ...black, stock: 0, waiting: 2 }])
  const range = { from: '2026-11-01', to: '2026-12-31' }
  const { body } = await staffApp.ask('GET /reports/stockAlerts', { session, query: range })
  expect(body.rows).toContainEqual({ id: expect.any(String), name: `${tee.name}, Washed Black, M`, cells: [2, 2, 0] })
  await staffApp.close()
  const kept = () => sql`select from stock_alerts`.execute(database.db).then(({ rows }) => rows.length)
  expect(await kept()).toBeGreaterThan(2)
  shop.clock.advance(stockAlertDays * 24 * 60 * 60_000)
  await sweepLeftovers(database.db, shop.clock())
  expect(await kept()).toBe(0)
})
