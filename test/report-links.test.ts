import { addDays } from '@nukkad/contract/dates'
import { reportColumns, reportNames, type ReportName } from '@nukkad/contract/report-rules'
import type { Report, SalesOverview } from '@nukkad/contract/staff/reports'
import type { Today } from '@nukkad/contract/staff/today'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../api/test/database.ts'
import { randomFrom } from '../api/test/fuzz/random.ts'
import { makeProduct } from '../api/test/make.ts'
import { soldYear, sellYear } from '../api/test/sell-a-year.ts'
import { openShop, type OpenShop } from '../api/test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../api/test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../api/test/staff-app.ts'
import { builtInViews } from '../backoffice/app/orders/view-search.ts'
import { countAt, waitingLists } from '../backoffice/app/platform/waiting-lists.ts'
import { linksOfRow, overviewLists, salesReport, soldOrders } from '../backoffice/app/reports/report-links.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session: string

const range = { from: soldYear.from, to: addDays(soldYear.to, 60) }

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  await sellYear(shop, database.db, randomFrom(11), 120)
  await makeDifficult()
  await makeShipments()
  staffApp.clock.set(new Date(`${soldYear.to}T12:00:00+05:30`))
  ;({ session } = await staffApp.makeStaff('owner'))
}, 300_000)
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** Stock of a draft, a sent refund, a return in the customer's own words. */
async function makeDifficult() {
  const { db } = database
  const draft = await makeProduct(db, { stock: 0 })
  const live = await makeProduct(db, { stock: 0, sizes: ['S'] })
  await db.updateTable('products').set({ status: 'draft' }).where('id', '=', draft.productId).execute()
  await db.updateTable('variants').set({ stock: 2 }).where('productId', '=', live.productId).execute()
  await makeProduct(db, { stock: 0, sizes: ['M'] })
  const owed = await db.selectFrom('refunds').select('id').where('status', '=', 'REQUESTED').execute()
  await db
    .updateTable('refunds')
    .set({ status: 'SENT', sentAt: new Date(`${soldYear.to}T10:00:00+05:30`) })
    .where('id', '=', owed[0]?.id ?? '')
    .execute()
  const returned = await db.selectFrom('returns').select('id').orderBy('id').limit(1).execute()
  await db
    .updateTable('returns')
    .set({ reason: 'The colour bleeds' })
    .where('id', '=', returned[0]?.id ?? '')
    .execute()
}

type Entry = Record<string, unknown> & { orderId?: string }

/** Parcels of two couriers, and COD orders that are under way: an exchange, which is paid, is one of them. */
async function makeShipments() {
  const { db } = database
  const shipped = await db
    .selectFrom('orders')
    .select(['id', 'paymentMethod', 'exchangeOf', 'status'])
    .where('shippedAt', 'is not', null)
    .orderBy('id')
    .execute()
  for (const [nth, { id }] of shipped.entries()) {
    const courier = nth % 2 === 0 ? 'Blue Dart' : 'Delhivery'
    await db.updateTable('orders').set({ courier }).where('id', '=', id).execute()
    await db.updateTable('parcels').set({ courier }).where('orderId', '=', id).execute()
  }
  const cash = shipped.filter(({ paymentMethod, status }) => paymentMethod === 'CASH' && status === 'DELIVERED')
  const underWay = [...cash.filter((one) => one.exchangeOf !== null), ...cash.filter((one) => one.exchangeOf === null)]
  const ids = [...underWay.slice(0, 1), ...underWay.slice(-3)].map(({ id }) => id)
  await db.updateTable('orders').set({ status: 'SHIPPED', deliveredAt: null }).where('id', 'in', ids).execute()
  await db.updateTable('parcels').set({ cashDue: 0, cashPaid: 0 }).where('orderId', 'in', ids).execute()
}

