import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ReturnStatus } from '@nukkad/contract/return-rules'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import {
  bringTo,
  type Line,
  lineOf,
  makePayment,
  makeShopper,
  type Shopper,
  stockOf,
  savePayout,
} from '../../../test/shopper.ts'
import { moveOrder } from '../order/move-order.ts'
import { inTransaction } from '../../platform/db.ts'
import { onStockMoved, type StockMove } from '../../store/stock/stock.ts'
import { moveReturn } from './change-return.ts'

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
// A quarter to midnight in India: what the calendar says there and in London differs.
beforeEach(() => shop.clock.set(new Date('2026-11-20T18:15:00Z')))

const shopper = () => makeShopper(shop, database.db)
const lineOfNew = async () => lineOf(await makeProduct(database.db, { stock: 5 }))
const move = (returnId: string, to: ReturnStatus, reason?: string) =>
  inTransaction(database.db, (tx) =>
    moveReturn(tx, { returnId, to, by: 'staff', actorId: 'operator', now: shop.clock(), ...(reason && { reason }) }),
  )

let made = 0
const refund = (returnId: string, refundReference?: string) =>
  inTransaction(database.db, (tx) =>
    moveReturn(tx, {
      returnId,
      to: 'REFUNDED',
      by: 'staff',
      noted: { ...(refundReference && { refundReference }) },
      now: shop.clock(),
    }),
  )

type Delivered = { asha: Shopper; line: Line; orderId: string }

async function delivered(method: 'CASH' | 'ONLINE' = 'CASH'): Promise<Delivered> {
  const asha = await shopper()
  const line = await lineOfNew()
  const orderId = await asha.buy([line], { method })
  if (method === 'ONLINE') await confirmPaid(orderId)
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  return { asha, line, orderId }
}

async function confirmPaid(orderId: string): Promise<void> {
  await makePayment(database.db, orderId, shop.clock())
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
  )
}

test('a delivered order can be returned, and the request is on the list', async () => {
  const { asha, orderId } = await delivered()
  expect(await asha.read(orderId)).toMatchObject({ canReturn: true, returnUntil: '2026-11-27' })
  const asked = await asha.askReturn(orderId, 'The print is upside down')
  expect(asked.status).toBe(201)
  expect(asked.body).toEqual({
    returnId: expect.any(String),
    orderId,
    reason: 'The print is upside down',
    status: 'REQUESTED',
    openedBy: 'shopper',
    fit: null,
    exchanges: [],
    exchangeOrderId: null,
    lines: [{ orderItemId: expect.any(String), quantity: 1, amount: 799, outcome: null }],
    refundAmount: null,
    refundReason: null,
    requestedAt: '2026-11-20T18:15:00.000Z',
    answer: null,
    pickup: null,
  })
  expect((await asha.ask(`GET /return/user/${asha.userId}`)).body).toEqual([asked.body])
  expect(await asha.read(orderId)).toMatchObject({ status: 'DELIVERED', canReturn: false, returnUntil: '2026-11-27' })
})

test('until the last minute of the seventh day in India, and not a minute longer', async () => {
  const { asha, orderId } = await delivered()
  shop.clock.set(new Date('2026-11-27T18:30:00Z'))
  expect((await asha.read(orderId)).canReturn).toBe(false)
  expect((await asha.askReturn(orderId)).body).toMatchObject({ status: 409, code: 'RETURN_REFUSED' })

  shop.clock.set(new Date('2026-11-27T18:29:59Z'))
  expect((await asha.read(orderId)).canReturn).toBe(true)
  expect((await asha.askReturn(orderId)).status).toBe(201)
})

test('a parcel delivered after midnight has a day more', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([await lineOfNew()])
  await bringTo(database.db, orderId, 'DELIVERED', new Date('2026-11-20T18:45:00Z'))
  expect((await asha.read(orderId)).returnUntil).toBe('2026-11-28')
})

test('items that have not arrived or were cancelled cannot be returned', async () => {
  const asha = await shopper()
  const ordered = await asha.buy([await lineOfNew()])
  const cancelled = await asha.buy([await lineOfNew()])
  await asha.cancel(cancelled)
  for (const orderId of [ordered, cancelled]) {
    expect((await asha.askReturn(orderId)).body).toMatchObject({ status: 409, code: 'RETURN_REFUSED' })
  }
  const unknown = await asha.askReturn('NK-0000-0000-0000')
  expect(unknown.body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
})

test('a return is asked for once, also when it was refused', async () => {
  const { asha, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId)
  expect((await asha.askReturn(orderId)).body).toMatchObject({ status: 409, code: 'RETURN_EXISTS' })
  await move(body.returnId, 'REJECTED', 'Worn and washed')
  expect((await asha.askReturn(orderId)).body.code).toBe('RETURN_EXISTS')
  expect(await asha.read(orderId)).toMatchObject({ status: 'DELIVERED', canReturn: false })
})

test('the customer reads why a return was rejected, and no other note of the shop’s', async () => {
  const { asha, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId)
  const rejected = await move(body.returnId, 'REJECTED', 'Worn and washed')
  expect(rejected.answer).toBe('Worn and washed')
  expect((await asha.ask(`GET /return/user/${asha.userId}`)).body).toMatchObject([{ answer: 'Worn and washed' }])

  const other = await delivered()
  const asked = await other.asha.askReturn(other.orderId)
  await move(asked.body.returnId, 'APPROVED', 'Complains often')
  expect((await other.asha.ask(`GET /return/user/${other.asha.userId}`)).body).toMatchObject([{ answer: null }])
})

test('asked for ten times at once, it is asked for once', async () => {
  const { asha, orderId } = await delivered()
  const replies = await Promise.all(Array.from({ length: 10 }, () => asha.askReturn(orderId)))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ body }) => body.code === 'RETURN_EXISTS')).toHaveLength(9)
  expect((await asha.ask(`GET /return/user/${asha.userId}`)).body).toHaveLength(1)
})

