import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { inTransaction } from '../../platform/db.ts'
import { matchStock } from '../../store/stock/match-stock.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let session = ''

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
  session = (await staffApp.makeStaff('packer')).session
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

let shelves = 0
/** A product with five of each colour and size, and a stock count of it. */
async function shelf() {
  shelves += 1
  const slug = `shelf-tee-${shelves}`
  const product = await makeProduct(database.db, { slug, name: `Shelfone${shelves}`, stock: 5 })
  const countId = randomUUID()
  const sku = (size: string) => `${slug}-ECRU-${size}`.toUpperCase()
  const opened = await staffApp.ask('POST /stock/counts', {
    session,
    body: { countId, name: 'Shelf 4', filter: { q: `shelfone${shelves}` } },
  })
  expect(opened.status).toBe(201)
  return { countId, sku, product, variants: opened.body.variants as number }
}

const scan = async (countId: string, ...scans: [code: string, quantity: number, scanId?: string][]) =>
  staffApp.ask(`POST /stock/counts/${countId}/scans`, {
    session,
    body: { scans: scans.map(([code, quantity, scanId = randomUUID()]) => ({ code, quantity, scanId })) },
  })
const read = async (countId: string, show = 'all') =>
  (await staffApp.ask(`GET /stock/counts/${countId}`, { session, query: { show } })).body
const close = (countId: string, body: object) =>
  staffApp.ask(`POST /stock/counts/${countId}/close`, { session, body: { outcome: 'applied', ...body } })
const stockOf = async (sku: string) =>
  (await staffApp.ask('GET /stock', { session, query: { q: sku } })).body.content[0].stock as number
async function lineFor(countId: string, sku: string) {
  const { lines } = await read(countId)
  return lines.content.find(({ variant }: { variant: { sku: string } }) => variant.sku === sku)
}

async function buy(product: { productId: string }, quantity: number) {
  const asha = await makeShopper(shop, database.db)
  return asha.buy([lineOf(product as never, { color: 'Ecru', size: 'M', quantity })])
}
const pack = (orderId: string) =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to: 'PROCESSING', by: 'staff', now: shop.clock() }))
function minutes(count: number) {
  staffApp.clock.advance(count * 60_000)
  shop.clock.advance(count * 60_000)
}

test('differences are shown before they are posted, and the stock history names the counter', async () => {
  const { countId, sku, variants } = await shelf()
  await scan(countId, [sku('M'), 1], [sku('M'), 1], [sku('M').toLowerCase(), 1], [sku('S'), 6], [sku('L'), 5])
  const page = await read(countId)
  expect(page).toMatchObject({ variants, counted: 3 })
  expect(page.sums).toEqual({ counted: 14, expected: 15, more: 1, less: 2, differing: 2, doubtful: 0 })
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 3, expected: 5, change: -2, doubt: null })
  expect((await read(countId, 'differing')).lines.total).toBe(2)
  expect((await read(countId, 'uncounted')).lines.content).toHaveLength(variants - 3)
  expect(await stockOf(sku('M'))).toBe(5)

  expect((await close(countId, {})).body).toMatchObject({ outcome: 'applied', sums: { more: 1, less: 2 } })
  expect(await Promise.all(['M', 'S', 'L'].map((size) => stockOf(sku(size))))).toEqual([3, 6, 5])
  const { variant } = await lineFor(countId, sku('M'))
  const moves = await staffApp.ask(`GET /stock/${variant.variantId}/moves`, { session })
  expect(moves.body.content[0]).toMatchObject({
    delta: -2,
    cause: 'counted',
    countId,
    staff: expect.stringContaining('packer'),
  })
  expect((await matchStock(database.db)).unexplained).toEqual([])
})

test('a sale after the count, packed or not, does not count twice', async () => {
  const { countId, sku, product } = await shelf()
  await scan(countId, [sku('M'), 4])
  minutes(30)
  await pack(await buy(product, 2))
  await buy(product, 1)
  await close(countId, {})
  expect(await stockOf(sku('M'))).toBe(1)
})

test('an earlier sale that is not packed yet is on the shelf, and is counted there', async () => {
  const { countId, sku, product } = await shelf()
  await pack(await buy(product, 1))
  await buy(product, 2)
  await scan(countId, [sku('M'), 4])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 4, expected: 4, change: 0 })
  await close(countId, {})
  expect(await stockOf(sku('M'))).toBe(2)
})

