import {
  canMove,
  isCorrection,
  orderMoves,
  type MovingOrder,
  type OrderActor,
  type OrderStatus,
} from '@nukkad/contract/order-rules'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf } from '../../../test/shopper.ts'
import { inTransaction, type Db } from '../../platform/db.ts'
import { changeShipment } from './change-shipment.ts'
import { moveOrder, type Move } from './move-order.ts'
import { listLines } from './order-units.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { stock: 5, ...given })
const shopper = () => makeShopper(shop, database.db)
const move = (orderId: string, to: OrderStatus, by: OrderActor = 'staff', more: Partial<Move> = {}) =>
  inTransaction(database.db, async (tx) => {
    const found = to === 'RETURNED_TO_ORIGIN' && { found: await allFit(tx, orderId) }
    await moveOrder(tx, { orderId, to, by, now: shop.clock(), ...found, ...more })
  })
/** Somebody has opened the parcel, and all of it may be sold again. */
const allFit = async (db: Db, orderId: string) =>
  (await listLines(db, orderId))
    .filter(({ left }) => left.units > 0)
    .map(({ itemId, left }) => ({ orderItemId: itemId, quantity: left.units, outcome: 'shelf' as const }))
const eventsOf = (orderId: string) =>
  database.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).orderBy('id').execute()
const refundsOf = (orderId: string) =>
  database.db.selectFrom('refunds').selectAll().where('orderId', '=', orderId).execute()

async function paidOrder() {
  const asha = await shopper()
  const line = lineOf(await tee())
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  const paymentId = await makePayment(database.db, orderId, shop.clock())
  await move(orderId, 'CONFIRMED', 'payment', { actorId: paymentId })
  return { asha, line, orderId, paymentId }
}

test('the way of a parcel is told as it goes, with its dates', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  const placedAt = shop.clock().toISOString()
  const track = async () => (await asha.ask(`GET /orders/track/${orderId}`)).body
  const nothing = { placedAt, shippedAt: null, outForDeliveryAt: null, deliveredAt: null }
  expect(await track()).toEqual({ currentStep: 'confirmed', ...nothing })

  const at: string[] = []
  for (const to of ['PROCESSING', 'SHIPPED', 'OUT_FOR_DELIVERY', 'DELIVERED'] as const) {
    shop.clock.advance(60 * 60 * 1000)
    at.push(shop.clock().toISOString())
    await move(orderId, to, 'staff', to === 'SHIPPED' ? { awb: 'AWB123' } : {})
  }
  const [, shippedAt, outForDeliveryAt, deliveredAt] = at
  expect(await track()).toEqual({ currentStep: 'delivered', placedAt, shippedAt, outForDeliveryAt, deliveredAt })
  expect(await asha.read(orderId)).toMatchObject({
    status: 'DELIVERED',
    deliveredAt,
    canCancel: false,
    canReturn: true,
  })
  expect((await eventsOf(orderId)).map(({ fromStatus, toStatus }) => [fromStatus, toStatus])).toEqual([
    [null, 'CONFIRMED'],
    ['CONFIRMED', 'PROCESSING'],
    ['PROCESSING', 'SHIPPED'],
    ['SHIPPED', 'OUT_FOR_DELIVERY'],
    ['OUT_FOR_DELIVERY', 'DELIVERED'],
  ])
})

test('a parcel nobody was home for goes out again; one that comes back lies on the shelf again', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  const orderId = await asha.buy([line])
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await move(orderId, 'DELIVERY_FAILED', 'courier', { reason: 'Nobody home' })
  expect((await asha.ask(`GET /orders/track/${orderId}`)).body.currentStep).toBe('out for delivery')
  shop.clock.advance(1000)
  await move(orderId, 'OUT_FOR_DELIVERY', 'courier')
  expect((await asha.ask(`GET /orders/track/${orderId}`)).body.outForDeliveryAt).toBe(shop.clock().toISOString())
  await move(orderId, 'DELIVERY_FAILED', 'courier')
  await move(orderId, 'RETURNED_TO_ORIGIN', 'courier')
  expect((await asha.ask(`GET /orders/track/${orderId}`)).body.currentStep).toBe('cancelled')
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  await expect(move(orderId, 'REFUNDED')).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('a parcel that came back is told as cancelled, also once its money went back: it was never delivered', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  await move(orderId, 'CONFIRMED', 'payment')
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  await move(orderId, 'RETURNED_TO_ORIGIN', 'courier')
  expect((await asha.read(orderId)).status).toBe('REFUNDED')
  expect((await asha.ask(`GET /orders/track/${orderId}`)).body.currentStep).toBe('cancelled')
})

