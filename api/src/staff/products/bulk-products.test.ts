import { randomUUID } from 'node:crypto'
import { mostProductsAtOnce, mostProductTags } from '@nukkad/contract/product-rules'
import { demoSeller } from '@nukkad/contract/shop'
import { mostDoneAtOnce } from '@nukkad/contract/staff/bulk'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { connect } from '../../platform/db.ts'
import { careContactOf } from './routes.ts'
import { runProductBulk } from './run-product-bulk.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let kurtas: string
let shirts: string
let chart: string

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
  kurtas = (await makeCategory(database.db, { gender: 'Men', name: 'Kurtas' })).categoryId
  shirts = (await makeCategory(database.db, { gender: 'Men', name: 'Shirts' })).categoryId
  manager = await staffApp.makeStaff('manager')
  const columns = [{ what: 'Chest', of: 'garment' }]
  const body = { name: 'Kurtas', columns, rows: [{ size: '38', inches: [42] }] }
  chart = (await staffApp.ask('POST /size-charts', { session: manager.session, body })).body.chartId
})
// Each person may send twenty a minute.
beforeEach(async () => {
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const ask = (call: string, body?: object, { session } = manager) =>
  staffApp.ask(call, { session, ...(body && { body }) })
const read = async (productId: string) => (await ask(`GET /products/${productId}`)).body
const readBulk = async (bulkId: string) => (await ask(`GET /products/bulk/${bulkId}`)).body
const actionsOf = async (productIds: string[]) => {
  const rows = database.db.selectFrom('auditLog').select('action').where('subject', 'in', productIds).orderBy('id')
  return (await rows.execute()).map(({ action }) => action)
}
/** The products with their current versions. */
async function seen(productIds: string[]) {
  const rows = await database.db
    .selectFrom('products')
    .select(['id', 'version'])
    .where('id', 'in', productIds)
    .execute()
  return productIds.map((productId) => ({ productId, version: rows.find(({ id }) => id === productId)?.version ?? 1 }))
}
const bulk = async (productIds: string[], body: object) =>
  ask('POST /products/bulk', { bulkId: randomUUID(), products: await seen(productIds), ...body })

/** Drafts that may be published, with a colour, a size and a picture. */
async function fitProducts(count: number, given: { price?: number; mrp?: number | null } = {}): Promise<string[]> {
  const { price = 1299, mrp = null } = given
  const { rows } = await sql<{ id: string }>`
    with made as (
      insert into products (slug, name, category_id, summary, description, price, old_price, features, hsn,
        country_of_origin, maker, generic_name, net_quantity, size_chart_id, created_at, status)
      select 'kurta-' || gen_random_uuid(), 'Kurta ' || nth, ${kurtas}, '', '', ${price * 100}::integer,
        ${mrp === null ? null : mrp * 100}::integer, '[]', '621142', 'India', null, 'Kurta', '1 N', ${chart}::uuid, now(), 'draft'
      from generate_series(1, ${count}::integer) nth returning id, slug
    ), coloured as (
      insert into product_colours (product_id, name, hex, position) select id, 'Indigo', '#22336b', 0 from made
    ), sized as (
      insert into variants (product_id, color, size, position, stock) select id, 'Indigo', '38', 0, 4 from made
    ), pictured as (
      insert into pictures (product_id, url, alt, color, width, height, tone, position)
      select id, '/media/' || slug || '.0a1b2c3d', 'In indigo', 'Indigo', 1200, 1500, '#22336b', 0 from made
    )
    select id from made`.execute(database.db)
  return rows.map(({ id }) => id)
}

test('each product is published or refused on its own, with its missing fields', async () => {
  const [fit, unfit, live, later] = (await fitProducts(4)) as [string, string, string, string]
  await bulk([live], { action: 'publish' })
  await database.db.updateTable('products').set({ hsn: '', netQuantity: '' }).where('id', '=', unfit).execute()
  await ask(`POST /products/${later}/publish`, {
    version: 1,
    liveFrom: '2027-01-01T00:00:00Z',
    liveUntil: '2027-02-01T00:00:00Z',
  })
  const unknown = randomUUID()
  const { status, body } = await bulk([fit, unfit, live, later, unknown], { action: 'publish' })
  expect(status).toBe(200)
  expect(body).toMatchObject({
    action: 'publish',
    finishedAt: expect.any(String),
    counts: { done: 2, unchanged: 1, refused: 2, left: 0 },
    products: [
      { productId: fit, name: 'Kurta 1', outcome: 'done', why: null },
      { productId: unfit, outcome: 'refused', why: 'Add the HSN code. Add the net quantity, such as 1 N.' },
      { productId: live, outcome: 'unchanged', why: null },
      { productId: later, outcome: 'done' },
      { productId: unknown, outcome: 'refused', why: 'Product not found.' },
    ],
  })
  // A scheduled end stays.
  expect(await read(later)).toMatchObject({ status: 'live', liveFrom: null, liveUntil: '2027-02-01T00:00:00.000Z' })
  expect(await actionsOf([fit])).toEqual(['product.publish'])
  expect(await actionsOf([unfit])).toEqual([])

  await shop.catalogue.reload()
  const { slug } = await read(fit)
  expect((await shop.ask(`GET /products/slug/${slug}`)).status).toBe(200)
  const archived = await bulk([fit, unfit], { action: 'archive' })
  expect(archived.body.counts).toMatchObject({ done: 2 })
  await shop.catalogue.reload()
  expect((await shop.ask(`GET /products/slug/${slug}`)).status).toBe(404)
  expect((await bulk([fit], { action: 'archive' })).body.counts).toMatchObject({ unchanged: 1 })
})

test('products move to a category, which is then no longer their second one', async () => {
  const [one, other, there] = (await fitProducts(3)) as [string, string, string]
  await database.db.updateTable('products').set({ secondCategoryId: shirts }).where('id', '=', other).execute()
  await database.db.updateTable('products').set({ categoryId: shirts }).where('id', '=', there).execute()
  const { body } = await bulk([one, other, there], { action: 'move', categoryId: shirts })
  expect(body.counts).toEqual({ done: 2, unchanged: 1, refused: 0, left: 0 })
  expect(await read(one)).toMatchObject({ categoryId: shirts, secondCategoryId: null, version: 2 })
  expect(await read(other)).toMatchObject({ categoryId: shirts, secondCategoryId: null })
  expect(await actionsOf([one, other, there])).toEqual(['product.change', 'product.change'])

  const nowhere = await bulk([one], { action: 'move', categoryId: randomUUID() })
  expect(nowhere.body.products).toMatchObject([{ outcome: 'refused', why: 'This category was not found.' }])
})

test('prices change by rupees or per cent to whole rupees, and a price above the MRP is refused', async () => {
  const [reduced = ''] = await fitProducts(1, { price: 1299, mrp: 1399 })
  const [plain = ''] = await fitProducts(1, { price: 999 })
  await bulk([plain], { action: 'publish' })
  const up = await bulk([reduced, plain], { action: 'price', of: 'price', by: 'percent', amount: 10 })
  expect(up.body.products).toMatchObject([
    { outcome: 'refused', why: 'The price would be ₹1,429, above the MRP of ₹1,399.' },
    { outcome: 'done' },
  ])
  const both = await bulk([reduced, plain], { action: 'price', of: 'both', by: 'rupees', amount: -100 })
  expect(both.body.counts).toMatchObject({ done: 2 })
  expect(await read(reduced)).toMatchObject({ price: 1199, mrp: 1299 })
  expect(await read(plain)).toMatchObject({ price: 999, mrp: null })
  const history = database.db.selectFrom('priceHistory').select('price').where('productId', '=', plain).orderBy('since')
  expect((await history.execute()).map(({ price }) => price)).toContain(999_00)
})

test('during a sale the product’s own price does not change, but the rest does', async () => {
  const [one = ''] = await fitProducts(1)
  await sql`
    with plan as (insert into price_schedules (name, starts_at, created_at) values ('Sale', now(), now()) returning id)
    insert into price_changes (schedule_id, product_id, price, state, back_price)
    select id, ${one}, 99900, 'running', 129900 from plan`.execute(database.db)
  const { body } = await bulk([one], { action: 'price', of: 'price', by: 'rupees', amount: -100 })
  expect(body.products).toMatchObject([{ outcome: 'refused', why: expect.stringContaining('Sale') }])
  expect((await bulk([one], { action: 'move', categoryId: shirts })).body.counts).toMatchObject({ done: 1 })
})

test('tags are added, removed and found, up to their limit', async () => {
  const [one = '', other = '', full = ''] = await fitProducts(3)
  const many = Array.from({ length: mostProductTags }, (_, nth) => `tag ${nth}`)
  await database.db.updateTable('products').set({ tags: many }).where('id', '=', full).execute()
  await bulk([one], { action: 'addTag', tag: 'Diwali 2026' })
  const { body } = await bulk([one, other, full], { action: 'addTag', tag: 'diwali 2026' })
  expect(body.products).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'done' },
    { outcome: 'refused', why: 'This product already has the maximum number of tags.' },
  ])
  const listed = async () =>
    (await staffApp.ask('GET /products', { session: manager.session, query: { tag: 'DIWALI 2026' } })).body
  expect((await listed()).total).toBe(2)
  expect((await listed()).content[0].tags).toEqual(['diwali 2026'])
  expect((await ask('GET /products/tags')).body.tags).toEqual(['diwali 2026', ...many.toSorted()])

  const taken = await bulk([one, full], { action: 'removeTag', tag: 'diwali 2026' })
  expect(taken.body.counts).toMatchObject({ done: 1, unchanged: 1 })
  expect(await read(one)).toMatchObject({ tags: [] })
  expect((await listed()).total).toBe(1)
})

