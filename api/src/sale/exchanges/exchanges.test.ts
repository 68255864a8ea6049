import { randomUUID } from 'node:crypto'
import type { Return } from '@nukkad/contract/returns'
import type { OrderStatus } from '@nukkad/contract/order-rules'
import type { ReturnStatus, UnitOutcome } from '@nukkad/contract/return-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf, type Line, type Shopper } from '../../../test/shopper.ts'
import { inTransaction } from '../../platform/db.ts'
import { matchStock } from '../../store/stock/match-stock.ts'
import { moveOrder } from '../order/move-order.ts'
import { leftToRefund, requestRefund } from '../payment/refund.ts'
import { amendReturn, changeLines, moveReturn } from '../returns/change-return.ts'
import { releaseLapsedHolds } from '../returns/release-lapsed-holds.ts'
import type { Receipt } from '../returns/receive-return.ts'
import { lockReturn, type ReturnNotes } from '../returns/returns.ts'
import { checkPaymentStates } from '../settlement/check-payment-states.ts'
import { checkCash } from '../settlement/check-cash.ts'
import { checkOnline } from '../settlement/match-payments.ts'
import { checkDocuments } from '../tax/check-documents.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})
const start = new Date('2026-11-20T06:30:00Z')
const day = 24 * 60 * 60 * 1000
beforeEach(() => shop.clock.set(start))

type Bought = {
  asha: Shopper
  line: Line
  wanted: Line
  orderId: string
  orderItemId: string
  otherItemId?: string | undefined
}
/** `other`: with a second item. */
type Buying = { method?: 'CASH' | 'ONLINE'; quantity?: number; stock?: number; other?: boolean }

async function withOther(line: Line, other: boolean): Promise<Line[]> {
  return other ? [line, lineOf(await makeProduct(database.db))] : [line]
}

/** A delivered order of a tee in M, whose L is wanted instead. */
async function bought({ method = 'CASH', quantity = 1, stock = 5, other = false }: Buying = {}): Promise<Bought> {
  const product = await makeProduct(database.db, { stock })
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(product, { quantity })
  const orderId = await asha.buy(await withOther(line, other), { method })
  if (method === 'ONLINE') {
    await makePayment(database.db, orderId, shop.clock())
    await moveTo(orderId, 'CONFIRMED', 'payment')
  }
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { items } = await asha.read(orderId)
  const wanted = lineOf(product, { size: 'L' })
  return {
    asha,
    line,
    wanted,
    orderId,
    orderItemId: items[0].orderItemId,
    otherItemId: items[1]?.orderItemId,
  }
}

const moveTo = (orderId: string, to: OrderStatus, by: 'staff' | 'payment' = 'staff') =>
  inTransaction(database.db, (tx) => moveOrder(tx, { orderId, to, by, now: shop.clock() }))

const ask = ({ asha, orderId, orderItemId }: Bought, choice: object = {}, rest: object = {}) =>
  asha.ask('POST /return/request', {
    body: {
      userId: asha.userId,
      orderId,
      reason: 'Size/fit issue',
      lines: [{ orderItemId, quantity: 1, resolution: 'exchange', size: 'L', ...choice }],
      ...rest,
    },
  })

async function asked(one: Bought, choice: object = {}): Promise<Return> {
  const { status, body } = await ask(one, choice)
  if (status !== 201) throw new Error(`not requested: ${JSON.stringify(body)}`)
  return body
}

const move = (
  returnId: string,
  to: ReturnStatus,
  more: { receipt?: Receipt; reason?: string; noted?: ReturnNotes } = {},
) =>
  inTransaction(database.db, (tx) =>
    moveReturn(tx, { returnId, to, by: 'staff', actorId: 'packer@shop.test', now: shop.clock(), ...more }),
  )

