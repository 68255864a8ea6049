import type { ProductGrid } from '@nukkad/contract/staff/product-grid'
import type { StaffProduct } from '@nukkad/contract/staff/products'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { countWaiting } from '../../../test/count-waiting.ts'
import { makeCategory, makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { patience } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let session: string
let categoryId: string

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  categoryId = (await makeCategory(database.db)).categoryId
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

const read = async (productId: string): Promise<StaffProduct> =>
  (await staffApp.ask(`GET /products/${productId}`, { session })).body
const begin = async (): Promise<StaffProduct> =>
  (await staffApp.ask('POST /products', { session, body: { name: 'Neela Kurta', categoryId, price: 1499 } })).body
const put = ({ productId, version }: StaffProduct, grid: ProductGrid) =>
  staffApp.ask(`PUT /products/${productId}/variants`, { session, body: { version, ...grid } })

const indigo = { name: 'Indigo', hex: '#22336b' }
const ecru = { name: 'Ecru', hex: '#e6dac2' }
const cell = (color: string, size: string, given: object = {}) => ({
  color,
  size,
  sku: null,
  barcode: null,
  stock: 0,
  ...given,
})
const gridOf = ({ colours, variants }: StaffProduct): ProductGrid => ({
  colours: colours.filter(({ isArchived }) => !isArchived).map(({ name, hex }) => ({ name, hex })),
  variants: variants
    .filter(({ isArchived }) => !isArchived)
    .map(({ color, size, sku, barcode }) => ({ color, size, sku, barcode, stock: 0 })),
})
const kindsOf = ({ variants }: StaffProduct) =>
  variants.map(({ color, size, isArchived }) => `${color} ${size}${isArchived ? ' archived' : ''}`)

test('colours and sizes make a grid: missing variants are left out, codes and stock are set', async () => {
  const draft = await begin()
  const { status, body } = await put(draft, {
    colours: [indigo, ecru],
    variants: [
      cell('Indigo', 'S', { sku: 'NEELA-IN-S', barcode: '8901234567890', stock: 7 }),
      cell('Indigo', 'M'),
      cell('Ecru', 'M', { stock: 2 }),
    ],
  })
  expect(status).toBe(200)
  expect(body.version).toBe(2)
  expect(body.colours).toEqual([
    { ...indigo, isArchived: false },
    { ...ecru, isArchived: false },
  ])
  expect(body.variants).toMatchObject([
    { color: 'Indigo', size: 'S', sku: 'NEELA-IN-S', barcode: '8901234567890', stock: 7 },
    { color: 'Indigo', size: 'M', sku: expect.stringMatching(/-INDIGO-M$/), stock: 0 },
    { color: 'Ecru', size: 'M', stock: 2 },
  ])
  const moves = await database.db
    .selectFrom('stockMoves')
    .select(['delta', 'cause'])
    .where(
      'variantId',
      'in',
      body.variants.map(({ variantId }: { variantId: string }) => variantId),
    )
    .orderBy('delta')
    .execute()
  expect(moves).toEqual([
    { delta: 2, cause: 'opening' },
    { delta: 7, cause: 'opening' },
  ])
})

test("a draft's variants that never moved are deleted; others are archived and come back with code and stock", async () => {
  const draft = await begin()
  const first = (
    await put(draft, { colours: [indigo], variants: [cell('Indigo', 'S', { stock: 3 }), cell('Indigo', 'M')] })
  ).body
  const [small] = first.variants
  const out = (await put(first, { colours: [ecru], variants: [cell('Ecru', 'S')] })).body
  expect(kindsOf(out)).toEqual(['Ecru S', 'Indigo S archived'])
  expect(out.colours).toMatchObject([{ name: 'Ecru' }, { name: 'Indigo', isArchived: true }])
  const back = (
    await put(out, { colours: [indigo, ecru], variants: [cell('Indigo', 'S', { stock: 99 }), cell('Ecru', 'S')] })
  ).body
  expect(back.variants[0]).toEqual({ ...small, isArchived: false })
})

async function inStore(): Promise<{ made: MadeProduct; product: StaffProduct }> {
  const made = await makeProduct(database.db, { stock: 5 })
  const { id: sizeChartId } = await database.db
    .insertInto('sizeCharts')
    .values({
      name: `Tees ${made.slug}`,
      columns: JSON.stringify([{ what: 'Chest', of: 'garment' }]),
      rows: JSON.stringify(['S', 'M', 'L'].map((size) => ({ size, inches: [44] }))),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const declared = { genericName: 'Tee', netQuantity: '1 N', sizeChartId }
  await database.db.updateTable('products').set(declared).where('id', '=', made.productId).execute()
  return { made, product: await read(made.productId) }
}

test('a renamed colour keeps its variants, pictures, bags and stock, and orders keep the old name', async () => {
  const { made, product } = await inStore()
  expect(product.refusals).toEqual([])
  await shop.catalogue.reload()
  const asha = await makeShopper(shop, database.db)
  const line = { productId: made.productId, color: 'Ecru', size: 'M', quantity: 1 }
  const orderId = await asha.buy([line])
  await asha.add(line)
  const grid = gridOf(await read(made.productId))
  const colours = grid.colours.map((one) => (one.name === 'Ecru' ? { ...one, name: 'Malai', was: 'Ecru' } : one))
  const variants = grid.variants.map((one) => ({ ...one, color: one.color === 'Ecru' ? 'Malai' : one.color }))
  const before = await read(made.productId)
  const { status, body } = await put(before, { colours, variants })
  expect(status).toBe(200)
  const ids = (one: StaffProduct) => one.variants.map(({ variantId, sku, stock }) => [variantId, sku, stock])
  expect(ids(body)).toEqual(ids(before))
  expect(body.pictures.map(({ color }: { color: string }) => color)).toEqual(['Washed Black', 'Malai'])
  await shop.catalogue.reload()
  const { body: page } = await shop.ask(`GET /products/slug/${made.slug}`)
  expect(page.colours.map(({ name }: { name: string }) => name)).toEqual(['Washed Black', 'Malai'])
  expect((await asha.bag()).items).toMatchObject([{ color: 'Malai', quantity: 1 }])
  expect((await asha.read(orderId)).items).toMatchObject([{ color: 'Ecru' }])
  expect((await asha.add({ ...line, color: 'Malai' })).status).toBe(200)
})

test('a variant removed from a live product is not sold, and its colour and pictures are hidden', async () => {
  const { made, product } = await inStore()
  const grid = gridOf(product)
  const { body } = await put(product, {
    colours: grid.colours.filter(({ name }) => name === 'Ecru'),
    variants: grid.variants.filter(({ color, size }) => color === 'Ecru' && size !== 'L'),
  })
  expect(kindsOf(body).filter((kind) => !kind.endsWith('archived'))).toEqual(['Ecru S', 'Ecru M'])
  await shop.catalogue.reload()
  const { body: page } = await shop.ask(`GET /products/slug/${made.slug}`)
  expect([page.colours.length, page.sizes, page.variants.length]).toEqual([1, ['S', 'M'], 2])
  expect(page.images.map(({ color }: { color: string }) => color)).toEqual(['Ecru'])
})

test('a live product must stay publishable: a new colour needs a picture, a new size its measures', async () => {
  const { product } = await inStore()
  const grid = gridOf(product)
  const { status, body } = await put(product, {
    colours: [...grid.colours, { name: 'Rani', hex: '#c2185b' }],
    variants: [...grid.variants, cell('Rani', 'XL')],
  })
  expect([status, body.code, Object.keys(body.errors)]).toEqual([409, 'PRODUCT_UNFIT', ['pictures', 'sizeChartId']])
  expect(await read(product.productId)).toEqual(product)
  expect((await put(product, { colours: [], variants: [] })).body.errors.variants).toMatch(/colour and a size/)
})

test("codes may move between a product's variants, and belong to no other product", async () => {
  const other = (
    await put(await begin(), {
      colours: [indigo],
      variants: [cell('Indigo', 'S', { sku: 'TAKEN-1', barcode: '11112222' })],
    })
  ).body
  expect(other.variants).toHaveLength(1)
  const draft = await begin()
  const one = (
    await put(draft, {
      colours: [indigo],
      variants: [cell('Indigo', 'S', { sku: 'PASS-1' }), cell('Indigo', 'M', { sku: 'PASS-2' })],
    })
  ).body
  const swapped = (
    await put(one, {
      colours: [indigo],
      variants: [cell('Indigo', 'S', { sku: 'PASS-2' }), cell('Indigo', 'M', { sku: 'PASS-1' })],
    })
  ).body
  expect(swapped.variants).toMatchObject([{ sku: 'PASS-2' }, { sku: 'PASS-1' }])
  for (const given of [{ sku: 'TAKEN-1' }, { sku: 'NEW-1', barcode: 'TAKEN-1' }, { barcode: '11112222' }]) {
    const { status, body } = await put(swapped, { colours: [indigo], variants: [cell('Indigo', 'S', given)] })
    expect([status, body.code, body.errors.variants]).toEqual([
      409,
      'STOCK_CODE_TAKEN',
      expect.stringMatching(/already used by TAKEN-1/),
    ])
  }
  expect(await read(draft.productId)).toEqual(swapped)
})

test('a code that another person is giving away at the same moment is refused', async () => {
  const draft = await begin()
  const { productId } = await makeProduct(database.db, {})
  const theirs = await database.db.startTransaction().execute()
  await sql`update variants set sku = 'JUST-NOW' where id = (
    select id from variants where product_id = ${productId} limit 1)`.execute(theirs)
  const mine = put(draft, { colours: [indigo], variants: [cell('Indigo', 'S', { sku: 'JUST-NOW' })] })
  await expect.poll(() => countWaiting(database.db), patience).toBe(1)
  await theirs.commit().execute()
  expect(await mine).toMatchObject({ status: 409, body: { code: 'STOCK_CODE_TAKEN' } })
  expect(await read(draft.productId)).toEqual(draft)
})

const bad: [string, (draft: StaffProduct) => ProductGrid, RegExp][] = [
  [
    'a colour twice',
    () => ({ colours: [indigo, { ...indigo, name: 'indigo' }], variants: [] }),
    /Indigo and indigo are the same/,
  ],
  [
    'a pair twice',
    () => ({ colours: [indigo], variants: [cell('Indigo', 'S'), cell('Indigo', 'S')] }),
    /Indigo, S is listed twice/,
  ],
  [
    'a colour of another product',
    () => ({ colours: [indigo], variants: [cell('Rani', 'S')] }),
    /The colour Rani is not in the list/,
  ],
  [
    'a rename of nothing',
    () => ({ colours: [{ ...indigo, was: 'Rani' }], variants: [] }),
    /colour Rani no longer exists/,
  ],
  [
    'one SKU for two',
    () => ({ colours: [indigo], variants: [cell('Indigo', 'S', { sku: 'A-1' }), cell('Indigo', 'M', { sku: 'A-1' })] }),
    /A-1 is listed twice/,
  ],
]
test.each(bad)('%s is refused, and nothing is changed', async (_, gridFor, words) => {
  const draft = await begin()
  const { status, body } = await put(draft, gridFor(draft))
  expect([status >= 409, body.errors.variants]).toEqual([true, expect.stringMatching(words)])
  expect(await read(draft.productId)).toEqual(draft)
})

test('a proposed SKU of up to 50 characters stays whole, a longer one is shortened to 24, each another', async () => {
  const proposed = async (name: string): Promise<string[]> => {
    const { body: draft } = await staffApp.ask('POST /products', { session, body: { name, categoryId, price: 1499 } })
    const colours = [
      { name: 'Indigo Night', hex: '#22336b' },
      { name: 'Indigo Dawn', hex: '#5566aa' },
    ]
    const variants = colours.flatMap((colour) => ['S', 'XXL'].map((size) => cell(colour.name, size)))
    return (await put(draft, { colours, variants })).body.variants.map(({ sku }: { sku: string }) => sku)
  }
  const whole = await proposed('Rani Kurta')
  expect(whole).toContain('MEN-RANI-KURTA-INDIGO-NIGHT-XXL')
  const shortened = await proposed('Hand Block Printed Cotton Kurta with Pockets')
  expect(shortened.map((sku) => sku.length <= 24)).toEqual([true, true, true, true])
  expect(new Set(shortened).size).toBe(4)
})

test('staff with an older grid see the current one', async () => {
  const draft = await begin()
  const now = (await put(draft, { colours: [indigo], variants: [cell('Indigo', 'S')] })).body
  const { body } = await put(draft, { colours: [ecru], variants: [cell('Ecru', 'S')] })
  expect(body).toMatchObject({ code: 'STALE', fresh: now })
})