test('a product that changed since it was seen is refused', async () => {
  const [one = '', other = ''] = await fitProducts(2)
  const products = await seen([one, other])
  await bulk([one], { action: 'price', of: 'price', by: 'rupees', amount: 1 })
  const request = { bulkId: randomUUID(), products, action: 'price', of: 'price', by: 'rupees', amount: -300 }
  const { body } = await ask('POST /products/bulk', request)
  expect(body.products).toMatchObject([
    { outcome: 'refused', why: 'Someone else changed this. Check the latest version and try again.' },
    { outcome: 'done' },
  ])
  expect(await read(one)).toMatchObject({ price: 1300 })

  // The same request does nothing twice, and its id cannot serve another.
  expect((await ask('POST /products/bulk', request)).body).toEqual(body)
  expect(await read(other)).toMatchObject({ price: 999 })
  const reused = await ask('POST /products/bulk', { ...request, amount: -301 })
  expect(reused).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_REUSED' } })
  const elsewhere = await ask('POST /products/bulk', request, await staffApp.makeStaff('owner'))
  expect(elsewhere.body.code).toBe('IDEMPOTENCY_REUSED')
})

const somewhere = [{ productId: randomUUID(), version: 1 }]
test.each([
  ['no products', { products: [], action: 'publish' }, 'products'],
  ['too many', { products: Array.from({ length: 501 }, () => somewhere[0]), action: 'publish' }, 'products'],
  ['another action', { products: somewhere, action: 'delete' }, 'action'],
  ['no category', { products: somewhere, action: 'move' }, 'categoryId'],
  ['no tag', { products: somewhere, action: 'addTag', tag: ' ' }, 'tag'],
  ['two tags', { products: somewhere, action: 'removeTag', tag: 'a, b' }, 'tag'],
  ['no step', { products: somewhere, action: 'price', of: 'price', by: 'percent' }, 'amount'],
  ['a step of nothing', { products: somewhere, action: 'price', of: 'mrp', by: 'rupees', amount: 0 }, 'amount'],
  ['all of it off', { products: somewhere, action: 'price', of: 'mrp', by: 'percent', amount: -91 }, 'amount'],
  ['paise of paise', { products: somewhere, action: 'price', of: 'mrp', by: 'rupees', amount: 1.005 }, 'amount'],
])('%s is refused as bad input', async (_name, body, field) => {
  const refused = await ask('POST /products/bulk', { bulkId: randomUUID(), ...body })
  expect([refused.status, refused.body]).toMatchObject([422, { errors: { [field]: expect.any(String) } }])
})

