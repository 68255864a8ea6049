import { runText } from '@nukkad/api/platform/db'
import { isCatalogueEmpty } from '@nukkad/api/store/catalogue/load-catalogue'
import { beginShop } from '@nukkad/api/store/settings/open-shop'
import { matchStock } from '@nukkad/api/store/stock/match-stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../api/test/database.ts'
import { makeCategory, makeProduct } from '../../../api/test/make.ts'
import { openShop, type OpenShop } from '../../../api/test/shop.ts'
import { makeShopper } from '../../../api/test/shopper.ts'
import { loadDemo, removeDemo } from './demo-goods.ts'
import { loadDemoShop } from './demo-shop.ts'

let database: TestDatabase
let shop: OpenShop
const acting = { staff: 'operator@tests', now: new Date('2026-11-20T06:30:00Z') }

beforeAll(async () => {
  database = await testDatabase()
  await loadDemoShop(database.db)
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const count = async (table: string, where = 'true') => {
  const [row] = await runText<{ n: number }>(database.db, `select count(*)::int as n from ${table} where ${where}`, [])
  return row?.n
}

test('the whole demo is removed: ordered products are archived, the owner’s stay, and it can return', async () => {
  const loaded = (await count('products')) ?? 0
  const kurtas = await makeCategory(database.db, { name: 'Kurtas' })
  const own = await makeProduct(database.db, { categoryId: kurtas.categoryId })
  await database.db
    .insertInto('content')
    .values({ kind: 'label', position: 99, body: { name: 'Khadi Street' } })
    .execute()
  await shop.catalogue.reload()
  const [tee] = (await shop.ask('GET /products', { query: { q: 'horn ok please' } })).body.content
  const { variants } = (await shop.ask(`GET /products/slug/${tee.slug}`)).body
  const { color, size } = variants.find(({ available }: { available: number }) => available > 0)
  const shopper = await makeShopper(shop, database.db, 'Asha Rao')
  const orderId = await shopper.buy([{ productId: tee.productId, color, size, quantity: 1 }])
  const before = await shopper.read(orderId)

  expect(await removeDemo(database.db, acting)).toEqual({ removed: loaded - 1, archived: 1 })
  await shop.catalogue.reload()
  const { content } = (await shop.ask('GET /products', { query: { size: '100' } })).body
  expect(content.map(({ slug }: { slug: string }) => slug)).toEqual([own.slug])
  expect((await shop.ask('GET /category')).body).toMatchObject([{ categoryId: kurtas.categoryId }])
  expect((await shop.ask(`GET /products/slug/${tee.slug}`)).body).toMatchObject({ archivedIn: tee.categoryId })
  expect(await shopper.read(orderId)).toEqual(before)
  expect([await count('looks'), await count('promotions'), await count('coupons')]).toEqual([0, 0, 0])
  expect(await database.db.selectFrom('content').select('body').execute()).toEqual([{ body: { name: 'Khadi Street' } }])
  expect((await matchStock(database.db)).unexplained).toEqual([])
  expect(await count('audit_log', "action = 'demo.remove' and actor = 'operator@tests'")).toBe(1)
  expect(await removeDemo(database.db, acting)).toEqual({ removed: 0, archived: 0 })

  expect(await loadDemo(database.db, acting)).toEqual({ added: loaded - 1, shownAgain: 1 })
  expect(await loadDemo(database.db, acting)).toEqual({ added: 0, shownAgain: 0 })
  await shop.catalogue.reload()
  expect((await shop.ask('GET /products')).body.totalElements).toBe(loaded + 1)
  expect(await count('looks')).toBe(8)
  expect((await matchStock(database.db)).unexplained).toEqual([])
  // Its banners would appear beside the owner's texts.
  expect(await count('content')).toBe(1)
})

test('removed demo goods are not loaded again by the next start', async () => {
  const { db, close } = await testDatabase()
  await loadDemoShop(db)
  await removeDemo(db, acting)
  await loadDemoShop(db)
  expect(await db.selectFrom('products').select('id').execute()).toEqual([])
  expect(await db.selectFrom('categories').select('id').execute()).toEqual([])
  expect(await db.selectFrom('content').select('id').execute()).toEqual([])
  await loadDemo(db, acting)
  expect((await db.selectFrom('content').select('id').execute()).length).toBeGreaterThan(10)
  expect(await db.selectFrom('coupons').select('code').execute()).toEqual([{ code: 'CORNER10' }])
  await close()
})

test('a shop first started without the demo never gets it automatically', async () => {
  const own = await testDatabase()
  await beginShop(own.db, acting.now)
  await loadDemoShop(own.db)
  expect(await isCatalogueEmpty(own.db)).toBe(true)
  await own.close()
})
