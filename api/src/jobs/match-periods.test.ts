import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/make.ts'
import { openPayingShop, type PayingShop } from '../../test/paying.ts'
import { bringTo, lineOf, makeShopper } from '../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../test/staff-app.ts'
import { readLastMatch } from '../sale/settlement/match-nightly.ts'
import { sweeps } from './sweeps.ts'

let shop: PayingShop
let staffApp: TestStaffApp
beforeAll(async () => {
  shop = await openPayingShop()
  staffApp = await openStaffApp(shop.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

test('the nightly match finds a closed GST period whose documents changed, long after their days', async () => {
  await shop.db.updateTable('paymentMatch').set({ since: shop.clock() }).execute()
  const asha = await makeShopper(shop, shop.db)
  const orderId = await asha.buy([lineOf(await makeProduct(shop.db))])
  await bringTo(shop.db, orderId, 'SHIPPED', shop.clock())
  shop.later(60 * 24 * 60)
  staffApp.clock.set(shop.clock())
  const { session } = await staffApp.makeStaff('accountant')
  const closed = await staffApp.ask('POST /tax-periods/close', { session, body: { month: '2026-11' } })
  expect(closed.status).toBe(200)
  expect(await matchTonight()).toEqual([{ match: 'clean', payments: 0, refunds: 0 }])

  for (const table of ['tax_documents', 'tax_document_lines']) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(shop.db)
    await sql`update ${sql.table(table)} set taxable = taxable + 100, total = total + 100`.execute(shop.db)
  }
  const sentence = 'GST period 1 Nov 2026 to 30 Nov 2026: the figures of its documents have changed since it was closed'
  expect(await matchTonight()).toMatchObject([{ match: 'mismatch', count: 1, unexplained: [sentence] }])
  expect(await readLastMatch(shop.db)).toMatchObject({ result: 'mismatch', unexplained: 1 })
})

/** The log of the sweep in the next night, in its two looks. */
async function matchTonight(): Promise<object[]> {
  const told: object[] = []
  const log = { info: (said: object) => void told.push(said), error: (said: object) => void told.push(said) }
  shop.later(24 * 60)
  await sweeps({ ...shop.parts, log })['match-payments']?.()
  shop.later(21)
  await sweeps({ ...shop.parts, log })['match-payments']?.()
  return told
}
