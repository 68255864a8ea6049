import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { countWaiting } from '../../../test/count-waiting.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { matchStock } from '../../store/stock/match-stock.ts'
import { patience } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let session = ''

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
  session = (await staffApp.makeStaff('manager')).session
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const list = async (query: Record<string, string>, who = session) =>
  (await staffApp.ask('GET /stock', { query, session: who })).body
const skusOf = async (query: Record<string, string>) =>
  (await list(query)).content.map(({ sku }: { sku: string }) => sku)
const change = (body: object, who = session) => staffApp.ask('POST /stock/moves', { body, session: who })

let made = 0
/** A product with a unique name, and its variant in that colour and size. */
async function variant({ stock = 5, color = 'Ecru', size = 'M' } = {}) {
  made += 1
  const product = await makeProduct(database.db, { slug: `desk-tee-${made}`, name: `Deskone${made} Tee`, stock })
  const { id } = await database.db
    .selectFrom('variants')
    .select('id')
    .where('productId', '=', product.productId)
    .where('color', '=', color)
    .where('size', '=', size)
    .executeTakeFirstOrThrow()
  return { ...product, variantId: id, sku: `DESK-TEE-${made}-${color}-${size}`.toUpperCase() }
}
const move = (variantId: string, more: object) => ({ requestId: randomUUID(), variantId, reason: 'counted', ...more })
const ledger = async (variantId: string) =>
  (await staffApp.ask(`GET /stock/${variantId}/moves`, { session })).body.content

test('stock is added, removed and counted, each time with person, reason and time', async () => {
  const { variantId } = await variant()
  const { email, session: packer } = await staffApp.makeStaff('packer')
  expect((await change(move(variantId, { by: 4, reason: 'found', note: 'behind the shelf' }), packer)).body.stock).toBe(
    9,
  )
  expect((await change(move(variantId, { by: -2, reason: 'damaged' }), packer)).body.stock).toBe(7)
  expect((await change(move(variantId, { to: 3 }), packer)).body).toMatchObject({ stock: 3, level: 'low' })
  expect(await ledger(variantId)).toMatchObject([
    { delta: -4, after: 3, cause: 'counted', reason: 'counted', staff: email },
    { delta: -2, after: 7, cause: 'adjusted', reason: 'damaged', note: null },
    {
      delta: 4,
      after: 9,
      cause: 'adjusted',
      reason: 'found',
      note: 'behind the shelf',
      at: staffApp.clock().toISOString(),
    },
    { delta: 5, after: 5, cause: 'opening', staff: null },
  ])
  const owner = (await staffApp.makeStaff('owner')).session
  const audit = await staffApp.ask('GET /audit', { query: { subject: variantId }, session: owner })
  expect(audit.body.content).toHaveLength(3)
  expect(audit.body.content[0]).toMatchObject({
    actor: email,
    action: 'stock.change',
    before: { stock: 7 },
    after: { stock: 3 },
  })
})

test('the stock history is read a page at a time, with the stock after each move', async () => {
  const { variantId } = await variant()
  for (const by of [1, 2, 3]) await change(move(variantId, { by }))
  const page = async (after?: string) =>
    (await staffApp.ask(`GET /stock/${variantId}/moves`, { session, query: { size: '2', ...(after && { after }) } }))
      .body
  const first = await page()
  const second = await page(first.next)
  const afters = [...first.content, ...second.content].map((row: { after: number }) => row.after)
  expect([afters, second.next, first.total]).toEqual([[11, 8, 6, 5], null, 4])
})

test('a change below zero is refused with a clear error, and nothing changes', async () => {
  const { variantId } = await variant({ stock: 2 })
  const refused = await change(move(variantId, { by: -3, reason: 'lost' }))
  expect(refused).toMatchObject({ status: 409, body: { code: 'STOCK_SHORT' } })
  expect(refused.body.detail).toMatch(/^Only 2 of Deskone\d+ Tee \(Ecru, M\) in stock\. You cannot remove 3\.$/)
  expect(await ledger(variantId)).toHaveLength(1)
})