async function receive({ returnId }: Return, receipt: Receipt = {}): Promise<Return> {
  for (const to of ['APPROVED', 'PICKED_UP'] as const) await move(returnId, to)
  return move(returnId, 'RECEIVED', { receipt })
}

async function exchanged(one: Bought): Promise<string> {
  const { exchangeOrderId } = await receive(await asked(one))
  return exchangeOrderId!
}

const found = ({ orderItemId }: Bought, ...outcomes: UnitOutcome[]) => ({
  found: outcomes.map((outcome) => ({ orderItemId, quantity: 1, outcome })),
})
const refundsOf = (orderId: string) =>
  database.db.selectFrom('refunds').select(['amount', 'paymentId']).where('orderId', '=', orderId).execute()
const invoiceOf = (orderId: string) =>
  database.db
    .selectFrom('taxDocuments')
    .select(['kind', 'total'])
    .where('orderId', '=', orderId)
    .orderBy('number')
    .execute()

async function waitingForLocks(): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db)
  return rows[0]!.waiting
}

/** Stock, holds, money and tax documents agree in the whole database. */
async function expectAllMatches(): Promise<void> {
  const since = new Date(0)
  expect((await matchStock(database.db)).unexplained).toEqual([])
  expect(await checkCash(database.db, since)).toEqual([])
  expect(await checkOnline(database.db, since)).toEqual([])
  expect(await checkDocuments(database.db, since)).toEqual([])
  expect(await checkPaymentStates(database.db, since)).toEqual([])
}

test('an exchange is held at once, and is sent as a new order when the first item has come', async () => {
  const one = await bought()
  const { asha, line, wanted, orderId } = one
  const body = await asked(one)
  expect(body).toMatchObject({
    exchanges: [{ orderItemId: one.orderItemId, color: 'Washed Black', size: 'L', quantity: 1, status: 'HELD' }],
    exchangeOrderId: null,
  })
  expect(await stockOf(database.db, wanted)).toEqual({ stock: 4, moved: -1 })
  await expectAllMatches()

  const received = await receive(body)
  expect(received).toMatchObject({ refundAmount: 0, exchanges: [{ status: 'ORDERED', sent: 1 }] })
  const next = await asha.read(received.exchangeOrderId!)
  expect(next).toMatchObject({
    status: 'CONFIRMED',
    paymentMethod: 'CASH',
    totalAmount: 799,
    deliveryCharges: 0,
    amountDue: 0,
    onlineAmount: null,
    exchangeOf: orderId,
    exchangedBy: null,
    items: [{ size: 'L', color: 'Washed Black', quantity: 1, total: 799 }],
  })
  expect(await asha.read(orderId)).toMatchObject({ status: 'RETURNED', exchangedBy: next.orderId, refunds: [] })
  expect(await stockOf(database.db, wanted)).toEqual({ stock: 4, moved: -1 })
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  await expectAllMatches()

  await shop.work()
  const mail = shop.mails.find(({ subject }) => subject === `Exchange confirmed – ${next.orderId}`)
  expect(mail).toMatchObject({ to: asha.email, text: expect.stringContaining('You have nothing to pay') })
})

test('an exchange has its own invoice, and the courier collects nothing', async () => {
  const one = await bought()
  const next = await exchanged(one)
  await bringTo(database.db, next, 'DELIVERED', shop.clock())
  expect(await invoiceOf(one.orderId)).toMatchObject([{ kind: 'INVOICE' }, { kind: 'CREDIT_NOTE', total: 79_900 }])
  expect(await invoiceOf(next)).toEqual([{ kind: 'INVOICE', total: 79_900 }])
  const parcel = await database.db
    .selectFrom('parcels')
    .select('cashDue')
    .where('orderId', '=', next)
    .executeTakeFirstOrThrow()
  expect(parcel.cashDue).toBeNull()
  await expectAllMatches()
})