test('staff who may not edit products change none, and a demoted one is refused from then on', async () => {
  const support = await staffApp.makeStaff('support')
  const request = { bulkId: randomUUID(), products: await seen(await fitProducts(51)), action: 'archive' }
  expect((await ask('POST /products/bulk', request, support)).status).toBe(403)
  await ask('POST /products/bulk', request)
  await database.db.updateTable('staff').set({ role: 'packer' }).where('email', '=', manager.email).execute()
  await staffApp.work()
  manager = await staffApp.makeStaff('manager')
  const { counts, products } = await readBulk(request.bulkId)
  expect(counts).toMatchObject({ refused: 51 })
  expect(products[0].why).toMatch(/asked for this and no longer has permission\. Someone else can do it again\.$/)
})

const many = process.env.LONG ? mostProductsAtOnce : mostDoneAtOnce + 20

test(`${many} products are done by a job with progress`, async () => {
  const bulkId = randomUUID()
  const gone = Array.from({ length: many - 10 }, () => ({ productId: randomUUID(), version: 1 }))
  const products = [...(await seen(await fitProducts(10))), ...gone]
  const { body } = await ask('POST /products/bulk', { bulkId, products, action: 'publish' })
  expect(body).toMatchObject({ finishedAt: null, counts: { done: 0, left: many } })
  await staffApp.work()
  expect(await readBulk(bulkId)).toMatchObject({
    finishedAt: expect.any(String),
    counts: { done: 10, refused: many - 10, left: 0 },
  })
}, 120_000)

