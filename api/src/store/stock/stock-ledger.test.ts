import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeClock, makeProduct } from '../../../test/make.ts'
import { lowStockUnits } from '@nukkad/contract/stock-rules'
import { inTransaction } from '../../platform/db.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { matchStock, matchStockNightly, readStockMatch } from './match-stock.ts'
import { lockStock, moveStock } from './stock.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const logged: [object, string][] = []
const log = {
  info: (...line: [object, string]) => void logged.push(line),
  error: (...line: [object, string]) => void logged.push(line),
}
const variantsOf = (productId: string) =>
  database.db.selectFrom('variants').selectAll().where('productId', '=', productId).orderBy('position').execute()

test('a variant gets an SKU of slug, colour and size, and a duplicate gets a number', async () => {
  const { productId } = await makeProduct(database.db, { slug: 'kolam', stock: 2 })
  const skus = (await variantsOf(productId)).map(({ sku }) => sku)
  expect(skus[0]).toBe('KOLAM-WASHED-BLACK-S')
  const second = { productId, color: 'Washed Black', size: 's', position: 90, stock: 0 }
  const third = { ...second, size: 's.', position: 91 }
  await database.db.insertInto('variants').values([second, third]).execute()
  const added = (await variantsOf(productId)).map(({ sku }) => sku).slice(skus.length)
  expect(added).toEqual([`${skus[0]}-2`, `${skus[0]}-3`])
})

test('a suggested SKU above 50 characters is shortened to 24, and a hundred similar ones all differ', async () => {
  const colours = [{ name: 'Washed Black with a Very Long Name', hex: '#2d2c2e' }]
  const sizes = Array.from({ length: 20 }, (_, at) => `Extra roomy ${at}`)
  const skus: string[] = []
  for (let at = 0; at < 5; at += 1) {
    const slug = `women-cutting-chai-oversized-tee-of-the-corner-${at}`
    const { productId } = await makeProduct(database.db, { slug, colours, sizes })
    skus.push(...(await variantsOf(productId)).map(({ sku }) => sku))
  }
  expect(skus.filter((sku) => sku.length > 24)).toEqual([])
  expect(new Set(skus).size).toBe(100)
  expect(skus[0]).toMatch(/^CUTTIN-WASH-EXTRA-[0-9A-F]{5}$/)
})

test("the stock history begins with the variant's initial stock", async () => {
  const { productId } = await makeProduct(database.db, { stock: { 'Ecru/M': 7 } })
  const rows = await database.db
    .selectFrom('stockMoves')
    .innerJoin('variants', 'variants.id', 'stockMoves.variantId')
    .select(['variants.size', 'delta', 'cause'])
    .where('productId', '=', productId)
    .execute()
  expect(rows).toEqual([{ size: 'M', delta: 7, cause: 'opening' }])
})

test('a variant that ever moved is never deleted', async () => {
  const { productId } = await makeProduct(database.db, { stock: 5 })
  await expect(database.db.deleteFrom('variants').where('productId', '=', productId).execute()).rejects.toThrow(
    'stock_moves',
  )
  await expect(database.db.deleteFrom('products').where('id', '=', productId).execute()).rejects.toThrow('stock_moves')
})

test('an archived variant is not sold, and takes back returned units', async () => {
  const { productId } = await makeProduct(database.db, { stock: 5 })
  const [variant] = await variantsOf(productId)
  const variantId = variant?.id ?? ''
  await database.db.updateTable('variants').set({ archivedAt: new Date() }).where('id', '=', variantId).execute()
  const move = { cause: 'ordered', orderId: null, now: new Date() } as const
  const change = (delta: number) => inTransaction(database.db, (tx) => moveStock(tx, [{ variantId, delta }], move))
  expect(await change(-1)).toEqual([])
  expect(await change(1)).toMatchObject([{ available: 6 }])
})

test.each([
  { stock: 0, lowAt: null, level: 'out' },
  { stock: lowStockUnits, lowAt: null, level: 'low' },
  { stock: lowStockUnits + 1, lowAt: null, level: 'enough' },
  { stock: 10, lowAt: 10, level: 'low' },
  { stock: 1, lowAt: 0, level: 'enough' },
])('a stock of $stock with a limit of $lowAt is $level', async ({ stock, lowAt, level }) => {
  const { productId } = await makeProduct(database.db, { stock })
  await database.db.updateTable('variants').set({ lowAt }).where('productId', '=', productId).execute()
  expect(new Set((await variantsOf(productId)).map(({ stockLevel }) => stockLevel))).toEqual(new Set([level]))
})

test('a renamed product is found by its new name', async () => {
  const { productId } = await makeProduct(database.db, { name: 'Corner Tee' })
  await database.db.updateTable('products').set({ name: 'Bazaar Tee' }).where('id', '=', productId).execute()
  const { rows } = await sql`
    select from variants where product_id = ${productId} and words @@ to_tsquery('simple', 'baz:*')`.execute(
    database.db,
  )
  expect(rows.length).toBeGreaterThan(0)
})

test('stock that no move explains is reported, once each night', async () => {
  const clock = makeClock()
  await sql`update stock_match set since = ${clock()}::timestamptz`.execute(database.db)
  const sweep = () => matchStockNightly({ db: database.db, clock, log })
  const { productId } = await makeProduct(database.db, { slug: 'ledger-tee', stock: 5 })
  expect((await matchStock(database.db)).unexplained).toEqual([])
  await database.db
    .updateTable('variants')
    .set({ stock: 6 })
    .where('productId', '=', productId)
    .where('sku', '=', 'LEDGER-TEE-ECRU-M')
    .execute()
  const sentence = 'LEDGER-TEE-ECRU-M: its stock is 6, its moves add up to 5'
  expect((await matchStock(database.db)).unexplained).toEqual([sentence])

  await sweep()
  expect(await readStockMatch(database.db)).toMatchObject({ finishedAt: null })
  clock.advance(24 * 60 * 60 * 1000)
  await Promise.all([sweep(), sweep()])
  expect(await readStockMatch(database.db)).toEqual({ finishedAt: clock(), unexplained: 1, sentences: [sentence] })
  expect(logged).toEqual([[{ stock: 'mismatch', count: 1, unexplained: [sentence] }, expect.any(String)]])
})

test('stock is locked from the lowest id on, whatever the order of an order’s lines', async () => {
  const sizes = Array.from({ length: 12 }, (_, at) => `Size ${at}`)
  const { productId } = await makeProduct(database.db, { slug: 'lock-order', sizes })
  const ids = (await variantsOf(productId)).map(({ id }) => id).toSorted()
  const [lowest = '', ...others] = ids
  await inTransaction(database.db, async (first) => {
    await lockStock(first, [lowest])
    // A statement that is sent ahead has arrived with the next one.
    await sql`select`.execute(first)
    const second = inTransaction(database.db, async (tx) => {
      await lockStock(tx, ids.toReversed())
      await sql`select`.execute(tx)
    })
    await waitUntil(async () => {
      const waiting = await sql`select from pg_locks where not granted`.execute(database.db)
      expect(waiting.rows.length).toBeGreaterThan(0)
    })
    // The third waits for the lowest id and holds none of the others in the meantime.
    await inTransaction(database.db, async (third) => {
      const free = await sql`select id from variants where id = any(${others}::uuid[]) for update skip locked`.execute(
        third,
      )
      expect(free.rows).toHaveLength(others.length)
    })
    return { second }
  }).then(({ second }) => second)
})
