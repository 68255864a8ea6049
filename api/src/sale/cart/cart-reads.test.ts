import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { connect, inTransaction, plannedOnce, type Db } from '../../platform/db.ts'
import { lockCashFacts } from '../cash/cash-facts.ts'
import { findAddition } from './cart-lines.ts'
import { readUserCart } from './read-cart.ts'

// Test databases have no statistics, like a shop that was just opened or restored.
let database: TestDatabase
let shop: OpenShop
let product: MadeProduct

/** Enough that reading all of them is no cheaper plan, as it is for a few dozen. */
const products = 300

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  product = await makeProduct(database.db, { stock: 20 })
  const { categoryId } = product
  for (let nth = 1; nth < products; nth += 1) {
    const other = await makeProduct(database.db, { stock: 20, categoryId })
    if (nth % 4 !== 0) continue
    const shopper = await makeShopper(shop, database.db)
    await shopper.buy([lineOf(other)], { method: 'CASH' })
    await shopper.add(lineOf(other))
  }
}, 120_000)
afterAll(async () => {
  await shop.close()
  await database.close()
})

const tables = ['products', 'variants', 'carts', 'cart_items', 'orders']

/** The rows that the work reads, of the tables that grow with the shop. */
async function rowsRead(work: (tx: Db) => Promise<unknown>): Promise<number> {
  // A new connection has no plan from when the tables were small.
  const db = connect(plannedOnce(database.url), 1)
  try {
    return await inTransaction(db, async (tx) => {
      const before = await countRead(tx)
      await work(tx)
      return (await countRead(tx)) - before
    })
  } finally {
    await db.destroy()
  }
}

async function countRead(tx: Db): Promise<number> {
  const { rows } = await sql<{ read: number }>`
    select sum(coalesce(seq_tup_read, 0) + coalesce(idx_tup_fetch, 0))::int as read from pg_stat_xact_user_tables
    where relname = any(${tables})`.execute(tx)
  return rows[0]?.read ?? 0
}

test('a bag, a repeated press and the COD rules read only the rows they are about, also without statistics', async () => {
  const asha = await makeShopper(shop, database.db)
  await asha.add(lineOf(product))
  const shippingAddress = { phone: '9876500001', street: '1 Chandni Chowk', postalCode: '110006' }
  const now = shop.clock()
  const works: Record<string, (tx: Db) => Promise<unknown>> = {
    bag: (tx) => readUserCart(tx, asha.userId, now),
    repeatedPress: (tx) => findAddition(tx, crypto.randomUUID(), { user: asha.userId }),
    cashRules: (tx) => lockCashFacts(tx, { userId: asha.userId, shippingAddress }, now),
  }
  for (const [name, work] of Object.entries(works)) {
    const read = await rowsRead(work)
    expect([name, read < 30 ? 'few' : read]).toEqual([name, 'few'])
  }
})