/** Every entry of the list at an address of the back office. */
async function listAt(address: string): Promise<Entry[]> {
  const { pathname, searchParams: search } = new URL(address, 'http://back.office')
  const found: Entry[] = []
  for (let after: string | null = ''; after !== null;) {
    const query = new URLSearchParams([...search, ['size', '100'], ...(after === '' ? [] : [['after', after]])])
    // A return page has no `show`: all of its statuses are listed.
    if (pathname === '/returns') query.delete('show')
    const path = pathname === '/remittances/owed' ? '/remittances/owed/parcels' : pathname
    const { status, body } = await staffApp.ask(`GET ${path}?${query.toString()}`, { session })
    expect(status).toBe(200)
    found.push(...body.content)
    after = body.next
  }
  return found
}

const rupees = (amounts: readonly number[]) => Math.round(amounts.reduce((sum, one) => sum + one, 0) * 100) / 100
const sumOf = (list: readonly Entry[], field: string) => rupees(list.map((entry) => Number(entry[field])))

async function readReport(report: ReportName): Promise<Report> {
  const { status, body } = await staffApp.ask(`GET /reports/${report}`, { session, query: { ...range, span: 'month' } })
  expect(status).toBe(200)
  return body
}

/** Items of the listed orders, of that product, variant or category. */
async function itemsOf(orders: readonly Entry[], address: string): Promise<number> {
  const search = new URL(address, 'http://back.office').searchParams
  const [productId, variantId, categoryId] = ['productId', 'variantId', 'categoryId'].map((name) => search.get(name))
  const items = await database.db
    .selectFrom('orderItems')
    .innerJoin('products', 'products.id', 'orderItems.productId')
    .select(['orderItems.orderId', 'orderItems.quantity'])
    .select(['orderItems.productId', 'orderItems.variantId', 'products.categoryId'])
    .execute()
  const listed = new Set(orders.map(({ orderId }) => orderId))
  return items
    .filter((item) => listed.has(item.orderId))
    .filter((item) => productId === null || item.productId === productId)
    .filter((item) => variantId === null || item.variantId === variantId)
    .filter((item) => categoryId === null || item.categoryId === categoryId)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

/** Their links lead to the page of one variant, not to a list. */
const leadToPages: readonly string[] = ['stockAlerts', 'sellThrough']

test.each(reportNames.filter((name) => !leadToPages.includes(name)))(
  'each figure of %s with a link equals what its list adds up to',
  async (name) => {
    const report = await readReport(name)
    const linked = report.rows.flatMap((row) => {
      const links = linksOfRow(name, { row, range: report, span: 'month' })
      return reportColumns[name].flatMap(({ name: column }, at) => {
        const address = links[column]
        return address === undefined ? [] : [{ row: row.name, column, figure: row.cells[at], address }]
      })
    })
    const listed = []
    for (const { address, ...one } of linked) {
      const list = await listAt(address)
      listed.push({ ...one, address, figure: one.column === 'Items' ? await itemsOf(list, address) : list.length })
    }
    expect(listed).toEqual(linked)
    expect(linked.some(({ figure }) => Number(figure) > 0)).toBe(!unlinked.includes(name))
  },
)

/** There is no list of what they count. */
const unlinked: readonly string[] = ['returnSizes', 'missedSearches']

test('each figure of Home with a link equals what its list adds up to', async () => {
  const { body } = await staffApp.ask('GET /reports', { session })
  const overview: SalesOverview = body
  for (const period of overview.periods) {
    expect(await listAt(soldOrders(period))).toHaveLength(period.now.orders)
  }
  const sum = async (address: string, field: string) => {
    const list = await listAt(address)
    return { count: list.length, amount: sumOf(list, field) }
  }
  expect(await sum(overviewLists.refundsOwed, 'amount')).toEqual(overview.refundsOwed)
  expect(await sum(overviewLists.payoutsDue, 'amount')).toEqual(overview.payoutsDue)
  expect(await sum(overviewLists.codOnTheWay, 'totalAmount')).toEqual(overview.codOnTheWay)
  expect(await sum(overviewLists.codOwed, 'owed')).toEqual(overview.codOwed)
  expect(await listAt(overviewLists.low)).toHaveLength(overview.lowStock.low)
  expect(await listAt(overviewLists.out)).toHaveLength(overview.lowStock.out)
  const { refundsOwed, codOnTheWay, codOwed, lowStock } = overview
  expect([refundsOwed.count, codOnTheWay.count, codOwed.count, lowStock.low, lowStock.out]).not.toContain(0)
})

test('each built-in view of orders with a count of Home lists as many orders', async () => {
  const { db } = database
  const placed = await db.selectFrom('orders').select('id').where('status', '=', 'CONFIRMED').orderBy('id').execute()
  const [held, packing, packed, heldPacking] = placed.map(({ id }) => id) as [string, string, string, string]
  for (const id of [packing, packed, heldPacking]) await bringTo(db, id, 'PROCESSING', staffApp.clock())
  await db.updateTable('orders').set({ holdReason: 'Wrong address' }).where('id', 'in', [held, heldPacking]).execute()
  await db
    .insertInto('parcels')
    .values({ orderId: packed, way: 'out', state: 'packed', packedAt: staffApp.clock() })
    .execute()
  const { lines }: Today = (await staffApp.ask('GET /today', { session })).body
  for (const name of ['To pack', 'Packing', 'On hold']) {
    const address = `/orders?${builtInViews.find((view) => view.name === name)?.search}`
    const list = await listAt(address)
    expect(list.length).toBeGreaterThan(0)
    expect(list).toHaveLength(countAt(address, lines) ?? -1)
  }
})

test('missing sizes and out of stock on Home lead to the variants sold in the last 30 days', async () => {
  const { db } = database
  const product = await makeProduct(db, { stock: 1, sizes: ['S', 'M', 'L'] })
  const variants = await db
    .selectFrom('variants')
    .select(['id', 'color', 'size'])
    .where('productId', '=', product.productId)
    .orderBy('position')
    .execute()
  type Variant = (typeof variants)[number]
  const [first, inStock, soldBefore] = variants as [Variant, Variant, Variant]
  expect([inStock.color, soldBefore.color]).toEqual([first.color, first.color])
  await db.updateTable('variants').set({ stock: 4 }).where('id', '=', inStock.id).execute()
  const sell = async ({ size }: Variant, daysAgo: number) => {
    shop.clock.set(new Date(staffApp.clock().getTime() - daysAgo * 24 * 60 * 60_000))
    const shopper = await makeShopper(shop, db)
    await shopper.buy([lineOf(product, { size })])
  }
  await sell(first, 29)
  await sell(soldBefore, 31)

  const { lines }: Today = (await staffApp.ask('GET /today', { session })).body
  const all = { soldOut: `/stock?show=out`, brokenSizes: `/stock?show=broken` }
  for (const kind of ['soldOut', 'brokenSizes'] as const) {
    const list = await listAt(waitingLists[kind])
    const ids = list.map(({ variantId }) => variantId)
    expect(ids).toContain(first.id)
    expect(ids).not.toContain(soldBefore.id)
    expect(list).toHaveLength(lines.find((line) => line.kind === kind)?.count ?? -1)
    expect((await listAt(all[kind])).length).toBeGreaterThan(list.length)
    const others = await listAt(`${all[kind]}&soldLately=false`)
    expect(list.length + others.length).toBe((await listAt(all[kind])).length)
  }
})

test('the other figures of a period are those of the sales report of its days', async () => {
  const { body } = await staffApp.ask('GET /reports', { session })
  for (const period of (body as SalesOverview).periods) {
    const { pathname, search } = new URL(salesReport(period), 'http://back.office')
    const report: Report = (await staffApp.ask(`GET ${pathname}${search}`, { session })).body
    const { orders, items, gross, discounts, delivery, cancelled, refunds, net } = period.now
    expect(report.sums.slice(0, 8)).toEqual([orders, items, gross, discounts, delivery, cancelled, refunds, net])
  }
})
