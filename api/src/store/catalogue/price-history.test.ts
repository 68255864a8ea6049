import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { inTransaction, type Db } from '../../platform/db.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const reprice = (db: Db, id: string, price: number, oldPrice: number | null) =>
  db.updateTable('products').set({ price, oldPrice }).where('id', '=', id).execute()

const historyOf = (productId: string) =>
  database.db
    .selectFrom('priceHistory')
    .select(['price', 'oldPrice'])
    .where('productId', '=', productId)
    .orderBy('since')
    .execute()

const made = async () => (await makeProduct(database.db, { price: 799, oldPrice: 999 })).productId
const first = { price: 79_900, oldPrice: 99_900 }

test('the history begins with the first price and records each change of price or MRP', async () => {
  const id = await made()
  await reprice(database.db, id, 69_900, 99_900)
  await reprice(database.db, id, 69_900, null)
  expect(await historyOf(id)).toEqual([first, { price: 69_900, oldPrice: 99_900 }, { price: 69_900, oldPrice: null }])
})

test('the history ignores updates without a change', async () => {
  const id = await made()
  await reprice(database.db, id, 79_900, 99_900)
  await database.db.updateTable('products').set({ name: 'Another name' }).where('id', '=', id).execute()
  expect(await historyOf(id)).toEqual([first])
})

test('the history keeps the last of several prices of one transaction, the only visible one', async () => {
  const id = await made()
  await inTransaction(database.db, async (tx) => {
    await reprice(tx, id, 100, null)
    await reprice(tx, id, 59_900, null)
  })
  expect(await historyOf(id)).toEqual([first, { price: 59_900, oldPrice: null }])
})

test('the history ends with the current price, whichever transaction began first', async () => {
  const id = await made()
  await inTransaction(database.db, async (early) => {
    await early.selectFrom('products').select('id').where('id', '=', id).execute()
    await reprice(database.db, id, 69_900, null)
    await reprice(early, id, 59_900, null)
  })
  expect((await historyOf(id)).at(-1)).toEqual({ price: 59_900, oldPrice: null })
})