test('a request runs once, however often it is sent, even if it changed nothing', async () => {
  const { variantId } = await variant()
  const add = move(variantId, { by: 2, reason: 'received' })
  const replies = await Promise.all([change(add), change(add), change(add)])
  expect(replies.map(({ status, body }) => [status, body.stock])).toEqual(Array.from({ length: 3 }, () => [201, 7]))
  const counted = move(variantId, { to: 7 })
  await change(counted)
  await change(move(variantId, { by: -1, reason: 'lost' }))
  expect((await change(counted)).body.stock).toBe(6)
  const other = await variant()
  expect((await change({ ...add, variantId: other.variantId })).body.code).toBe('REQUEST_REUSED')
})

test('twenty concurrent removals are refused once the stock is empty', async () => {
  const { variantId } = await variant({ stock: 10 })
  const takes = Array.from({ length: 20 }, () => change(move(variantId, { by: -1, reason: 'lost' })))
  const replies = await Promise.all(takes)
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.filter(({ body }) => body.code === 'STOCK_SHORT')).toHaveLength(10)
  expect((await matchStock(database.db)).unexplained).toEqual([])
})

test.each([
  ['neither more nor a count', {}],
  ['both', { by: 1, to: 2 }],
  ['nothing', { by: 0 }],
  ['half a piece', { by: 1.5 }],
  ['less than none', { to: -1 }],
  ['no known reason', { by: 1, reason: 'because' }],
  ['a long note', { by: 1, note: 'a'.repeat(501) }],
])('%s is refused', async (_what, more) => {
  const { variantId } = await variant()
  expect((await change(move(variantId, more))).status).toBe(422)
  expect(await ledger(variantId)).toHaveLength(1)
})

test('staff who may not count are refused', async () => {
  const { variantId } = await variant()
  for (const role of ['support', 'accountant'] as const)
    expect((await change(move(variantId, { by: 1 }), (await staffApp.makeStaff(role)).session)).status).toBe(403)
})

test('a variant is found by SKU, barcode, name, colour and size, and by nothing else', async () => {
  const { variantId, sku, productName } = { ...(await variant()), productName: `Deskone${made}` }
  const barcode = `890${made}123456`
  const facts = { sku, barcode, weightG: 180, lowAt: 2, isArchived: false }
  expect((await staffApp.ask(`PUT /stock/${variantId}`, { session, body: facts })).body).toMatchObject(facts)
  expect(await skusOf({ q: sku.toLowerCase() })).toEqual([sku])
  expect(await skusOf({ q: barcode })).toEqual([sku])
  expect(await skusOf({ q: `${productName} ecru m` })).toEqual([sku])
  expect((await skusOf({ q: productName.slice(0, -1) })).length).toBeGreaterThan(1)
  expect(await skusOf({ q: barcode.slice(1) })).toEqual([])
  expect(await skusOf({ q: "';--" })).toEqual([])
  const found = await staffApp.ask('POST /stock/find', {
    session,
    body: { codes: [sku.toLowerCase(), barcode, 'no-such'] },
  })
  expect(found.body.found.map(({ variant: row }: { variant: { sku: string } }) => row.sku)).toEqual([sku, sku])
  expect(found.body.unknown).toEqual(['no-such'])
})

test('products are found by the beginning of words and SKUs, or by id, with colours, sizes and stock', async () => {
  const [one, other] = [await variant({ stock: 2 }), await variant()]
  const productsOf = async (query: Record<string, string>) =>
    (await staffApp.ask('GET /stock/products', { session, query })).body.products
  const namesOf = async (q: string) => (await productsOf({ q })).map(({ name }: { name: string }) => name)
  const [product] = await productsOf({ q: one.name.split(' ')[0]?.toLowerCase() ?? '' })
  expect(product).toMatchObject({ productId: one.productId, name: one.name })
  expect(product.variants).toContainEqual({
    variantId: one.variantId,
    color: 'Ecru',
    size: 'M',
    stock: 2,
    isArchived: false,
  })
  expect(await namesOf(one.sku.toLowerCase())).toEqual([one.name])
  expect((await namesOf('deskone')).length).toBeGreaterThan(1)
  expect((await namesOf('deskone')).length).toBeLessThanOrEqual(8)
  expect(await namesOf('nothing of that name')).toEqual([])
  expect(await productsOf({ productId: other.productId })).toMatchObject([{ name: other.name }])
  expect((await staffApp.ask('GET /stock/products', { session })).status).toBe(422)
})

