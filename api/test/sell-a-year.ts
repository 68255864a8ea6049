import { failCash, lockRefund, retryRefund } from '../src/sale/payment/cash-refunds.ts'
import { requestRefund } from '../src/sale/payment/refund.ts'
import { cancelUnits } from '../src/sale/order/cancel-units.ts'
import { moveOrder, type Move } from '../src/sale/order/move-order.ts'
import { moveReturn } from '../src/sale/returns/change-return.ts'
import { openReturn } from '../src/sale/returns/request-return.ts'
import { inTransaction, type Db } from '../src/platform/db.ts'
import type { Random } from './fuzz/random.ts'
import { makeCoupon, makeProduct, type MadeProduct } from './make.ts'
import type { OpenShop } from './shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from './shopper.ts'
import { returnReasons } from '@nukkad/contract/order-rules'

const dayMillis = 24 * 60 * 60 * 1000

/** No orders on that day, and orders of 29 February are delivered on the next. */
export const soldYear = { from: '2027-04-01', to: '2028-03-31', quietDay: '2028-01-14' } as const

type Sold = { orderId: string; method: 'CASH' | 'ONLINE'; at: Date }

/** A shop with a financial year of sales, across a new year and a 29 February, with every outcome of an order. */
export async function sellYear(shop: OpenShop, db: Db, random: Random, orders: number): Promise<void> {
  const products = await Promise.all(
    [499, 799, 1299].map((price) => makeProduct(db, { price, stock: 10 * orders, sizes: ['S', 'M', 'L'] })),
  )
  const staffId = await makeGiver(db)
  const coupon = await makeCoupon(db, { percent: 15 })
  const start = Date.parse(`${soldYear.from}T00:00:00+05:30`)
  const quiet = Date.parse(`${soldYear.quietDay}T00:00:00+05:30`)
  const days = 366
  for (let nth = 0; nth < orders; nth += 1) {
    // Also just before and after India's midnight.
    const offset = nth % 7 === 0 ? Math.floor((nth * days) / orders) * dayMillis + (nth % 2 ? -60_000 : 60_000) : -1
    const at = new Date(start + (offset < 0 ? Math.floor((nth * days * dayMillis) / orders) : Math.max(0, offset)))
    if (at.getTime() >= quiet && at.getTime() < quiet + dayMillis) continue
    await sellOne({ shop, db, random, products, coupon, staffId, at }, nth)
  }
}

type Selling = {
  shop: OpenShop
  db: Db
  random: Random
  products: readonly MadeProduct[]
  coupon: string
  staffId: string
  at: Date
}

async function makeGiver(db: Db): Promise<string> {
  const row = { email: 'giver@shop.test', name: 'Giver', role: 'owner', createdAt: new Date('2027-03-01') }
  return (await db.insertInto('staff').values(row).returning('id').executeTakeFirstOrThrow()).id
}

const states = ['Karnataka', 'Kerala', 'Maharashtra']

async function sellOne(selling: Selling, nth: number): Promise<void> {
  const { shop, db, random, products, coupon, at } = selling
  shop.clock.set(at)
  const customer = await makeShopper(shop, db)
  const method = random.chance(0.5) ? 'CASH' : 'ONLINE'
  const lines = products
    .filter((_, place) => place === nth % products.length || random.chance(0.4))
    .map((product) => lineOf(product, { size: random.pick(['S', 'M', 'L']), quantity: 1 + random.below(3) }))
  const added = await customer.add(...lines)
  if (added.status !== 200) throw new Error(`not added: ${JSON.stringify(added.body)}`)
  const { cartId } = added.body
  if (random.chance(0.3)) await customer.ask('PUT /cart/coupon', { query: { cartId, code: coupon } })
  const placed = await customer.order({ lines, method })
  if (placed.status !== 201) throw new Error(`not placed: ${JSON.stringify(placed.body)}`)
  const orderId: string = placed.body.orderId
  await db
    .updateTable('orders')
    .set({ state: random.pick(states) })
    .where('id', '=', orderId)
    .execute()
  if (method === 'ONLINE') {
    if (random.chance(0.1)) return step(db, { orderId, to: 'CANCELLED', by: 'clock', now: later(at, 1 / 24) })
    await makePayment(db, orderId, at)
    await step(db, { orderId, to: 'CONFIRMED', by: 'payment', now: later(at, 1 / 100) })
  }
  await endings[nth % endings.length]?.(selling, { orderId, method, at })
}

