import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { howItEnded, makeBuyer, openPayingShop, type Buyer, type PayingShop } from '../../../test/paying.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())
afterEach(() => shop.sandbox.behave({ down: false }))

const mailsTo = ({ email }: Buyer) => shop.mails.filter(({ to }) => to === email)
const subjectsTo = (buyer: Buyer) => mailsTo(buyer).map(({ subject }) => subject)
const cancelled = ({ orderId }: Buyer) => `Order cancelled – ${orderId}`

test('paid, not verified, cancelled: one mail, which tells that the money goes back', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  await buyer.cancel(buyer.orderId)
  await shop.work()
  await shop.webhooks()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('a full refund')
  expect(subjectsTo(buyer)).toEqual([cancelled(buyer)])
  expect(mailsTo(buyer)[0]?.text).toContain('We will refund ₹799 to your original payment method')
  expect(mailsTo(buyer)[0]?.text).not.toContain('nothing was charged')
})

test('the same when the provider tells of the money before the shop asks', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  await buyer.cancel(buyer.orderId)
  await shop.webhooks()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('a full refund')
  expect(subjectsTo(buyer)).toEqual([cancelled(buyer)])
  expect(mailsTo(buyer)[0]?.text).toContain('We will refund ₹799')
})

test('however cancelling, the webhook and the shop’s own question meet, nobody hears of one cancellation twice', async () => {
  const buyers = await Promise.all(Array.from({ length: 6 }, () => makeBuyer(shop)))
  const paid = buyers.map((buyer) => buyer.pay())
  await Promise.all([
    shop.webhooks(),
    ...buyers.map((buyer) => buyer.cancel(buyer.orderId)),
    ...buyers.map(() => shop.work()),
  ])
  for (const [place, buyer] of buyers.entries()) {
    expect(await howItEnded(shop, buyer, paid[place]?.id)).toBe('a full refund')
    expect(subjectsTo(buyer).filter((subject) => subject === cancelled(buyer))).toHaveLength(1)
  }
})

test('never paid: one mail, which says that nothing was charged', async () => {
  const buyer = await makeBuyer(shop)
  buyer.pay({ outcome: 'decline' })
  await buyer.cancel(buyer.orderId)
  await shop.settleDown()
  expect(subjectsTo(buyer)).toEqual([cancelled(buyer)])
  expect(mailsTo(buyer)[0]?.text).toContain('nothing was charged')
})

test('while the provider cannot be asked nothing is said of the money; then it is, once', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.sandbox.behave({ down: true })
  await buyer.cancel(buyer.orderId)
  await shop.work()
  expect(subjectsTo(buyer)).toEqual([])
  shop.sandbox.behave({ down: false })
  await sql`update graphile_worker._private_jobs set run_at = now()`.execute(shop.db)
  expect(await howItEnded(shop, buyer, paid.id)).toBe('a full refund')
  expect(subjectsTo(buyer)).toEqual([cancelled(buyer)])
})

test('money that comes after the mail is told in a second mail', async () => {
  const buyer = await makeBuyer(shop)
  const late = buyer.pay({ outcome: 'late' })
  await buyer.cancel(buyer.orderId)
  await shop.settleDown()
  shop.sandbox.answerLate(late.id)
  await shop.webhooks()
  expect(await howItEnded(shop, buyer, late.id)).toBe('a full refund')
  expect(mailsTo(buyer).map(({ text }) => /nothing was charged|We will refund ₹799/.exec(text)?.[0])).toEqual([
    'nothing was charged',
    'We will refund ₹799',
  ])
})

test('paid, not verified, and the time is over: it is asked for, and the one mail says that the order is placed', async () => {
  const buyer = await makeBuyer(shop)
  const paid = buyer.pay()
  shop.later(20)
  await shop.expire()
  await shop.work()
  expect(await howItEnded(shop, buyer, paid.id)).toBe('paid once')
  expect(subjectsTo(buyer)).toEqual([`Order confirmed – ${buyer.orderId}`])
})