test.each(['', '   ', 'x'.repeat(501)])('a return needs a reason of 1 to 500 characters, not "%s"', async (reason) => {
  const { asha, orderId } = await delivered()
  expect((await asha.askReturn(orderId, reason)).body).toMatchObject({
    status: 422,
    errors: { reason: expect.any(String) },
  })
})

test('a received return restocks its items, and its order is returned', async () => {
  const { asha, line, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId)
  await move(body.returnId, 'APPROVED')
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  const moved: StockMove[] = []
  const ended = onStockMoved(database.db, async (moves) => void moved.push(...moves))
  await move(body.returnId, 'PICKED_UP')
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  expect((await asha.read(orderId)).status).toBe('DELIVERED')
  await move(body.returnId, 'RECEIVED')
  ended()
  expect(moved).toEqual([{ productId: line.productId, variantId: expect.any(String), available: 5 }])
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  expect((await asha.read(orderId)).status).toBe('RETURNED')
})

test('the payment is refunded: online to its source, cash by hand and with its charge', async () => {
  for (const [method, amounts] of [
    ['ONLINE', [799]],
    ['CASH', [859]],
  ] as const) {
    const { asha, orderId } = await delivered(method)
    const { body } = await asha.askReturn(orderId)
    for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED'] as const) await move(body.returnId, to)
    if (method === 'CASH') await savePayout(asha, orderId)
    await refund(body.returnId, method === 'CASH' ? `62931840${String(made++).padStart(4, '0')}` : undefined)
    const order = await asha.read(orderId)
    expect(order.status).toBe('REFUNDED')
    expect(order.refunds.map(({ amount }: { amount: number }) => amount)).toEqual(amounts)
    expect((await asha.ask(`GET /return/user/${asha.userId}`)).body[0].status).toBe('REFUNDED')
    expect((await asha.ask(`GET /orders/track/${orderId}`)).body.currentStep).toBe('refunded')
  }
})

test('a bank’s reference is kept of cash only: an online refund has its own', async () => {
  const { asha, orderId } = await delivered('ONLINE')
  const { body } = await asha.askReturn(orderId)
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED'] as const) await move(body.returnId, to)
  const refunding = { returnId: body.returnId, to: 'REFUNDED', by: 'staff', now: shop.clock() } as const
  const withReference = inTransaction(database.db, (tx) =>
    moveReturn(tx, { ...refunding, noted: { refundReference: '629318400127' } }),
  )
  await expect(withReference).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  expect(await asha.read(orderId)).toMatchObject({ status: 'RETURNED', refunds: [], refundReference: null })
})

test('a return goes its way step by step', async () => {
  const { asha, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId)
  for (const to of ['PICKED_UP', 'RECEIVED', 'REFUNDED', 'REQUESTED', 'CLOSED'] as const) {
    await expect(move(body.returnId, to)).rejects.toMatchObject({ code: 'ORDER_STATE' })
  }
  await move(body.returnId, 'REJECTED')
  for (const to of ['APPROVED', 'PICKED_UP', 'REFUNDED'] as const) {
    await expect(move(body.returnId, to)).rejects.toMatchObject({ code: 'ORDER_STATE' })
  }
  await expect(move(crypto.randomUUID(), 'APPROVED')).rejects.toMatchObject({ code: 'RETURN_NOT_FOUND' })
  expect((await asha.read(orderId)).status).toBe('DELIVERED')
})

test('a return records each step with its actor, time and reason', async () => {
  const { asha, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId, 'Too small')
  shop.clock.advance(1000)
  await move(body.returnId, 'REJECTED', 'Worn and washed')
  const events = await database.db
    .selectFrom('returnEvents')
    .select(['fromStatus', 'toStatus', 'actor', 'actorId', 'reason', 'at'])
    .where('returnId', '=', body.returnId)
    .orderBy('id')
    .execute()
  expect(events).toEqual([
    {
      fromStatus: null,
      toStatus: 'REQUESTED',
      actor: 'shopper',
      actorId: asha.userId,
      reason: 'Too small',
      at: new Date('2026-11-20T18:15:00Z'),
    },
    {
      fromStatus: 'REQUESTED',
      toStatus: 'REJECTED',
      actor: 'staff',
      actorId: 'operator',
      reason: 'Worn and washed',
      at: new Date('2026-11-20T18:15:01Z'),
    },
  ])
})

test('a return is received and restocked once, however often it is pressed', async () => {
  const { asha, line, orderId } = await delivered()
  const { body } = await asha.askReturn(orderId)
  await move(body.returnId, 'APPROVED')
  await move(body.returnId, 'PICKED_UP')
  const results = await Promise.allSettled(Array.from({ length: 6 }, () => move(body.returnId, 'RECEIVED')))
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
})
