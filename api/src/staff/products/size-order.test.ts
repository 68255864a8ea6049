import type { StaffProduct } from '@nukkad/contract/staff/products'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeLook } from '../../../test/make-look.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let session: string
let categorySlug: string
let tee: StaffProduct

const sizes = ['S', 'M', 'L', 'XL']

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
})
/** A live product of two colours; the first is no longer sold in S. */
beforeEach(async () => {
  session = (await staffApp.makeStaff('manager')).session
  const { categoryId, slug } = await makeCategory(database.db)
  categorySlug = slug
  const { productId } = await makeProduct(database.db, { categoryId, sizes })
  await database.db
    .updateTable('variants')
    .set({ archivedAt: new Date('2026-11-10T06:30:00Z') })
    .where('productId', '=', productId)
    .where('color', '=', 'Washed Black')
    .where('size', '=', 'S')
    .execute()
  const columns = [{ what: 'Chest', of: 'garment' }]
  const chart = {
    name: `Tees ${productId}`,
    columns,
    rows: [...sizes, 'XS', 'XXL'].map((size) => ({ size, inches: [42] })),
  }
  const { chartId } = (await ask('POST /size-charts', chart)).body
  const declared = { genericName: 'T-shirt', netQuantity: '1 N', sizeChartId: chartId }
  tee = (await change(await read(productId), declared)).body
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const ask = (call: string, body?: object) => staffApp.ask(call, { session, ...(body && { body }) })
const read = async (productId: string): Promise<StaffProduct> => (await ask(`GET /products/${productId}`)).body
const change = (product: StaffProduct, changes: object) =>
  ask(`PUT /products/${product.productId}`, { ...product, ...changes })
const putSizes = ({ productId, version, colours }: StaffProduct, wanted: string[]) =>
  ask(`PUT /products/${productId}/variants`, {
    version,
    colours: colours.map(({ name, hex }) => ({ name, hex })),
    variants: wanted.map((size) => ({ color: 'Ecru', size, sku: null, barcode: null })),
  })

type Named = { color: string; size: string; isArchived?: boolean }
const named = (variants: readonly Named[]) =>
  variants.filter(({ isArchived }) => isArchived !== true).map(({ color, size }) => `${color} ${size}`)
const own = ['Washed Black L', 'Washed Black XL', 'Washed Black M', 'Ecru L', 'Ecru S', 'Ecru XL', 'Ecru M']

test('the store shows a product’s sizes in its own order: in lists, on its page, in looks and in the stock', async () => {
  const { status, body } = await change(tee, { sizeOrder: ['L', 'small', 'XL', 'M'] })
  expect([status, body.sizeOrder, body.version]).toEqual([200, ['l', 's', 'xl', 'm'], tee.version + 1])
  expect(named(body.variants)).toEqual(own)
  const look = await makeLook(database.db, tee.productId)

  await shop.catalogue.reload()
  const page = (await shop.ask(`GET /products/slug/${tee.slug}`)).body
  expect([page.sizes, named(page.variants)]).toEqual([['L', 'S', 'XL', 'M'], own])
  const list = (await shop.ask(`GET /products?categorySlug=${categorySlug}`)).body
  expect(list.content.map((card: { sizes: string[] }) => card.sizes)).toEqual([['L', 'S', 'XL', 'M']])
  const { items } = (await shop.ask(`GET /looks/${look}`)).body
  expect(named(items[0].variants)).toEqual(own)
  const stock = (await ask(`GET /stock/products?productId=${tee.productId}`)).body
  expect(named(stock.products[0].variants)).toEqual(own)

  // The shop’s order stays: in the filters of lists.
  expect(list.facets.garmentSize.map(({ value }: { value: string }) => value)).toEqual(sizes)
})

test('the change reaches a running store, and the standard order comes back', async () => {
  await shop.catalogue.reload()
  const sizesNow = async () => (await shop.ask(`GET /products?categorySlug=${categorySlug}`)).body.content[0].sizes
  expect(await sizesNow()).toEqual(sizes)
  const reversed = (await change(tee, { sizeOrder: sizes.toReversed() })).body
  await expect.poll(sizesNow).toEqual(sizes.toReversed())
  const standard = (await change(reversed, { sizeOrder: sizes })).body
  expect([standard.sizeOrder, standard.version]).toEqual([null, reversed.version + 1])
  expect(named(standard.variants)).toEqual(named(tee.variants))
  await expect.poll(sizesNow).toEqual(sizes)
  const entries = await database.db
    .selectFrom('auditLog')
    .select(['before', 'after'])
    .where('subject', '=', tee.productId)
    .where('action', '=', 'product.change')
    .orderBy('id')
    .execute()
  expect(entries.slice(1)).toEqual([
    { before: { sizeOrder: 'Standard order' }, after: { sizeOrder: ['XL', 'L', 'M', 'S'] } },
    { before: { sizeOrder: ['XL', 'L', 'M', 'S'] }, after: { sizeOrder: 'Standard order' } },
  ])
})

test('sizes that the order does not name follow, and one that the product does not have yet keeps its place', async () => {
  const ordered = (await change(tee, { sizeOrder: ['XXL', 'M'] })).body
  expect(named(ordered.variants).slice(3)).toEqual(['Ecru M', 'Ecru S', 'Ecru L', 'Ecru XL'])
  const draft = (await ask(`POST /products/${tee.productId}/duplicate`)).body as StaffProduct
  expect(draft.sizeOrder).toEqual(['2xl', 'm'])
  expect(named(draft.variants)).toEqual(named(ordered.variants))
  const { status, body } = await putSizes(draft, [...sizes, 'XS', '2XL'])
  expect([status, named(body.variants)]).toEqual([
    200,
    ['Ecru 2XL', 'Ecru M', 'Ecru XS', 'Ecru S', 'Ecru L', 'Ecru XL'],
  ])
})

test('an order based on an older version is refused with the product as it is, and so is one without sense', async () => {
  await change(tee, { summary: 'By someone else' })
  const stale = await change(tee, { sizeOrder: ['XL', 'S'] })
  expect(stale).toMatchObject({
    status: 409,
    body: { code: 'STALE', fresh: { sizeOrder: null, version: tee.version + 1 } },
  })
  const now = await read(tee.productId)
  for (const sizeOrder of [[''], ['x'.repeat(41)], 'M', [null], Array.from({ length: 201 }, (_, nth) => `${nth}`)])
    expect((await change(now, { sizeOrder })).body.code).toBe('INVALID_INPUT')
  expect((await read(tee.productId)).version).toBe(now.version)
})
