import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom, type Random } from '../../test/fuzz/random.ts'
import { makeProduct } from '../../test/make.ts'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { openShop, type OpenShop } from '../../test/shop.ts'
import { lineOf, makePayment, makeShopper } from '../../test/shopper.ts'
import { nextStatuses, type OrderStatus } from '@nukkad/contract/order-rules'
import { returnMoves, unitOutcomes, type ReturnStatus } from '@nukkad/contract/return-rules'
import { cancelUnits } from '../order/cancel-units.ts'
import { lockOrder, moveOrder } from '../order/move-order.ts'
import { requireOrderRow } from '../order/order-row.ts'
import { addShares, listLines, noShare, unitsOf } from '../order/order-units.ts'
import { inTransaction, type Db } from '../platform/db.ts'
import { ShopError } from '../platform/errors.ts'
import { moveReturn } from '../returns/change-return.ts'
import { openReturn } from '../returns/request-return.ts'
import { lockReturn } from '../returns/returns.ts'

let database: TestDatabase
let shop: OpenShop
let variants: string[]

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

/** What an invariant does not hold for: nothing. */
async function faults(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select 'stock is not the sum of its moves' as what, variant.id::text as id from variants variant
      where variant.id = any(${variants}::uuid[])
        and variant.stock <> (select coalesce(sum(delta), 0) from stock_moves where variant_id = variant.id)
    union all
    select 'more refunded than captured', payment.id from payments payment
      where payment.amount < (select coalesce(sum(amount), 0) from refunds
        where payment_id = payment.id and status <> 'FAILED')
    union all
    select 'more refunded than received in cash', orders.id from orders
      where cash_received(orders.id) < (select coalesce(sum(amount), 0) from refunds
        where order_id = orders.id and payment_id is null and status <> 'FAILED')
    union all
    select 'units without a place', orders.id from orders
      where (select coalesce(sum(-delta), 0) from stock_moves where order_id = orders.id) <>
        case when orders.status = 'CANCELLED' then 0
          else (select sum(quantity) from order_items where order_id = orders.id)
            - (select coalesce(sum(units), 0) from order_cancels where order_id = orders.id)
            - (select coalesce(sum(units), 0) from return_lines join returns on returns.id = return_id
                where returns.order_id = orders.id and outcome = 'shelf')
            - (select coalesce(sum(units), 0) from order_outcomes
                where order_outcomes.order_id = orders.id and outcome = 'shelf') end`.execute(db)
  return rows
}

/** Agreed = kept + cancelled + returned, for units, sum and tax; and nobody owes what is gone. */
async function expectWhole(db: Db, orderId: string): Promise<void> {
  const row = await requireOrderRow(db, { orderId })
  for (const { ordered, cancelled, returned } of unitsOf(row)) {
    const gone = addShares(cancelled, returned)
    for (const part of ['units', 'amount', 'tax'] as const) {
      expect(gone[part]).toBeLessThanOrEqual(ordered[part])
      expect(gone.units === ordered.units ? gone[part] : ordered[part]).toBe(ordered[part])
    }
  }
  for (const { left } of await listLines(db, orderId)) {
    expect(Math.min(left.units, left.amount, left.tax)).toBeGreaterThanOrEqual(0)
    expect(left.units === 0 ? left : noShare).toEqual(noShare)
  }
}

async function placed(random: Random): Promise<string> {
  const asha = await makeShopper(shop, database.db)
  const method = random.pick(['CASH', 'ONLINE'] as const)
  const lines = [random.pick(products), random.pick(products)].map((product) =>
    lineOf(product, { quantity: 1 + random.below(3), size: random.pick(['S', 'M', 'L']) }),
  )
  await asha.add(...lines)
  const { body } = await asha.order({ method })
  if (method === 'ONLINE') {
    await makePayment(database.db, body.orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId: body.orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
  }
  return body.orderId
}

let products: Awaited<ReturnType<typeof makeProduct>>[] = []
let references = 0
const by = () => ({ by: 'staff', actorId: 'operator', now: shop.clock() }) as const

const rare: readonly OrderStatus[] = ['CANCELLED', 'LOST', 'RETURNED_TO_ORIGIN', 'DELIVERY_FAILED']

/** Some units of the order, now and then more than there are. */
async function someUnits(tx: Db, orderId: string, random: Random) {
  const lines = await listLines(tx, orderId)
  const { itemId } = random.pick(lines)
  return [{ orderItemId: itemId, quantity: 1 + random.below(3) }]
}

async function stepOrder(tx: Db, orderId: string, random: Random): Promise<void> {
  const order = await lockOrder(tx, { orderId })
  const deed = random.below(4)
  if (deed === 0) {
    await cancelUnits(tx, { ...by(), orderId, lines: await someUnits(tx, orderId, random), reason: 'Other' })
  } else if (deed === 1 && order.status === 'DELIVERED') {
    const lines = random.chance(0.7) ? await someUnits(tx, orderId, random) : undefined
    await openReturn(tx, { orderId, lines, reason: 'x', actorId: 'operator', now: shop.clock() })
  } else {
    const forward: OrderStatus[] = nextStatuses(order, 'staff').filter(
      (to) => !rare.includes(to) || random.chance(0.05),
    )
    if (forward.length > 0) await moveOrder(tx, { ...by(), orderId, to: random.pick(forward), reason: 'x' })
  }
}

async function stepReturn(tx: Db, returnId: string, random: Random): Promise<void> {
  const { status, lines } = await lockReturn(tx, returnId)
  const next: ReturnStatus[] = [...returnMoves[status], ...(status === 'REJECTED' ? (['REQUESTED'] as const) : [])]
  const likely = next.filter((one) => (one !== 'REJECTED' && one !== 'CLOSED') || random.chance(0.2))
  if (likely.length === 0) return
  const to = random.pick(likely)
  const found = lines.map(({ itemId, units }) => ({
    orderItemId: itemId,
    quantity: units,
    outcome: random.pick(unitOutcomes),
  }))
  references += 1
  const noted = { refundReference: String(629_318_400_000 + references) }
  const order = await tx
    .selectFrom('returns')
    .innerJoin('orders', 'orders.id', 'returns.orderId')
    .select('paymentMethod')
    .where('returns.id', '=', returnId)
    .executeTakeFirstOrThrow()
  const isCash = order.paymentMethod === 'CASH' && to === 'REFUNDED'
  await moveReturn(tx, { ...by(), returnId, to, reason: 'x', ...(isCash && { noted }), receipt: { found } })
}

/** Refusals are answers; anything else is a fault of ours. */
async function tryStep(work: (tx: Db) => Promise<void>): Promise<boolean> {
  try {
    await inTransaction(database.db, work)
    return true
  } catch (error) {
    if (error instanceof ShopError) return false
    throw error
  }
}

test.each([7, 2026, 46_811])(
  'random days of the shop leave no unit and no paisa unexplained (seed %i)',
  async (seed) => {
    const random = randomFrom(seed)
    const { db } = database
    products = [await makeProduct(db, { stock: 20, price: 799 }), await makeProduct(db, { stock: 20, price: 333 })]
    const ids = products.map(({ productId }) => productId)
    variants = (await db.selectFrom('variants').select('id').where('productId', 'in', ids).execute()).map(
      ({ id }) => id,
    )
    const orders: string[] = []
    let done = 0
    for (let nth = 0; nth < 220; nth += 1) {
      if (orders.length < 4) orders.push(await placed(random))
      const orderId = random.pick(orders)
      const returns = await db.selectFrom('returns').select('id').where('orderId', '=', orderId).execute()
      const isReturn = returns.length > 0 && random.chance(0.6)
      const isDone = await tryStep((tx) =>
        isReturn ? stepReturn(tx, random.pick(returns).id, random) : stepOrder(tx, orderId, random),
      )
      done += isDone ? 1 : 0
      await expectWhole(db, orderId)
      expect(await faults(db)).toEqual([])
    }
    const received = await db
      .selectFrom('returns')
      .select('id')
      .where('orderId', 'in', orders)
      .where('refundAmount', 'is not', null)
      .execute()
    expect([done > 40, received.length > 1]).toEqual([true, true])
  },
)