test('returned stock is not for sale before staff have inspected it, for every kind of actor', async () => {
  const line = lineOf(await tee())
  const orderId = await (await shopper()).buy([line])
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  for (const by of ['staff', 'courier'] as const) {
    await expect(move(orderId, 'RETURNED_TO_ORIGIN', by, { found: undefined })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: 'Select a result for each item to receive the shipment.',
    })
  }
  expect((await stockOf(database.db, line)).stock).toBe(4)
  const row = database.db.selectFrom('orders').select('status').where('id', '=', orderId)
  expect(await row.executeTakeFirst()).toEqual({ status: 'SHIPPED' })
})

test('a cancellation records its actor, time and reason', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  shop.clock.advance(5000)
  const cancelled = await asha.ask(`DELETE /orders/${orderId}`, { query: { reason: 'Ordered by mistake' } })
  expect(cancelled).toMatchObject({ status: 200, body: { status: 'CANCELLED', canCancel: false } })
  expect((await eventsOf(orderId)).at(-1)).toMatchObject({
    at: shop.clock(),
    actor: 'shopper',
    actorId: asha.userId,
    reason: 'Ordered by mistake',
  })
  const again = await asha.cancel(orderId)
  expect(again.body).toMatchObject({ status: 409, code: 'CANCEL_REFUSED' })
})

test('an order can be cancelled until it is shipped', async () => {
  const asha = await shopper()
  for (const [until, status] of [
    ['PROCESSING', 200],
    ['SHIPPED', 409],
    ['OUT_FOR_DELIVERY', 409],
    ['DELIVERED', 409],
  ] as const) {
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, until, shop.clock())
    expect((await asha.read(orderId)).canCancel).toBe(status === 200)
    expect((await asha.cancel(orderId)).status).toBe(status)
  }
})

test('a paid order that is cancelled gets its money back, asked for in the same step', async () => {
  const { asha, line, orderId, paymentId } = await paidOrder()
  const { body } = await asha.cancel(orderId)
  expect(body).toMatchObject({ status: 'CANCELLED', paymentDetails: { razorpayPaymentId: paymentId } })
  expect(body.refunds).toEqual([
    {
      refundId: expect.any(String),
      isOfOrder: true,
      amount: 799,
      status: 'REQUESTED',
      method: 'source',
      reference: null,
      startedAt: shop.clock().toISOString(),
      expectedBy: expect.stringMatching(/^2026-1[12]-\d\d$/),
      sentAt: null,
      processedAt: null,
    },
  ])
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  const { rows } = await jobsFor(body.refunds[0].refundId)
  expect(rows).toHaveLength(1)
})

function jobsFor(refundId: string) {
  return sql`select 1 from graphile_worker.jobs where key = ${`refund/${refundId}`}`.execute(database.db)
}

test('a cash order that is cancelled has nothing to give back', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  await asha.cancel(orderId)
  expect(await refundsOf(orderId)).toEqual([])
})

test.each(['RETURNED_TO_ORIGIN', 'LOST'] as const)(
  'a parcel paid online that is %s is refunded automatically, once',
  async (to) => {
    const { orderId } = await paidOrder()
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await move(orderId, to)
    expect(await refundsOf(orderId)).toMatchObject([{ amount: 79_900, status: 'REQUESTED' }])
    await expect(move(orderId, 'REFUNDED')).rejects.toMatchObject({ code: 'ORDER_STATE' })
  },
)