function later(at: Date, days: number): Date {
  return new Date(at.getTime() + days * dayMillis)
}

function step(db: Db, move: Move): Promise<void> {
  return inTransaction(db, (tx) => moveOrder(tx, move))
}

type Ending = (selling: Selling, sold: Sold) => Promise<void>

/**
 * Still open; delivered; cancelled; partly cancelled; returned undelivered; lost; returned; goodwill that failed once;
 * delivered; exchanged, and the exchange delivered, cancelled or lost.
 */
const endings: Ending[] = [
  async () => {},
  ({ db }, { orderId, at }) => bringTo(db, orderId, 'DELIVERED', later(at, 4)),
  ({ db }, { orderId, at }) => step(db, { orderId, to: 'CANCELLED', by: 'shopper', now: later(at, 1) }),
  async (selling, sold) => {
    await cancelPart(selling, sold, 1)
    await bringTo(selling.db, sold.orderId, 'DELIVERED', later(sold.at, 5))
  },
  async (selling, sold) => {
    await cancelPart(selling, sold, 1)
    await sendOut(selling, sold)
    const found = await itemsOf(selling.db, sold.orderId)
    const left = found.map(({ id, quantity, cancelled }) => ({
      orderItemId: id,
      outcome: 'shelf' as const,
      quantity: quantity - cancelled,
    }))
    const back = { orderId: sold.orderId, by: 'staff', now: later(sold.at, 12) } as const
    await step(selling.db, { ...back, to: 'RETURNED_TO_ORIGIN', found: left.filter(({ quantity }) => quantity > 0) })
  },
  async ({ db }, { orderId, at }) => {
    await bringTo(db, orderId, 'SHIPPED', later(at, 2))
    await step(db, { orderId, to: 'LOST', by: 'staff', now: later(at, 20) })
  },
  returnItems,
  giveGoodwill,
  ({ db }, { orderId, at }) => bringTo(db, orderId, 'DELIVERED', later(at, 3)),
  exchangeItem,
]

async function sendOut({ db }: Selling, { orderId, at }: Sold): Promise<void> {
  await bringTo(db, orderId, 'OUT_FOR_DELIVERY', later(at, 3))
  const failed = { orderId, to: 'DELIVERY_FAILED', failure: 'Refused by the customer', by: 'courier' } as const
  await step(db, { ...failed, now: later(at, 4) })
}

async function itemsOf(db: Db, orderId: string) {
  const items = await db.selectFrom('orderItems').select(['id', 'quantity']).where('orderId', '=', orderId).execute()
  const cancels = await db.selectFrom('orderCancels').selectAll().where('orderId', '=', orderId).execute()
  return items.map((item) => ({
    ...item,
    cancelled: cancels.filter(({ itemId }) => itemId === item.id).reduce((sum, { units }) => sum + units, 0),
  }))
}

/** Cancels one item of a line with several, else nothing. */
async function cancelPart({ db }: Selling, { orderId, at }: Sold, days: number): Promise<void> {
  const line = (await itemsOf(db, orderId)).find(({ quantity }) => quantity > 1)
  if (line === undefined) return
  const lines = [{ orderItemId: line.id, quantity: 1 }]
  const cancel = {
    orderId,
    lines,
    by: 'staff',
    actorId: 'operator',
    reason: 'Customer asked',
    now: later(at, days),
  } as const
  await inTransaction(db, (tx) => cancelUnits(tx, cancel))
}

