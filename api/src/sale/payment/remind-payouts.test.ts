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

/** ₹859 were collected in cash and are refunded as one refund or several. */
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

/** Two servers sweep, and the mails are sent. */
async function sweepAfter(millis: number): Promise<void> {
  shop.clock.advance(millis)
  await Promise.all([1, 2].map(() => remindOfPayouts(database.db, shop.clock())))
  await shop.work()
}

test('the customer is reminded of a missing account after three and ten days, and no more', async () => {
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

test('a customer who has given an account is not reminded, even if they gave it just before the mail', async () => {
  const { give, reminders } = await waiting(79_900)
  shop.clock.advance(3 * day)
  await remindOfPayouts(database.db, shop.clock())
  await give()
  await sweepAfter(8 * day)
  expect(reminders()).toEqual([])
})

test('several refunds of one order get one reminder of their sum', async () => {
  const { reminders } = await waiting(30_000, 20_050)
  await sweepAfter(3 * day)
  expect(reminders().map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Reminder: add your refund details for ₹500\.50 –/),
  ])
})

test('after a pause of the shop only the last reminder is sent', async () => {
  const { reminders } = await waiting(79_900)
  await sweepAfter(15 * day)
  await sweepAfter(day)
  expect(reminders().map(({ text }) => text.includes('This is our last reminder.'))).toEqual([true])
})
