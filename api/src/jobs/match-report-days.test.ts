import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../test/make.ts'
import { openPayingShop, type PayingShop } from '../../test/paying.ts'
import { lineOf, makeShopper } from '../../test/shopper.ts'
import { sweeps } from './sweeps.ts'

let shop: PayingShop
beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

test('the nightly match finds a stored day that does not equal its orders', async () => {
  await shop.db.updateTable('paymentMatch').set({ since: shop.clock() }).execute()
  const asha = await makeShopper(shop, shop.db)
  await asha.buy([lineOf(await makeProduct(shop.db))])
  await sweeps(shop.parts)['store-report-days']?.()
  expect(await storedOrders()).toEqual([])
  expect(await matchTonight()).toEqual([{ match: 'clean', payments: 0, refunds: 0 }])
  expect(await storedOrders()).toEqual([{ day: '2026-11-20', orders: 1 }])

  await sql`update report_item_sums set gross = gross + 1 where span = 'day'`.execute(shop.db)
  const sentence = 'The stored sales of 2026-11-20 do not equal its orders'
  expect(await matchTonight()).toMatchObject([{ match: 'mismatch', count: 1, unexplained: [sentence] }])
})

async function storedOrders() {
  const { rows } = await sql`
    select day, orders::int as orders from report_order_sums where grouped_by = 'paymentMethod'`.execute(shop.db)
  return rows
}

/** The log of the match in the next night, in its two looks, after the ended days are stored. */
async function matchTonight(): Promise<object[]> {
  const told: object[] = []
  const log = { info: (said: object) => void told.push(said), error: (said: object) => void told.push(said) }
  const jobs = sweeps({ ...shop.parts, log })
  shop.later(24 * 60)
  await jobs['store-report-days']?.()
  await jobs['match-payments']?.()
  shop.later(21)
  await jobs['match-payments']?.()
  return told
}