test('two variants have no code in common', async () => {
  const [one, other] = [await variant(), await variant()]
  const facts = { sku: other.sku, barcode: null, weightG: null, lowAt: null, isArchived: false }
  const put = (body: object) => staffApp.ask(`PUT /stock/${one.variantId}`, { session, body })
  expect(await put(facts)).toMatchObject({
    status: 409,
    body: { code: 'STOCK_CODE_TAKEN', errors: { sku: expect.any(String) } },
  })
  expect((await put({ ...facts, sku: one.sku, barcode: other.sku })).body.errors).toHaveProperty('barcode')
})

test.each([{ sku: 'JUST-NOW' }, { barcode: '8901234567894' }])(
  'a code that another person is giving away at the same moment is refused: %j',
  async (code) => {
    const [one, other] = [await variant(), await variant()]
    const body = { sku: one.sku, barcode: null, weightG: null, lowAt: null, isArchived: false, ...code }
    const theirs = await database.db.startTransaction().execute()
    await theirs.updateTable('variants').set(code).where('id', '=', other.variantId).execute()
    const mine = staffApp.ask(`PUT /stock/${one.variantId}`, { session, body })
    await expect.poll(() => countWaiting(database.db), patience).toBe(1)
    await theirs.commit().execute()
    const field = Object.keys(code).join()
    const words = expect.stringMatching(/^Another variant has just been given this/)
    expect(await mine).toMatchObject({ status: 409, body: { code: 'STOCK_CODE_TAKEN', errors: { [field]: words } } })
  },
)

test('sold out, low, missing sizes and archived are separate lists', async () => {
  const product = await makeProduct(database.db, {
    slug: 'level-tee',
    name: 'Leveltee',
    stock: { 'Ecru/S': 9, 'Ecru/L': 2 },
  })
  const mine = async (query: Record<string, string>) => skusOf({ q: 'leveltee', ...query })
  const out = await mine({ show: 'out' })
  expect(out).toContain('LEVEL-TEE-WASHED-BLACK-M')
  expect(await mine({ show: 'low' })).toEqual(['LEVEL-TEE-ECRU-L'])
  expect(await mine({ show: 'broken' })).toEqual(out.filter((sku: string) => sku.startsWith('LEVEL-TEE-ECRU')))

  const { content } = await list({ q: 'level-tee-ecru-l' })
  const { variantId, sku } = content[0]
  const body = { sku, barcode: null, weightG: null, lowAt: null, isArchived: true }
  await staffApp.ask(`PUT /stock/${variantId}`, { session, body })
  expect(await mine({ show: 'archived' })).toEqual([sku])
  expect(await mine({ show: 'low' })).toEqual([])
  expect((await change(move(variantId, { by: 1 }))).body.code).toBe('VARIANT_ARCHIVED')
  const unitsSold = async () => {
    const { body } = await shop.ask(`GET /products/slug/${product.slug}`)
    return body.variants.map((piece: { color: string; size: string }) => `${piece.color} ${piece.size}`)
  }
  await expect.poll(unitsSold, patience).not.toContain('Ecru L')
})

test('the list is sorted by product, paged by key, and has each variant once', async () => {
  const seen: string[] = []
  let after: string | null = null
  do {
    const page: { content: { sku: string }[]; next: string | null } = await list({
      q: 'desk',
      size: '7',
      ...(after && { after }),
    })
    seen.push(...page.content.map(({ sku }) => sku))
    after = page.next
  } while (after !== null)
  const { total } = await list({ q: 'desk' })
  expect([seen.length, new Set(seen).size]).toEqual([total, total])
})

test('ordered units that are not packed are shown beside the stock', async () => {
  const product = await variant()
  const asha = await makeShopper(shop, database.db)
  await asha.buy([lineOf(product, { color: 'Ecru', size: 'M', quantity: 2 })])
  const page = await staffApp.ask(`GET /stock/${product.variantId}`, { session })
  expect(page.body).toMatchObject({ variant: { stock: 3 }, ordered: 2 })
})