describe('a lost parcel that is found', () => {
  const inspected = async (orderId: string, outcome: 'shelf' | 'damaged' = 'shelf') => {
    const items = await database.db.selectFrom('orderItems').select('id').where('orderId', '=', orderId).execute()
    return items.map(({ id }) => ({ orderItemId: id, quantity: 1, outcome }))
  }
  const receive = async (orderId: string, outcome?: 'shelf' | 'damaged') => {
    const found = await inspected(orderId, outcome)
    const to = 'RETURNED_TO_ORIGIN'
    await inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', found, now: shop.clock() }))
  }
  const mailsOf = async (orderId: string) => {
    const { rows } = await sql<{ toStatus: string }>`
      select to_status from order_events where order_id = ${orderId} and exists (
        select from graphile_worker._private_jobs job where job.payload ->> 'eventId' = order_events.id::text)
      order by id`.execute(database.db)
    return rows.map(({ toStatus }) => toStatus)
  }

  test('prepaid: is received once, restocked, and neither refunded nor mailed again', async () => {
    const { orderId, line } = await paidOrder()
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    const before = await stockOf(database.db, line)
    await move(orderId, 'LOST')
    const told = await mailsOf(orderId)
    const both = await Promise.allSettled([receive(orderId), receive(orderId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await stockOf(database.db, line)).stock).toBe(before.stock + 1)
    expect((await refundsOf(orderId)).length).toBe(1)
    expect(await mailsOf(orderId)).toEqual(told)
    const states = (await eventsOf(orderId)).map(({ toStatus }) => toStatus)
    expect(states.slice(-4)).toEqual(['LOST', 'REFUNDED', 'RETURNED_TO_ORIGIN', 'REFUNDED'])
  })

  test('prepaid: a refund that failed is not started again by the find', async () => {
    const { orderId } = await paidOrder()
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await move(orderId, 'LOST')
    await database.db.updateTable('refunds').set({ status: 'FAILED' }).where('orderId', '=', orderId).execute()
    await receive(orderId)
    expect(await refundsOf(orderId)).toMatchObject([{ status: 'FAILED' }])
  })

  test('COD: a damaged item that came back is not restocked, and no mail is sent', async () => {
    const line = lineOf(await tee())
    const orderId = await (await shopper()).buy([line])
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await move(orderId, 'LOST')
    const told = await mailsOf(orderId)
    await receive(orderId, 'damaged')
    expect((await stockOf(database.db, line)).stock).toBe(4)
    expect(await mailsOf(orderId)).toEqual(told)
  })

  test('COD: one that did arrive is delivered: the customer hears of it and can return it', async () => {
    const asha = await shopper()
    const orderId = await asha.buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
    await move(orderId, 'LOST')
    await move(orderId, 'DELIVERED', 'courier')
    expect(await asha.read(orderId)).toMatchObject({ status: 'DELIVERED', canReturn: true, endings: [] })
    expect((await mailsOf(orderId)).at(-1)).toBe('DELIVERED')
  })
})

test('an order nobody placed cannot be moved', async () => {
  await expect(move('NK-0000-0000-0000', 'SHIPPED')).rejects.toMatchObject({ code: 'ORDER_NOT_FOUND' })
})

describe('for any order and anybody who moves it', () => {
  const statuses = Object.keys(orderMoves) as OrderStatus[]
  const actors: OrderActor[] = ['shopper', 'staff', 'courier', 'clock', 'payment']
  const step = fc.record({ to: fc.constantFrom(...statuses), by: fc.constantFrom(...actors) })

  /** In the table; but a return says what came, a step is taken back with a reason, and the clock waits for a confirmation. */
  function isMoveOf(order: MovingOrder, to: OrderStatus, by: OrderActor): boolean {
    if (order.status === 'CONFIRMED' && by === 'clock') return false
    return canMove(order, to, by) && to !== 'RETURNED' && !isCorrection(order.status, to)
  }

  /** An online payment for a parcel that never arrived is refunded automatically. */
  /** In transit, lost, or refunded because it was lost. */
  function isLost(happened: readonly OrderStatus[]): boolean {
    return happened.lastIndexOf('LOST') > happened.lastIndexOf('RETURNED_TO_ORIGIN')
  }

  function stepsOf(method: 'CASH' | 'ONLINE', to: OrderStatus): OrderStatus[] {
    return method === 'ONLINE' && (to === 'RETURNED_TO_ORIGIN' || to === 'LOST') ? [to, 'REFUNDED'] : [to]
  }

  function isBack(happened: readonly OrderStatus[]): boolean {
    const end = happened.at(-1) ?? 'PENDING'
    return ['CANCELLED', 'RETURNED_TO_ORIGIN', 'REFUNDED'].includes(end) && !isLost(happened)
  }

  test('only moves of the table happen, every step is recorded, and items are in stock or in the order', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('CASH' as const, 'ONLINE' as const),
        fc.array(step, { minLength: 10, maxLength: 40 }),
        async (method, steps) => {
          const line = lineOf(await tee(), { quantity: 2 })
          const asha = await shopper()
          const orderId = await asha.buy([line], { method })
          let status: OrderStatus = method === 'CASH' ? 'CONFIRMED' : 'PENDING'
          let expired = false
          let happened: OrderStatus[] = [status]

          for (const { to, by } of steps) {
            const isAllowed = isMoveOf({ status, paymentMethod: method, expired, isLost: isLost(happened) }, to, by)
            const isDone = await move(orderId, to, by).then(
              () => true,
              () => false,
            )
            expect([status, to, by, isDone]).toEqual([status, to, by, isAllowed])
            if (!isDone) continue
            expired = to === 'CANCELLED' && by === 'clock'
            happened = [...happened, ...stepsOf(method, to)]
            status = happened.at(-1) ?? status
            expect(await stockOf(database.db, line)).toEqual(
              isBack(happened) ? { stock: 5, moved: 0 } : { stock: 3, moved: -2 },
            )
          }
          expect((await asha.read(orderId)).status).toBe(status)
          expect((await eventsOf(orderId)).map(({ toStatus }) => toStatus)).toEqual(happened)
        },
      ),
      { numRuns: process.env.LONG ? 25 : 8 },
    )
  })
})

