import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { matchNightly } from './match-nightly.ts'
import { readLastMatch } from './match-nightly.ts'

let shop: PayingShop
let told: [object, string][] = []
let asked = 0

beforeEach(async () => {
  shop = await openPayingShop()
  const { listPaymentsSince } = shop.payments
  shop.payments.listPaymentsSince = (since) => {
    asked += 1
    return listPaymentsSince(since)
  }
  told = []
  asked = 0
  await shop.db.updateTable('paymentMatch').set({ since: shop.clock() }).execute()
})
afterEach(() => shop.close())

const log = {
  info: (...said: [object, string]) => void told.push(said),
  error: (...said: [object, string]) => void told.push(said),
}
const sweep = () => matchNightly({ ...shop.parts, log }, async () => [])
const last = () => readLastMatch(shop.db).then(({ result, unexplained }) => [result, unexplained])
/** Noon in India, as the clock of tests begins; its night begins fifteen hours later. */
const untilNight = 15 * 60

async function pay() {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  await buyer.verify(paid)
  return paid
}

test('it runs once each night, however many ask for it, and says what it found', async () => {
  await pay()
  await sweep()
  shop.later(untilNight - 1)
  await sweep()
  expect([asked, await last()]).toEqual([0, ['never', 0]])

  shop.later(1)
  await Promise.all([sweep(), sweep(), sweep()])
  expect([asked, await last()]).toEqual([1, ['clean', 0]])
  expect(told).toEqual([[{ match: 'clean', payments: 1, refunds: 0 }, 'orders and payments match']])

  shop.later(60)
  await sweep()
  expect(asked).toBe(1)
  shop.later(23 * 60)
  await sweep()
  expect(asked).toBe(2)
})

test('money that nothing settled is a mismatch once it was seen twice', async () => {
  const { id } = await pay()
  await shop.db.deleteFrom('payments').where('id', '=', id).execute()
  shop.later(untilNight)
  await sweep()
  expect(await last()).toEqual(['never', 0])
  shop.later(20)
  await sweep()
  expect(await last()).toEqual(['mismatch', 2])
  expect(told).toHaveLength(1)
  expect(told[0]?.[0]).toMatchObject({
    match: 'mismatch',
    count: 2,
    unexplained: expect.arrayContaining([`payment ${id}: money was taken and nothing settled it`]),
  })
})

test('money on its way while it is counted is no mismatch', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.later(untilNight)
  await sweep()
  await buyer.verify(paid)
  await shop.settleDown()
  shop.later(20)
  await sweep()
  expect(await last()).toEqual(['clean', 0])
})

test('a provider that is away is no mismatch: it is asked again until it answers', async () => {
  await pay()
  shop.later(untilNight)
  shop.sandbox.behave({ down: true })
  await sweep()
  expect(await last()).toEqual(['provider_away', 0])
  expect(told[0]?.[0]).toMatchObject({ match: 'provider_away' })
  const before = asked
  shop.later(19)
  await sweep()
  expect(asked).toBe(before)
  shop.sandbox.behave({ down: false })
  shop.later(1)
  await sweep()
  expect(await last()).toEqual(['clean', 0])
})