test('a dispatch during the count invents no unit, and the line is flagged for a check', async () => {
  const { countId, sku, product } = await shelf()
  const orderId = await buy(product, 2)
  await scan(countId, [sku('M'), 3])
  await pack(orderId)
  await scan(countId, [sku('M'), 2])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 5, expected: 5, change: 0, doubt: 'moved' })
  const { variant } = await lineFor(countId, sku('M'))
  await staffApp.ask(`DELETE /stock/counts/${countId}/lines/${variant.variantId}`, { session })
  await scan(countId, [sku('M'), 3])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 3, expected: 3, doubt: null })
})

test('a correction since the count is not made again', async () => {
  const { countId, sku } = await shelf()
  await scan(countId, [sku('M'), 3])
  const { variant } = await lineFor(countId, sku('M'))
  minutes(5)
  await staffApp.ask('POST /stock/moves', {
    session,
    body: { requestId: randomUUID(), variantId: variant.variantId, to: 3, reason: 'counted' },
  })
  expect(await lineFor(countId, sku('M'))).toMatchObject({ change: 0, doubt: 'corrected' })
  await close(countId, {})
  expect(await stockOf(sku('M'))).toBe(3)
})

test('more missing units than are free take the stock to zero, not below', async () => {
  const { countId, sku, product } = await shelf()
  await buy(product, 4)
  await scan(countId, [sku('M'), 2])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ expected: 5, change: -1, doubt: 'promised' })
  await close(countId, {})
  expect(await stockOf(sku('M'))).toBe(0)
})

test('a repeated scan counts once, also from two people at once', async () => {
  const { countId, sku } = await shelf()
  const same = randomUUID()
  await Promise.all(Array.from({ length: 4 }, () => scan(countId, [sku('M'), 1, same], [sku('S'), 1])))
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 1 })
  expect(await lineFor(countId, sku('S'))).toMatchObject({ counted: 4 })
})

test('unknown codes, archived variants and too large reversals are reported, and count nothing', async () => {
  const { countId, sku, product } = await shelf()
  const archive = { archivedAt: new Date() }
  await database.db.updateTable('variants').set(archive).where('sku', '=', sku('L')).execute()
  const other = await makeProduct(database.db, { slug: `other-${shelves}`, name: 'Other' })
  expect(other.productId).not.toBe(product.productId)
  const { body } = await scan(
    countId,
    ['nothing', 1],
    [sku('L'), 1],
    [sku('M'), -1],
    [`OTHER-${shelves}-ECRU-M`, 1],
    [sku('M'), 0],
  )
  expect(
    body.scans.map(({ outcome, counted, isOther }: Record<string, unknown>) => [outcome, counted, isOther]),
  ).toEqual([
    ['unknown', 0, false],
    ['archived', 0, false],
    ['belowZero', 0, false],
    ['counted', 1, true],
    ['counted', 0, false],
  ])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 0, change: -5 })
})

test('a unit counted by mistake is subtracted', async () => {
  const { countId, sku } = await shelf()
  await scan(countId, [sku('M'), 2])
  const { status, body } = await scan(countId, [sku('M'), -1])
  expect(status).toBe(200)
  expect(body.scans).toMatchObject([{ outcome: 'counted', counted: 1 }])
  expect(await lineFor(countId, sku('M'))).toMatchObject({ counted: 1, change: -4 })
})

test('uncounted variants stay unchanged, or become zero if requested', async () => {
  const [left, none] = [await shelf(), await shelf()]
  await scan(left.countId, [left.sku('S'), 5])
  await scan(none.countId, [none.sku('S'), 5])
  await close(left.countId, {})
  await close(none.countId, { uncounted: 'none' })
  expect([await stockOf(left.sku('M')), await stockOf(none.sku('M')), await stockOf(none.sku('S'))]).toEqual([5, 0, 5])
})

test('a closed count accepts no scan and is closed once', async () => {
  const { countId, sku } = await shelf()
  await scan(countId, [sku('M'), 4])
  const replies = await Promise.all([close(countId, {}), close(countId, {}), close(countId, { outcome: 'dropped' })])
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(2)
  expect((await scan(countId, [sku('M'), 1])).body.code).toBe('COUNT_CLOSED')
  const dropped = await shelf()
  await scan(dropped.countId, [dropped.sku('M'), 1])
  await close(dropped.countId, { outcome: 'dropped' })
  expect(await stockOf(dropped.sku('M'))).toBe(5)
})

test('a filter without variants, or with archived ones alone, starts no count', async () => {
  const open = (filter: object) =>
    staffApp.ask('POST /stock/counts', { session, body: { countId: randomUUID(), name: 'None', filter } })
  expect((await open({ q: 'nosuchthing' })).body.code).toBe('COUNT_SHELF')
  expect((await open({ show: 'archived' })).body.code).toBe('COUNT_SHELF')
})
