import type { StaffSizeChart } from '@nukkad/contract/staff/size-charts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let session: string

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
})
beforeEach(async () => {
  session = (await staffApp.makeStaff('manager')).session
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const kurtas = () => ({
  name: `Kurtas ${randomUUID()}`,
  columns: [
    { what: 'Chest', of: 'garment' as const },
    { what: 'Chest', of: 'body' as const },
  ],
  rows: [
    { size: '38', inches: [42, 38] },
    { size: '40', inches: [44.25, null] },
  ],
})
const ask = (call: string, body?: object) => staffApp.ask(call, { session, ...(body && { body }) })
const add = async (chart: object = kurtas()): Promise<StaffSizeChart> => (await ask('POST /size-charts', chart)).body
const put = ({ chartId, version, name, columns, rows }: StaffSizeChart) =>
  ask(`PUT /size-charts/${chartId}`, { version, name, columns, rows })
const remove = ({ chartId }: StaffSizeChart) => ask(`DELETE /size-charts/${chartId}`)

/** A live product in 38 and 40 that uses the chart. */
async function productOf({ chartId }: StaffSizeChart) {
  const made = await makeProduct(database.db, { sizes: ['38', '40'] })
  await database.db.updateTable('products').set({ sizeChartId: chartId }).where('id', '=', made.productId).execute()
  return made
}
const chartInStore = async (slug: string) => (await shop.ask(`GET /products/slug/${slug}`)).body.sizeChart

test('a chart is created, listed, changed and deleted, and each change is logged', async () => {
  const given = kurtas()
  const chart = await add(given)
  expect(chart).toEqual({ ...given, chartId: expect.any(String), version: 1, products: 0 })
  expect((await ask('GET /size-charts')).body.charts).toContainEqual(chart)
  const changed = { ...chart, rows: [{ size: 'Free size', inches: [50, null] }] }
  expect((await put(changed)).body).toEqual({ ...changed, version: 2 })
  expect((await ask(`GET /size-charts/${chart.chartId}`)).body).toEqual({ ...changed, version: 2 })
  expect((await remove(chart)).status).toBe(200)
  expect((await ask(`GET /size-charts/${chart.chartId}`)).status).toBe(404)
  const log = await database.db
    .selectFrom('auditLog')
    .select(['action', 'kind'])
    .where('subject', '=', chart.chartId)
    .orderBy('id')
    .execute()
  expect(log.map(({ action, kind }) => `${kind} ${action}`)).toEqual([
    'chart chart.add',
    'chart chart.change',
    'chart chart.remove',
  ])
})

test("the store shows a product's chart with its changes, or none", async () => {
  const chart = await add()
  const { slug } = await productOf(chart)
  const bare = await makeProduct(database.db)
  await shop.catalogue.reload()
  const { columns, rows } = chart
  expect(await chartInStore(slug)).toEqual({ columns, rows })
  expect(await chartInStore(bare.slug)).toBeNull()
  await put({ ...chart, rows: [{ size: '38', inches: [43, 38] }, rows[1]!] })
  await waitUntil(async () => expect((await chartInStore(slug)).rows[0].inches).toEqual([43, 38]))
})

test('a chart in use cannot be deleted', async () => {
  const chart = await add()
  const { productId } = await productOf(chart)
  const { status, body } = await remove(chart)
  expect([status, body.code]).toEqual([409, 'SIZE_CHART_USED'])
  await database.db.updateTable('products').set({ sizeChartId: null }).where('id', '=', productId).execute()
  expect((await remove(chart)).status).toBe(200)
})

test('a chart must have every size of its live products, but not those of drafts', async () => {
  const chart = await add()
  const { productId, name } = await productOf(chart)
  const shorter = { ...chart, rows: chart.rows.slice(0, 1) }
  const { status, body } = await put(shorter)
  expect([status, body.errors]).toEqual([422, { rows: `The active product ${name} needs measurements for 40` }])
  expect((await put({ ...chart, columns: [chart.columns[1]!], rows: [{ size: '38', inches: [38] }] })).status).toBe(422)
  await database.db.updateTable('products').set({ status: 'archived' }).where('id', '=', productId).execute()
  expect((await put(shorter)).body).toMatchObject({ version: 2, products: 1 })
})

test('a product in one size needs no size of its chart', async () => {
  const chart = await add()
  const bag = await makeProduct(database.db, { sizes: ['Free size'] })
  await database.db
    .updateTable('products')
    .set({ sizeChartId: chart.chartId })
    .where('id', '=', bag.productId)
    .execute()
  expect((await put({ ...chart, rows: chart.rows.slice(0, 1) })).status).toBe(200)
})

test('a change based on an older chart is refused with the current one', async () => {
  const chart = await add()
  const { body: fresh } = await put({ ...chart, name: `${chart.name} slim` })
  const { status, body } = await put({ ...chart, name: 'Mine' })
  expect([status, body.code, body.fresh]).toEqual([409, 'STALE', fresh])
})

test('a size cannot be added to a product while it is removed from the chart', async () => {
  const chart = await add({ ...kurtas(), rows: ['38', '40', '42'].map((size) => ({ size, inches: [44, null] })) })
  const { productId } = await productOf(chart)
  await database.db
    .updateTable('products')
    .set({ genericName: 'Kurta', netQuantity: '1 N' })
    .where('id', '=', productId)
    .execute()
  const { body: product } = await ask(`GET /products/${productId}`)
  const colours = product.colours.map(({ name, hex }: { name: string; hex: string }) => ({ name, hex }))
  const cell = (color: string, size: string) => ({ color, size, sku: null, barcode: null, stock: 0 })
  const variants = colours.flatMap(({ name }: { name: string }) => ['38', '40', '42'].map((size) => cell(name, size)))
  const [sold, taken] = await Promise.all([
    ask(`PUT /products/${productId}/variants`, { version: product.version, colours, variants }),
    put({ ...chart, rows: chart.rows.slice(0, 2) }),
  ])
  expect([sold.status, taken.status]).not.toEqual([200, 200])
  expect((await ask(`GET /products/${productId}`)).body.refusals).toEqual([])
})

const bad: [string, object, string][] = [
  ['no name', { name: ' ' }, 'name'],
  ['no measure', { columns: [], rows: [{ size: '38', inches: [] }] }, 'columns'],
  ['no size', { rows: [] }, 'rows'],
  ['a measure twice', { columns: [kurtas().columns[0], { what: 'chest', of: 'garment' }] }, 'columns'],
  ['a size twice', { rows: ['38', '38'].map((size) => ({ size, inches: [42, 38] })) }, 'rows'],
  ['a value short', { rows: [{ size: '38', inches: [42] }] }, 'rows'],
  ['a measure of nothing', { rows: [{ size: '38', inches: [0, 38] }] }, 'rows.0.inches.0'],
  ['inches in words', { rows: [{ size: '38', inches: ['42', 38] }] }, 'rows.0.inches.0'],
]
test.each(bad)('%s is refused at its field', async (_, wrong, field) => {
  const { status, body } = await ask('POST /size-charts', { ...kurtas(), ...wrong })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('two charts never share a name, even if they are created at the same moment', async () => {
  const chart = kurtas()
  const both = await Promise.all([ask('POST /size-charts', chart), ask('POST /size-charts', chart)])
  expect(new Set(both.map(({ status }) => status))).toEqual(new Set([201, 422]))
  const other = await add()
  const { status, body } = await put({ ...other, name: chart.name.toUpperCase() })
  expect([status, Object.keys(body.errors)]).toEqual([422, ['name']])
})
