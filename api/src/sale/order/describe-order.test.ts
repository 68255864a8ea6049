import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testDatabase } from '../../../test/database.ts'
import { openOrders } from './describe-order.ts'

test('open orders are found by their index, whatever else there is', async () => {
  const { db, close } = await testDatabase()
  const plan = await db.transaction().execute(async (tx) => {
    // An empty table is read whole otherwise.
    await sql`set local enable_seqscan = off`.execute(tx)
    return openOrders(tx).explain('json')
  })
  expect(JSON.stringify(plan)).toContain('orders_open')
  await close()
})