describe('money of an exchange', () => {
  test('goes back to the payment of the first order when it is cancelled', async () => {
    const one = await bought({ method: 'ONLINE' })
    const next = await exchanged(one)
    expect(await leftToRefund(database.db, one.orderId)).toBe(0)
    expect((await one.asha.cancel(next)).status).toBe(200)
    expect(await refundsOf(next)).toEqual([{ amount: 79_900, paymentId: expect.stringMatching(/^pay_/) }])
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 5, moved: 0 })
    expect((await one.asha.read(next)).refunds).toMatchObject([{ amount: 799, isOfOrder: true }])
    await expectAllMatches()
  })

  test('waits for an account when a COD order was exchanged and the exchange is lost', async () => {
    const one = await bought()
    const next = await exchanged(one)
    await bringTo(database.db, next, 'SHIPPED', shop.clock())
    await moveTo(next, 'LOST')
    const order = await one.asha.read(next)
    expect(order).toMatchObject({
      status: 'REFUNDED',
      refunds: [{ amount: 799, status: 'REQUESTED', method: null }],
      payout: { wanted: true },
    })
    await expectAllMatches()
  })

  test.each(['CASH', 'ONLINE'] as const)('goes back with its return, first order %s', async (method) => {
    const one = await bought({ method })
    const next = await exchanged(one)
    await bringTo(database.db, next, 'DELIVERED', shop.clock())
    const again = await one.asha.askReturn(next, 'Changed my mind')
    expect(again.status).toBe(201)
    const received = await receive(again.body)
    expect(received).toMatchObject({ refundAmount: 799, exchangeOrderId: null })
    if (method === 'ONLINE') await move(received.returnId, 'REFUNDED')
    expect((await refundsOf(next)).map(({ amount }) => amount)).toEqual([79_900])
    await expectAllMatches()
  })

  test.each(['CASH', 'ONLINE'] as const)('is no refund of the first order, %s', async (method) => {
    const one = await bought({ method })
    await exchanged(one)
    await expect(moveTo(one.orderId, 'REFUNDED')).rejects.toMatchObject({ code: 'ORDER_STATE' })
    expect((await one.asha.read(one.orderId)).status).toBe('RETURNED')
    await expectAllMatches()
  })

  test('is never refunded twice, whatever asks for it', async () => {
    const one = await bought({ method: 'ONLINE' })
    const next = await exchanged(one)
    const refund = (orderId: string, amount: number) =>
      inTransaction(database.db, (tx) => requestRefund(tx, { orderId, amount, reason: 'Again' }, shop.clock()))
    await expect(refund(one.orderId, 1)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
    await expect(refund(next, 79_901)).rejects.toMatchObject({ code: 'REFUND_TOO_HIGH' })
    const [payment] = await database.db.selectFrom('payments').select('id').where('orderId', '=', one.orderId).execute()
    const row = { paymentId: payment!.id, amount: 1, reason: 'Again', status: 'REQUESTED', requestedAt: start } as const
    const insert = database.db.insertInto('refunds').values({ ...row, orderId: one.orderId, method: 'source' })
    await expect(insert.execute()).rejects.toThrow('more than it was paid with')
  })
})

test('no account is asked for while all items of a COD order are exchanged', async () => {
  const wanted = async (one: Bought) => (await one.asha.read(one.orderId)).payout.wanted
  const all = await bought()
  const { returnId } = await asked(all)
  await move(returnId, 'APPROVED')
  expect(await wanted(all)).toBe(false)
  const part = await bought({ other: true })
  const more = {
    lines: [
      { orderItemId: part.orderItemId, quantity: 1, resolution: 'exchange', size: 'L' },
      { orderItemId: part.otherItemId, quantity: 1 },
    ],
  }
  await move((await ask(part, {}, more)).body.returnId, 'APPROVED')
  expect(await wanted(part)).toBe(true)
})

