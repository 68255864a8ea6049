import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { inTransaction } from '../../platform/db.ts'
import { requestRefund } from './refund.ts'
import { remindOfPayouts } from './remind-payouts.ts'

let database: TestDatabase
let shop: OpenShop
const hour = 60 * 60 * 1000
const day = 24 * hour

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
beforeEach(() => shop.clock.advance(30 * day))
afterAll(async () => {
  await shop.close()
  await database.close()
})

/** ₹859 were paid at the door, and that much of it goes back, as one refund or several. */
async function waiting(...amounts: number[]) {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  for (const amount of amounts) {
    await inTransaction(database.db, (tx) =>
      requestRefund(tx, { orderId, amount, reason: 'Order returned' }, shop.clock()),
    )
  }
  const give = () => asha.ask(`PUT /orders/${orderId}/payout`, { body: { method: 'upi', upiId: 'asha.rao@okaxis' } })
  const reminders = () => shop.mails.filter(({ to, subject }) => to === asha.email && subject.includes('Reminder'))
  return { orderId, give, reminders }
}

/** Two servers sweep, and the mails go out. */
async function sweepAfter(millis: number): Promise<void> {
  shop.clock.advance(millis)
  await Promise.all([1, 2].map(() => remindOfPayouts(database.db, shop.clock())))
  await shop.work()
}

test('cash that waits for an account is reminded of after three days and after ten, and no more', async () => {
  const { orderId, reminders } = await waiting(79_900)
  await sweepAfter(3 * day - 1)
  expect(reminders()).toEqual([])
  for (let days = 3; days < 40; days += 1) await sweepAfter(days === 3 ? 1 : day)
  const [first, last, ...more] = reminders()
  expect(first?.subject).toBe(`Reminder: add your refund details for ₹799 – ${orderId}`)
  expect(first?.text).toContain(`https://shop.test/my-profile/order/${orderId}`)
  expect(last?.text).toContain('This is our last reminder.')
  expect(more).toEqual([])
})

test('who has told where it goes is not reminded, also when they told just before the mail', async () => {
  const { give, reminders } = await waiting(79_900)
  shop.clock.advance(3 * day)
  await remindOfPayouts(database.db, shop.clock())
  await give()
  await sweepAfter(8 * day)
  expect(reminders()).toEqual([])
})

test('several refunds of one order are one reminder of their sum', async () => {
  const { reminders } = await waiting(30_000, 20_050)
  await sweepAfter(3 * day)
  expect(reminders().map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reminder: add your refund details for ₹500\.50 –/),
  ])
})

test('after a pause of the shop there is the last reminder alone', async () => {
  const { reminders } = await waiting(79_900)
  await sweepAfter(15 * day)
  await sweepAfter(day)
  expect(reminders().map(({ text }) => text.includes('This is our last reminder.'))).toEqual([true])
})