test('an order that is held is not packed and says why; a cancelled one is held no more', async () => {
  const orderId = await (await shopper()).buy([lineOf(await tee())])
  await database.db.updateTable('orders').set({ holdReason: 'Ask for the flat' }).where('id', '=', orderId).execute()
  await expect(move(orderId, 'PROCESSING')).rejects.toMatchObject({
    code: 'ORDER_HELD',
    message: 'This order is on hold: Ask for the flat',
  })
  await move(orderId, 'CANCELLED')
  const row = database.db.selectFrom('orders').select(['status', 'holdReason']).where('id', '=', orderId)
  expect(await row.executeTakeFirst()).toEqual({ status: 'CANCELLED', holdReason: null })
})

test('each move raises the version by one', async () => {
  const orderId = await (await shopper()).buy([lineOf(await tee())])
  const version = async () =>
    (await database.db.selectFrom('orders').select('version').where('id', '=', orderId).executeTakeFirstOrThrow())
      .version
  expect(await version()).toBe(1)
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  expect(await version()).toBe(3)
})

describe('the AWB of a courier', () => {
  const parcel = { courier: 'Delhivery', awb: 'D1000001' }
  const packed = async () => {
    const orderId = await (await shopper()).buy([lineOf(await tee())])
    await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
    return orderId
  }
  const correct = (orderId: string, wanted: { courier?: string; awb?: string }) =>
    inTransaction(database.db, (tx) =>
      changeShipment(tx, { orderId, actorId: 'operator@priya', now: shop.clock(), ...wanted }),
    )

  test('belongs to one order, whether it comes with the hand-over or with a correction', async () => {
    const [first, second] = [await packed(), await packed()]
    await move(first, 'SHIPPED', 'staff', parcel)
    const taken = { code: 'AWB_TAKEN', message: `Delhivery AWB D1000001 already belongs to order ${first}.` }
    await expect(move(second, 'SHIPPED', 'staff', parcel)).rejects.toMatchObject(taken)
    await move(second, 'SHIPPED', 'staff', { ...parcel, courier: 'Ekart' })
    await expect(correct(second, { courier: 'Delhivery' })).rejects.toMatchObject(taken)
    await correct(second, { awb: 'D1000002' })
  })

  test('is given to one of two simultaneous orders, and the other is told which', async () => {
    const ids = [await packed(), await packed()]
    const both = await Promise.allSettled(
      ids.map((orderId) => move(orderId, 'SHIPPED', 'staff', { courier: 'DTDC', awb: 'Z7000001' })),
    )
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'AWB_TAKEN' } })
  })
})

test('a parcel that got lost is told so, puts nothing on the shelf and owes no cash', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  const orderId = await asha.buy([line])
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await move(orderId, 'LOST', 'courier')
  expect(await asha.read(orderId)).toMatchObject({ status: 'LOST', amountDue: 0, endings: [{ status: 'LOST' }] })
  expect((await asha.ask(`GET /orders/track/${orderId}`)).body.currentStep).toBe('cancelled')
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  await expect(move(orderId, 'REFUNDED')).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('an order delivered without a scan is delivered, and a wrong step is undone within a day', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  await move(orderId, 'DELIVERED', 'courier')
  await expect(move(orderId, 'OUT_FOR_DELIVERY')).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  const back = { reason: 'The neighbour has none of it' }
  await expect(move(orderId, 'OUT_FOR_DELIVERY', 'courier', back)).rejects.toMatchObject({ code: 'ORDER_STATE' })
  await move(orderId, 'OUT_FOR_DELIVERY', 'staff', back)
  expect(await asha.read(orderId)).toMatchObject({ status: 'OUT_FOR_DELIVERY', deliveredAt: null, amountDue: 859 })

  await move(orderId, 'DELIVERED')
  shop.clock.advance(24 * 60 * 60 * 1000 + 1)
  await expect(move(orderId, 'OUT_FOR_DELIVERY', 'staff', back)).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('a delivery that a return hangs on is not taken back', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  await asha.askReturn(orderId)
  const back = { reason: 'Wrong parcel' }
  await expect(move(orderId, 'OUT_FOR_DELIVERY', 'staff', back)).rejects.toMatchObject({ code: 'ORDER_STATE' })
})

test('an order is returned by the returns that bring its units, not by hand', async () => {
  const orderId = await (await shopper()).buy([lineOf(await tee())])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  await expect(move(orderId, 'RETURNED')).rejects.toMatchObject({ code: 'ORDER_STATE' })
})