describe('a reserved item is for sale again', () => {
  test('when the return is declined, and held again when that is undone', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    expect((await move(returnId, 'REJECTED', { reason: 'Worn' })).exchanges).toMatchObject([{ status: 'RELEASED' }])
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 5, moved: 0 })
    expect((await move(returnId, 'REQUESTED', { reason: 'Wrong one' })).exchanges).toMatchObject([{ status: 'HELD' }])
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 4, moved: -1 })
    await expectAllMatches()
  })

  test('when the return is closed without items', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    await move(returnId, 'APPROVED')
    await move(returnId, 'CLOSED')
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 5, moved: 0 })
    await expectAllMatches()
  })

  test('after 10 days without a pick-up, and the customer is told', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    shop.clock.advance(10 * day - 1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(4)
    shop.clock.advance(1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(5)
    const mail = await shop.post(one.asha.email)
    expect(mail.subject).toBe(`Exchange no longer reserved – ${one.orderId}`)
    const late = await receive({ returnId } as Return)
    expect(late).toMatchObject({ refundAmount: 0, exchanges: [{ status: 'ORDERED', sent: 1 }] })
    await expectAllMatches()
  })

  test('also if another return of the same run fails, which is reported', async () => {
    const [failing, one] = [await bought(), await bought()]
    const { returnId } = await asked(failing)
    shop.clock.advance(1000)
    await asked(one)
    shop.clock.advance(10 * day)
    const refuse = sql`
      create function refuse_release() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
      create trigger refuse_release before update on exchanges for each row
        when (old.return_id = ${sql.lit(returnId)}) execute function refuse_release()`
    await refuse.execute(database.db)
    try {
      await expect(releaseLapsedHolds(database.db, shop.clock())).rejects.toThrow(returnId)
    } finally {
      await sql`drop function refuse_release cascade`.execute(database.db)
    }
    const stocks = async () => [await stockOf(database.db, failing.wanted), await stockOf(database.db, one.wanted)]
    expect(await stocks()).toMatchObject([{ stock: 4 }, { stock: 5 }])
    await releaseLapsedHolds(database.db, shop.clock())
    expect(await stocks()).toMatchObject([{ stock: 5 }, { stock: 5 }])
  })

  test('while the courier has the return, after 30 days', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    shop.clock.advance(5 * day)
    await move(returnId, 'APPROVED')
    await move(returnId, 'PICKED_UP')
    shop.clock.advance(30 * day - 1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(4)
    shop.clock.advance(1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(5)
    const mail = await shop.post(one.asha.email)
    expect(mail.subject).toBe(`Exchange no longer reserved – ${one.orderId}`)
    expect(mail.text).toContain('has not reached us within 30 days of its pick-up')
    await expectAllMatches()
  })
})