const parts = () => ({ clock: staffApp.clock, careContact: careContactOf(demoSeller) })

test('a killed server leaves each product changed or not, and the job does the rest once', async () => {
  const ids = await fitProducts(mostDoneAtOnce + 30)
  const bulkId = randomUUID()
  const step = { action: 'price', of: 'price', by: 'rupees', amount: -100 }
  await ask('POST /products/bulk', { bulkId, products: await seen(ids), ...step })
  const dying = connect(database.url, 1)
  const backend = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(dying)
  const running = runProductBulk({ db: dying, ...parts() }, bulkId).then(
    () => 'ended',
    () => 'died',
  )
  await expect.poll(async () => (await readBulk(bulkId)).counts.done, { interval: 2 }).toBeGreaterThan(5)
  await sql`select pg_terminate_backend(${backend.rows[0]?.pid})`.execute(database.db)
  // A killed server makes no new connections.
  await dying.destroy()
  expect(await running).toBe('died')

  const { counts } = await readBulk(bulkId)
  expect(counts.left).toBeGreaterThan(0)
  expect(await actionsOf(ids)).toHaveLength(counts.done)
  const cheaper = () =>
    database.db.selectFrom('products').select('id').where('id', 'in', ids).where('price', '=', 119900)
  expect(await cheaper().execute()).toHaveLength(counts.done)

  await staffApp.work()
  expect((await readBulk(bulkId)).counts).toEqual({ done: ids.length, unchanged: 0, refused: 0, left: 0 })
  expect(await actionsOf(ids)).toHaveLength(ids.length)
  expect(await cheaper().execute()).toHaveLength(ids.length)
}, 120_000)

test('two concurrent runners do each product once', async () => {
  const ids = await fitProducts(mostDoneAtOnce + 1)
  const bulkId = randomUUID()
  const step = { action: 'price', of: 'price', by: 'rupees', amount: -100 }
  await ask('POST /products/bulk', { bulkId, products: await seen(ids), ...step })
  await Promise.all([1, 2].map(() => runProductBulk({ db: database.db, ...parts() }, bulkId)))
  expect(await readBulk(bulkId)).toMatchObject({
    finishedAt: expect.any(String),
    counts: { done: ids.length, left: 0 },
  })
  expect(await actionsOf(ids)).toHaveLength(ids.length)
}, 120_000)

test('the request of a removed member stops, with the reason', async () => {
  const ids = await fitProducts(mostDoneAtOnce + 1)
  const asker = await staffApp.makeStaff('manager')
  const bulkId = randomUUID()
  const step = { action: 'price', of: 'price', by: 'rupees', amount: -100 }
  await ask('POST /products/bulk', { bulkId, products: await seen(ids), ...step }, asker)
  await database.db.updateTable('staff').set({ removedAt: new Date() }).where('id', '=', asker.staffId).execute()
  await staffApp.work()
  const { counts, products } = await readBulk(bulkId)
  expect(counts).toEqual({ done: 0, unchanged: 0, refused: ids.length, left: 0 })
  expect(products[0].why).toContain('was removed from staff')
  expect(await actionsOf(ids)).toEqual([])
})
