import { previewRoot } from '@nukkad/contract/paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { sealPreview } from '../../store/catalogue/preview.ts'
import { openSeal } from '../../platform/seal.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let manager: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let categoryId: string

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  categoryId = (await makeCategory(database.db)).categoryId
  shop = await openShop(database.db)
})
beforeEach(async () => {
  staffApp.clock.set(shop.clock())
  manager = await staffApp.makeStaff('manager')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const ask = (call: string, body?: object) => staffApp.ask(call, { session: manager.session, ...(body && { body }) })
const begin = async (): Promise<{ productId: string; slug: string }> =>
  (await ask('POST /products', { name: 'Unseen Kurta', categoryId, price: 999 })).body
async function preview(productId: string): Promise<{ token: string; until: string }> {
  const { status, body } = await ask(`POST /products/${productId}/preview`)
  expect(status).toBe(200)
  const { origin, pathname } = new URL(body.url)
  expect([origin, pathname.slice(0, previewRoot.length)]).toEqual(['https://shop.test', previewRoot])
  return { token: pathname.slice(previewRoot.length), until: body.until }
}
const open = (token: string) => shop.ask(`GET /products/preview/${token}`)

test('even an empty draft is shown at its preview, up to date, and nowhere else', async () => {
  const draft = await begin()
  const { token } = await preview(draft.productId)
  const { status, headers, body } = await open(token)
  expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
  expect(body).toMatchObject({ name: 'Unseen Kurta', price: 999, images: [], variants: [], inStock: false })
  await database.db.updateTable('products').set({ price: 1_199_00 }).where('id', '=', draft.productId).execute()
  expect((await open(token)).body.price).toBe(1199)
  expect((await shop.ask(`GET /products/slug/${draft.slug}`)).status).toBe(404)

  const [entry] = await database.db
    .selectFrom('auditLog')
    .selectAll()
    .where('subject', '=', draft.productId)
    .where('action', '=', 'product.preview')
    .execute()
  expect(entry?.after).toEqual({ until: expect.any(String) })
  expect(JSON.stringify(entry)).not.toContain(token)
})

test('a previewed product cannot be put into a bag', async () => {
  const made = await makeProduct(database.db, { categoryId, stock: 3 })
  await database.db.updateTable('products').set({ status: 'draft' }).where('id', '=', made.productId).execute()
  const { body } = await open((await preview(made.productId)).token)
  expect(body).toMatchObject({ slug: made.slug, inStock: true })
  const { color, size } = body.variants[0]
  const line = { productId: made.productId, color, size, quantity: 1 }
  expect((await shop.ask('POST /cart/add', { body: line })).status).toBeGreaterThanOrEqual(400)
})

test('a preview expires after a day', async () => {
  const { productId } = await begin()
  const { token, until } = await preview(productId)
  expect(Date.parse(until) - staffApp.clock().getTime()).toBe(24 * 3_600_000)
  shop.clock.set(new Date(Date.parse(until) - 1))
  expect((await open(token)).status).toBe(200)
  shop.clock.set(new Date(until))
  expect((await open(token)).status).toBe(404)
})

test('an address that this shop did not make shows nothing', async () => {
  const { productId } = await begin()
  const { token } = await preview(productId)
  const anothers = sealPreview(openSeal([Buffer.alloc(32, 9).toString('base64')]), productId, shop.clock()).token
  const turned = `${token.slice(0, -2)}${token.endsWith('AA') ? 'BB' : 'AA'}`
  for (const wrong of [anothers, turned, token.slice(0, 20), 'x', productId, '%00']) {
    expect([wrong, (await open(wrong)).status]).toEqual([wrong, 404])
  }
})

test('staff who may not change products make no preview, and a missing product has none', async () => {
  const { productId } = await begin()
  const { session } = await staffApp.makeStaff('support')
  expect((await staffApp.ask(`POST /products/${productId}/preview`, { session })).status).toBe(403)
  expect((await ask(`POST /products/${crypto.randomUUID()}/preview`)).status).toBe(404)
})