describe('a hold lasts past an agreed pick-up', () => {
  const pickupDay = '2026-12-10'
  const approveByStaff = async (path: string, body: object) => {
    staffApp.clock.set(shop.clock())
    const { session } = await staffApp.makeStaff('owner')
    const { status, body: said } = await staffApp.ask(path, { session, body })
    expect([status, said.code]).toEqual([200, undefined])
  }
  const amend = (returnId: string, pickupOn: string) =>
    inTransaction(database.db, (tx) =>
      amendReturn(tx, { returnId, noted: { pickupOn }, actorId: 'packer@shop.test', now: shop.clock() }),
    )
  const doors: [string, (returnId: string) => Promise<unknown>][] = [
    [
      'with the approval',
      (returnId) =>
        approveByStaff(`POST /returns/${returnId}/moves`, { version: 1, to: 'APPROVED', pickup: { day: pickupDay } }),
    ],
    [
      'in bulk',
      (returnId) =>
        approveByStaff('POST /returns/bulk', {
          bulkId: randomUUID(),
          action: 'approve',
          returnIds: [returnId],
          pickup: { day: pickupDay },
        }),
    ],
    [
      'moved to a later day',
      async (returnId) => {
        await move(returnId, 'APPROVED', { noted: { pickupOn: '2026-11-22' } })
        await amend(returnId, pickupDay)
      },
    ],
  ]

  test.each(doors)('%s', async (_name, agree) => {
    const one = await bought()
    const { returnId } = await asked(one)
    await agree(returnId)
    shop.clock.set(new Date('2026-12-11T23:59:59+05:30'))
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(4)
    shop.clock.advance(1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(5)
    const mail = await shop.post(one.asha.email)
    expect(mail.text).toContain('was not picked up on 10 Dec 2026')
  })

  test('and never ends earlier because of one', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    await move(returnId, 'APPROVED', { noted: { pickupOn: '2026-11-21' } })
    shop.clock.advance(10 * day - 1000)
    await releaseLapsedHolds(database.db, shop.clock())
    expect((await stockOf(database.db, one.wanted)).stock).toBe(4)
  })

  test('also if it is agreed while the job that ends holds waits for the return', async () => {
    const one = await bought()
    const { returnId } = await asked(one)
    await move(returnId, 'APPROVED')
    shop.clock.advance(10 * day)
    const { releasing } = await inTransaction(database.db, async (tx) => {
      const noted = { pickupOn: pickupDay }
      await amendReturn(tx, { returnId, noted, actorId: 'packer@shop.test', now: shop.clock() })
      const started = releaseLapsedHolds(database.db, shop.clock())
      await waitUntil(async () => expect(await waitingForLocks()).toBeGreaterThan(0))
      return { releasing: started }
    })
    await releasing
    expect((await stockOf(database.db, one.wanted)).stock).toBe(4)
  })
})

describe('money goes back instead', () => {
  test('when what came is damaged', async () => {
    const one = await bought()
    const received = await receive(await asked(one), found(one, 'damaged'))
    expect(received).toMatchObject({ refundAmount: 859, exchangeOrderId: null, exchanges: [{ status: 'REFUSED' }] })
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 5, moved: 0 })
    const mail = await shop.post(one.asha.email)
    expect(mail.text).toContain('Not exchanged')
    await expectAllMatches()
  })

  test('unless staff send the exchange all the same; and also for what is fit if they say so', async () => {
    const one = await bought()
    const sent = await receive(await asked(one), { ...found(one, 'damaged'), exchange: 'send' })
    expect(sent).toMatchObject({ refundAmount: 0, exchanges: [{ status: 'ORDERED' }] })
    const other = await bought()
    const refused = await receive(await asked(other), { exchange: 'refund' })
    expect(refused).toMatchObject({ refundAmount: 859, exchanges: [{ status: 'REFUSED' }] })
    await expectAllMatches()
  })

  test('when the hold has ended and the last one is sold, and the mail says so', async () => {
    const one = await bought({ stock: 1 })
    const body = await asked(one)
    shop.clock.advance(10 * day)
    await releaseLapsedHolds(database.db, shop.clock())
    await (await makeShopper(shop, database.db)).buy([one.wanted])
    const received = await receive(body)
    expect(received).toMatchObject({ refundAmount: 859, exchanges: [{ status: 'REFUSED', sent: null }] })
    const { subject, text } = await shop.post(one.asha.email)
    expect(subject).toBe(`Return received – ${one.orderId}`)
    expect(text).toContain('Not exchanged: we refund what we received')
    expect(text).toContain('We will refund ₹859 to your bank account or UPI ID')
    await expectAllMatches()
  })

  test('for one of two units, and the other is exchanged', async () => {
    const one = await bought({ quantity: 2 })
    const received = await receive(await asked(one, { quantity: 2 }), found(one, 'shelf', 'damaged'))
    expect(received).toMatchObject({ refundAmount: 799, exchanges: [{ quantity: 2, sent: 1 }] })
    const next = await one.asha.read(received.exchangeOrderId!)
    expect(next).toMatchObject({ totalAmount: 799, items: [{ quantity: 1 }] })
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 4, moved: -1 })
    expect(await invoiceOf(one.orderId)).toMatchObject([{ kind: 'INVOICE' }, { kind: 'CREDIT_NOTE', total: 159_800 }])
    await expectAllMatches()
  })

  test('and nothing for an item that did not come', async () => {
    const one = await bought()
    const received = await receive(await asked(one), found(one, 'missing'))
    expect(received).toMatchObject({ refundAmount: 0, exchangeOrderId: null, exchanges: [{ status: 'REFUSED' }] })
    expect(await stockOf(database.db, one.wanted)).toEqual({ stock: 5, moved: 0 })
  })
})

