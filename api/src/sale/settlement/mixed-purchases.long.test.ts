import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeBuyer, openPayingShop, type Buyer, type PayingShop } from '../../../test/paying.ts'

const purchases = 500
const atOnce = 5

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
afterAll(() => shop.close())

/** The acts of shoppers on a Friday evening, by their frequency. */
const habits: [number, (buyer: Buyer) => Promise<unknown>][] = [
  [40, async (buyer) => comeBack(buyer, buyer.pay())],
  [12, async (buyer) => (buyer.pay({ outcome: 'decline' }), comeBack(buyer, buyer.pay({ method: 'card' })))],
  [8, async (buyer) => shop.sandbox.answerLate(buyer.pay({ outcome: 'late' }).id)],
  [8, async (buyer) => lateAnswers.push(buyer.pay({ outcome: 'late' }).id)],
  [6, async (buyer) => (lateAnswers.push(buyer.pay({ outcome: 'late' }).id), comeBack(buyer, buyer.pay()))],
  [6, async (buyer) => (lateAnswers.push(buyer.pay({ outcome: 'late' }).id), buyer.cancel(buyer.orderId))],
  [10, async (buyer) => (await comeBack(buyer, buyer.pay()), buyer.cancel(buyer.orderId))],
  [10, async () => 'walks away'],
]
const lateAnswers: string[] = []
const tallied = habits.flatMap(([share, habit]) => Array.from({ length: share }, () => habit))

let callbacks = 0
/** Every fifth callback is lost. */
async function comeBack(buyer: Buyer, paid: { id: string; signature: string }): Promise<void> {
  callbacks += 1
  if (callbacks % 5 !== 0) await buyer.verify(paid)
}

async function buy(number: number): Promise<void> {
  const buyer = await persist(() => makeBuyer(shop, { stock: 1 + (number % 3), price: 300 + number }))
  const habit = tallied[Math.floor((number / purchases) * tallied.length)]
  await habit?.(buyer)
}

/** A shopper presses Retry while the provider is away. */
async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries += 1) {
    try {
      return await work()
    } catch (error) {
      if (tries === 5) throw error
    }
  }
}

/** Failed jobs would wait for seconds and minutes: this makes them due. */
async function hurry(): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(shop.db)
  await shop.work()
}

test(
  `${purchases} purchases on a bad evening: every rupee is kept for an order or given back`,
  {
    timeout: 60_000 + purchases * 1_500,
  },
  async () => {
    shop.sandbox.behave({
      faults: { share: 0.05, kinds: ['error', 'lost', 'garbage', 'slow'] },
      slowMillis: 500,
      webhooks: { paused: false, lost: 0.2, duplicated: 0.2, shuffleMillis: 500 },
    })
    const numbers = Array.from({ length: purchases }, (_, index) => index)
    const next = async (): Promise<void> => {
      for (let number = numbers.shift(); number !== undefined; number = numbers.shift()) {
        await buy(number)
        if (number % 10 === 0) await shop.work()
      }
    }
    await Promise.all(Array.from({ length: atOnce }, next))

    for (const minutes of [2, 3, 10, 10]) {
      shop.later(minutes)
      await shop.expire()
      await shop.reconcile()
      await hurry()
    }
    for (const id of lateAnswers) shop.sandbox.answerLate(id)
    for (let hour = 0; hour < 6; hour += 1) {
      shop.later(60)
      await shop.reconcile()
      await shop.sweepRefunds()
      await hurry()
    }
    // The end: no more faults, and the last check after three days.
    shop.sandbox.behave({ faults: { share: 0 }, webhooks: { lost: 0, duplicated: 0, shuffleMillis: 0 } })
    shop.later(72 * 60)
    await shop.reconcile()
    await hurry()
    await shop.settleDown()
    await hurry()
    await shop.settleDown()

    const match = await shop.match()
    expect(match.unexplained).toEqual([])
    expect(match.keptFor.amount + match.refunded.amount).toBe(match.captured.amount)
    expect(match.captured.payments).toBeGreaterThan(purchases / 2)
    expect(match.refunded.refunds).toBeGreaterThan(purchases / 10)
    const mails = shop.mails.filter(({ subject }) => subject.startsWith('Order confirmed'))
    expect(new Set(mails.map(({ subject }) => subject)).size).toBe(mails.length)
    expect((await stockBelowZero()).length).toBe(0)
  },
)

async function stockBelowZero() {
  return shop.db.selectFrom('variants').select('id').where('stock', '<', 0).execute()
}