/** Returns a line or the whole order, and refunds it some days later. */
async function returnItems({ db, random }: Selling, { orderId, method, at }: Sold): Promise<void> {
  await bringTo(db, orderId, 'DELIVERED', later(at, 4))
  const [line] = await itemsOf(db, orderId)
  const lines = random.chance(0.5) && line ? [{ orderItemId: line.id, quantity: line.quantity }] : undefined
  const reason = random.pick(returnReasons)
  await inTransaction(db, async (tx) => {
    const returnId = await openReturn(tx, { orderId, reason, lines, actorId: 'operator', now: later(at, 6) })
    const by = { returnId, by: 'staff' } as const
    await moveReturn(tx, { ...by, to: 'APPROVED', now: later(at, 7) })
    await moveReturn(tx, { ...by, to: 'PICKED_UP', now: later(at, 9) })
    await moveReturn(tx, { ...by, to: 'RECEIVED', now: later(at, 14) })
    if (method === 'ONLINE') await moveReturn(tx, { ...by, to: 'REFUNDED', now: later(at, 17) })
  })
}

async function giveGoodwill({ db, staffId }: Selling, { orderId, method, at }: Sold): Promise<void> {
  await bringTo(db, orderId, 'DELIVERED', later(at, 4))
  await inTransaction(db, async (tx) => {
    const goodwill = { orderId, amount: 5_000, reason: 'A loose thread', staffId }
    const [refundId = ''] = await requestRefund(tx, goodwill, later(at, 8))
    if (method === 'ONLINE') return
    await tx.updateTable('refunds').set({ status: 'READY', method: 'upi' }).where('id', '=', refundId).execute()
    await failCash(tx, await lockRefund(tx, refundId), 'Account closed')
    await retryRefund(tx, { refund: await lockRefund(tx, refundId), askAgain: false }, later(at, 11))
  })
}

/** One item is exchanged for the next size, some after goodwill, which leaves less money for the exchange. */
async function exchangeItem(selling: Selling, { orderId, at }: Sold): Promise<void> {
  const { db, random, staffId } = selling
  await bringTo(db, orderId, 'DELIVERED', later(at, 4))
  const { id: orderItemId, size } = await db
    .selectFrom('orderItems')
    .select(['id', 'size'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
  const goodwill = { orderId, amount: 20_000, reason: 'A loose thread', staffId }
  if (random.chance(0.5)) await inTransaction(db, (tx) => requestRefund(tx, goodwill, later(at, 5)))
  const line = { orderItemId, quantity: 1, resolution: 'exchange', size: size === 'M' ? 'L' : 'M' } as const
  const asked = { orderId, reason: 'Size/fit issue', lines: [line], actorId: 'operator', now: later(at, 6) } as const
  await inTransaction(db, async (tx) => {
    const returnId = await openReturn(tx, asked)
    const by = { returnId, by: 'staff' } as const
    await moveReturn(tx, { ...by, to: 'APPROVED', now: later(at, 7) })
    await moveReturn(tx, { ...by, to: 'PICKED_UP', now: later(at, 9) })
    await moveReturn(tx, { ...by, to: 'RECEIVED', now: later(at, 14) })
  })
  await endExchange(selling, { orderId, at: later(at, 14) })
}

async function endExchange({ db, random }: Selling, first: { orderId: string; at: Date }): Promise<void> {
  const { id: orderId } = await db
    .selectFrom('orders')
    .select('id')
    .where('exchangeOf', '=', first.orderId)
    .executeTakeFirstOrThrow()
  const to = random.pick(['DELIVERED', 'CANCELLED', 'LOST'] as const)
  if (to === 'CANCELLED') return step(db, { orderId, to, by: 'shopper', now: later(first.at, 1) })
  await bringTo(db, orderId, to === 'LOST' ? 'SHIPPED' : to, later(first.at, 4))
  if (to === 'LOST') await step(db, { orderId, to, by: 'staff', now: later(first.at, 20) })
}