describe('staff change which units come back', () => {
  const correct = (returnId: string, units: number, one: Bought) =>
    inTransaction(database.db, async (tx) => {
      const lines = [{ orderItemId: units > 0 ? one.orderItemId : one.otherItemId!, quantity: units || 1 }]
      await changeLines(tx, await lockReturn(tx, returnId), { lines, actorId: 'packer@shop.test', now: shop.clock() })
    })
  const held = async ({ asha, orderId }: Bought) =>
    (await asha.read(orderId)).returns[0].exchanges.map(({ quantity, status }: Return['exchanges'][number]) => [
      quantity,
      status,
    ])

  test.each([1, 0])('and back again: %s of two exchanged units, then both', async (fewer) => {
    const one = await bought({ quantity: 2, other: true })
    const { returnId } = await asked(one, { quantity: 2 })
    await correct(returnId, fewer, one)
    expect(await held(one)).toEqual(fewer === 0 ? [] : [[1, 'HELD']])
    expect((await stockOf(database.db, one.wanted)).stock).toBe(5 - fewer)
    await expectAllMatches()

    await correct(returnId, 2, one)
    expect(await held(one)).toEqual([[2, 'HELD']])
    expect((await stockOf(database.db, one.wanted)).stock).toBe(3)
    await expectAllMatches()
    expect(await receive({ returnId } as Return)).toMatchObject({ exchanges: [{ quantity: 2, sent: 2 }] })
    await expectAllMatches()
  })

  test('and what was sold meanwhile is held no more', async () => {
    const one = await bought({ quantity: 2, stock: 2, other: true })
    const { returnId } = await asked(one, { quantity: 2 })
    await correct(returnId, 1, one)
    await (await makeShopper(shop, database.db)).buy([one.wanted])
    await correct(returnId, 2, one)
    expect(await held(one)).toEqual([[1, 'HELD']])
    await correct(returnId, 0, one)
    await (await makeShopper(shop, database.db)).buy([one.wanted])
    await correct(returnId, 2, one)
    expect(await held(one)).toEqual([[2, 'RELEASED']])
    await expectAllMatches()
  })
})

describe('an exchange is refused', () => {
  const rename = ({ line: { productId } }: Bought, from: string, to: string) =>
    database.db
      .updateTable('productColours')
      .set({ name: to })
      .where('productId', '=', productId)
      .where('name', '=', from)
      .execute()

  test('when its size sells out before the press, and nothing is requested', async () => {
    const one = await bought({ stock: 1 })
    await (await makeShopper(shop, database.db)).buy([one.wanted])
    expect((await ask(one)).body).toMatchObject({ status: 409, code: 'OUT_OF_STOCK' })
    expect((await one.asha.read(one.orderId)).canReturn).toBe(true)
  })

  test('to all but one of two shoppers who want the last one', async () => {
    const product = await makeProduct(database.db, { stock: { 'Washed Black/M': 2, 'Washed Black/L': 1 } })
    const two = await Promise.all(
      ['Asha Rao', 'Ravi Iyer'].map(async (name) => {
        const asha = await makeShopper(shop, database.db, name)
        const orderId = await asha.buy([lineOf(product)])
        await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
        const { items } = await asha.read(orderId)
        return { asha, orderId, orderItemId: items[0].orderItemId, line: lineOf(product), wanted: lineOf(product) }
      }),
    )
    const replies = await Promise.all(two.map((one) => ask(one)))
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201, 409]))
    expect((await stockOf(database.db, lineOf(product, { size: 'L' }))).stock).toBe(0)
    await expectAllMatches()
  })

  test.each([
    ['the same size and colour', { size: 'M' }, 'INVALID_INPUT'],
    ['no other size or colour', { size: undefined }, 'INVALID_INPUT'],
    ['a size that is not made', { size: '9XL' }, 'EXCHANGE_REFUSED'],
  ])('for %s', async (_name, choice, code) => {
    expect((await ask(await bought(), choice)).body.code).toBe(code)
  })

  test('for the same variant under a new name, and not for another under the old one', async () => {
    const one = await bought()
    const colours = await database.db
      .selectFrom('productColours')
      .select('name')
      .where('productId', '=', one.line.productId)
      .execute()
    const { name: other } = colours.find(({ name }) => name !== 'Washed Black')!
    await rename(one, 'Washed Black', 'Malai')
    await rename(one, other, 'Washed Black')
    expect((await one.asha.read(one.orderId)).items[0]).toMatchObject({
      color: 'Washed Black',
      variant: { color: 'Malai', size: 'M' },
    })
    expect((await ask(one, { color: 'Malai', size: 'M' })).body.code).toBe('INVALID_INPUT')
    expect((await ask(one, { color: 'Malai', size: undefined })).body.code).toBe('INVALID_INPUT')
    const body = await asked(one, { color: 'Washed Black', size: 'M' })
    expect(body.exchanges).toMatchObject([{ color: 'Washed Black', size: 'M', status: 'HELD' }])
  })

  test('but not for another size whose colour was renamed', async () => {
    const one = await bought()
    await rename(one, 'Washed Black', 'Malai')
    expect((await asked(one)).exchanges).toMatchObject([{ color: 'Malai', size: 'L' }])
  })

  test('for an item that was sent in exchange', async () => {
    const one = await bought()
    const orderId = await exchanged(one)
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const { items } = await one.asha.read(orderId)
    const again = await ask({ ...one, orderId, orderItemId: items[0].orderItemId }, { size: 'S' })
    expect(again.body).toMatchObject({ status: 409, code: 'EXCHANGE_REFUSED' })
  })
})

test('too small or too large belongs to the reason about size', async () => {
  const one = await bought()
  const other = await ask(one, {}, { reason: 'Changed my mind', fit: 'TOO_SMALL' })
  expect(other.body.code).toBe('INVALID_INPUT')
  expect((await ask(one, {}, { fit: 'TOO_SMALL' })).body).toMatchObject({ fit: 'TOO_SMALL' })
})

test('the GST return explains the credit notes of exchanges by their new orders', async () => {
  await exchanged(await bought())
  staffApp.clock.set(shop.clock())
  const { session } = await staffApp.makeStaff('accountant')
  const { body } = await staffApp.ask('GET /tax-periods', { session, query: { month: '2026-11' } })
  const { amount } = await database.db
    .selectFrom('exchanges')
    .innerJoin('taxDocuments', 'taxDocuments.returnId', 'exchanges.returnId')
    .select(({ fn }) => fn.sum<number>('exchanges.amount').as('amount'))
    .where('exchanges.state', '=', 'ORDERED')
    .executeTakeFirstOrThrow()
  expect(Number(amount)).toBeGreaterThan(0)
  expect(body.refunds.exchanged).toBe(Number(amount) / 100)
  const { notes, nothingPaid, exchanged: paid, refundedElsewhere, refunds, other, ...added } = body.refunds
  const sum = added.beforeDispatch + added.notedElsewhere + added.goodwill + other
  expect(notes - nothingPaid - paid - refundedElsewhere + sum).toBeCloseTo(refunds, 2)
})
