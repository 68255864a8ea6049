import { addDays, istDay } from '@nukkad/contract/dates'
import { reportNames, type ReportName } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { randomFrom } from '../../../test/fuzz/random.ts'
import { soldYear, sellYear } from '../../../test/sell-a-year.ts'
import { noPayments } from '../../../test/payments.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { makeProduct } from '../../../test/make.ts'
import { runMatchCommand } from '../../commands/match.ts'
import { connect, inTransaction, type Db } from '../../platform/db.ts'
import { renameStatements } from '../../platform/statement-names.ts'
import { cancelUnits } from '../../sale/order/cancel-units.ts'
import { editOrder, quoteEdit } from '../../sale/order/edit-order.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { requestRefund } from '../../sale/payment/refund.ts'
import { moveReturn } from '../../sale/returns/change-return.ts'
import { openReturn } from '../../sale/returns/request-return.ts'
import { readReport, reportSheet } from './reports.ts'
import { readProductFit } from './return-reports.ts'
import { readSalesOverview } from './sales-overview.ts'
import { checkReportDays, storeReportDays } from './store-report-days.ts'
import { dayKinds, listUnstored, type DayKind } from './stored-days.ts'
import { storeOutcomesDay } from './stored-outcomes.ts'
import { storeSalesDay } from './stored-sales.ts'

let database: TestDatabase
let db: Db
let shop: OpenShop

const random = randomFrom(11)
const dayTables = { sales: 'report_days', outcomes: 'report_outcome_days' } as const
/** Every event of the year is over. */
const now = new Date(`${addDays(soldYear.to, 90)}T12:00:00+05:30`)
const last = addDays(istDay(now), -1)
const range = { from: soldYear.from, to: addDays(istDay(now), 1), span: 'day' } as const
const reports = {
  sales: ['sales', 'categories', 'products', 'variants', 'states', 'paymentMethods', 'coupons', 'sellThrough'],
  outcomes: ['returnReasons', 'returnSizes', 'pincodes', 'couriers', 'endOfDay'],
} satisfies Record<DayKind, ReportName[]>

beforeAll(async () => {
  database = await testDatabase()
  db = database.db
  shop = await openShop(db)
  await sellYear(shop, db, random, 90)
}, 300_000)
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(storeAll)

/** A run stops after some seconds; on a busy machine, the rest waits for the next one. */
async function storeAll(): Promise<void> {
  for (const kind of dayKinds) {
    while ((await listUnstored(db, kind, last)).length > 0) await storeReportDays(db, kind, now)
  }
}

/** Both kinds of days that are not stored, or changed since. */
async function allUnstored(): Promise<string[]> {
  return [...(await listUnstored(db, 'sales', last)), ...(await listUnstored(db, 'outcomes', last))]
}

async function readAll(from: Db) {
  const all: [ReportName, unknown][] = []
  for (const report of [...reports.sales, ...reports.outcomes]) {
    all.push([report, (await reportSheet(from, { report, ...range })).rows])
  }
  return all
}

/** The figures without any stored day. */
async function readLive() {
  const undo = new Error('undo')
  let found: Awaited<ReturnType<typeof readAll>> = []
  const work = inTransaction(db, async (tx) => {
    await sql`delete from report_days`.execute(tx)
    await sql`delete from report_outcome_days`.execute(tx)
    found = await readAll(tx)
    throw undo
  })
  await expect(work).rejects.toBe(undo)
  return found
}

async function findOrder(holds: string): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id from orders where ${sql.raw(holds)} order by placed_at limit 1`.execute(db)
  if (rows[0] === undefined) throw new Error(`no order: ${holds}`)
  return rows[0].id
}

async function firstLine(orderId: string) {
  return db
    .selectFrom('orderItems')
    .selectAll()
    .where('orderId', '=', orderId)
    .orderBy('quantity', 'desc')
    .executeTakeFirstOrThrow()
}

const onDay = (day: string) => new Date(`${day}T09:00:00+05:30`)
const midwinter = onDay('2027-12-20')

test('every ended day is stored, and the reports are the same without', async () => {
  expect(await allUnstored()).toEqual([])
  for (const kind of dayKinds) expect(await listUnstored(db, kind, istDay(now))).toEqual([istDay(now)])
  const { rows } = await sql<{ orders: number }>`
    select sum(orders)::int as orders from report_order_sums where grouped_by = 'state'`.execute(db)
  expect(rows[0]?.orders).toBeGreaterThan(60)
  for (const table of ['report_item_sums', 'report_outcome_sums']) {
    const months = await sql`select distinct day from ${sql.table(table)} where span = 'month'`.execute(db)
    expect(months.rows.length).toBeGreaterThan(4)
  }
  expect(await readAll(db)).toEqual(await readLive())
})

test('reports really read the stored days', async () => {
  const before = await readAll(db)
  await sql`update report_order_sums set gross = gross + 100 where orders > 0`.execute(db)
  await sql`update report_item_sums set gross = gross + 100 where items > 0`.execute(db)
  await sql`update report_outcome_sums set sums[1] = sums[1] + 1`.execute(db)
  // Sell-through shows no amounts.
  const wrong = (await readAll(db)).flatMap(([report, rows], place) =>
    JSON.stringify(rows) === JSON.stringify(before[place]?.[1]) ? [] : [report],
  )
  expect(wrong).toEqual(before.flatMap(([report]) => (report === 'sellThrough' ? [] : [report])))
  const sentences = (await checkReportDays(db, now)).join()
  expect(sentences).toContain('stored sales of')
  expect(sentences).toContain('stored deliveries and returns of')
  const { text } = await runMatchCommand({ db, payments: noPayments }, ['recount'], now)
  expect(text).toMatch(/^Stored days +4\d\d recalculated$/)
  expect(await allUnstored()).toEqual([])
  expect(await readAll(db)).toEqual(before)
  expect(await checkReportDays(db, now)).toEqual([])
})

test('statements with inlined days are planned at each use, and take no name', async () => {
  const alone = connect(database.url, 1)
  renameStatements()
  for (const from of ['2027-11-02', '2028-01-09']) {
    for (const report of reportNames) await readReport(alone, { report, from, to: '2028-02-20', span: 'day' }, now)
    await readSalesOverview(alone, onDay(from))
    await readProductFit(
      alone,
      (await alone.selectFrom('products').select('id').executeTakeFirstOrThrow()).id,
      onDay(from),
    )
    for (const kind of dayKinds) await sql`delete from ${sql.table(dayTables[kind])} where day = ${from}`.execute(alone)
    for (const kind of dayKinds) await storeReportDays(alone, kind, now)
  }
  await checkReportDays(alone, now)
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(alone)
  expect(rows.length).toBeGreaterThan(5)
  expect(rows.filter(({ statement }) => /'\d{4}-\d\d-\d\d/.test(statement))).toEqual([])
  await alone.destroy()
}, 60_000)

describe('a change of a stored day is in the reports at once, and after the day is stored again', () => {
  const open = `status = 'CONFIRMED'`
  const changes: [string, () => Promise<unknown>][] = [
    [
      'a late payment',
      async () => {
        const product = await makeProduct(db, { price: 650, stock: 5 })
        shop.clock.set(midwinter)
        const shopper = await makeShopper(shop, db)
        await shopper.add(lineOf(product))
        const { body } = await shopper.order({ lines: [lineOf(product)], method: 'ONLINE' })
        await storeAll()
        await makePayment(db, body.orderId, midwinter)
        await inTransaction(db, (tx) =>
          moveOrder(tx, { orderId: body.orderId, to: 'CONFIRMED', by: 'payment', now: onDay('2027-12-22') }),
        )
      },
    ],
    [
      'another size and State',
      async () => {
        const orderId = await findOrder(open)
        const { id, color, size } = await firstLine(orderId)
        const lines = [{ orderItemId: id, color, size: size === 'S' ? 'M' : 'S' }]
        const address = { ...home, state: 'Kerala', city: 'Kochi', postalCode: '682001' }
        await db.updateTable('orders').set({ state: 'Goa' }).where('id', '=', orderId).execute()
        await inTransaction(db, (tx) => editOrder(tx, { orderId, lines, address, actorId: 'operator', now: midwinter }))
      },
    ],
    [
      'another product',
      async () => {
        const orderId = await findOrder(`${open} and payment_method = 'CASH'`)
        const { id } = await firstLine(orderId)
        const other = await makeProduct(db, { price: 450, stock: 9 })
        const lines = [{ orderItemId: id, productId: other.productId, color: 'Ecru', size: 'S' }]
        const { totalAmount } = (await quoteEdit(db, { orderId, lines, now: midwinter })).order
        const edit = { orderId, lines, totalAmount: totalAmount / 100, actorId: 'operator', now: midwinter }
        await inTransaction(db, (tx) => editOrder(tx, edit))
      },
    ],
    [
      'an item cancelled',
      async () => {
        const orderId = await findOrder(
          `${open} and exists (select from order_items where order_id = orders.id and quantity > 1)`,
        )
        const lines = [{ orderItemId: (await firstLine(orderId)).id, quantity: 1 }]
        const cancel = { orderId, lines, by: 'staff', actorId: 'operator', reason: 'Asked', now: midwinter } as const
        await inTransaction(db, (tx) => cancelUnits(tx, cancel))
      },
    ],
    [
      'an order cancelled',
      async () => {
        const orderId = await findOrder(open)
        await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'CANCELLED', by: 'shopper', now: midwinter }))
      },
    ],
    [
      'a lost parcel',
      async () => {
        const orderId = await findOrder(open)
        await bringTo(db, orderId, 'SHIPPED', midwinter)
        await inTransaction(db, (tx) => moveOrder(tx, { orderId, to: 'LOST', by: 'staff', now: onDay('2028-01-20') }))
      },
    ],
    [
      'a lost COD parcel that did arrive',
      async () => {
        const orderId = await findOrder(`${open} and payment_method = 'CASH'`)
        await bringTo(db, orderId, 'SHIPPED', midwinter)
        for (const [to, day] of [
          ['LOST', '2028-01-20'],
          ['DELIVERED', '2028-01-25'],
        ] as const)
          await inTransaction(db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now: onDay(day) }))
      },
    ],
    [
      'goodwill',
      async () => {
        const orderId = await findOrder(
          `status = 'DELIVERED' and not exists (select from refunds where order_id = orders.id)`,
        )
        const { id: staffId } = await db.selectFrom('staff').select('id').executeTakeFirstOrThrow()
        await inTransaction(db, (tx) =>
          requestRefund(tx, { orderId, amount: 1_234, reason: 'Late', staffId }, midwinter),
        )
      },
    ],
    [
      'a return received and refunded',
      async () => {
        const orderId = await findOrder(`status = 'DELIVERED' and payment_method = 'ONLINE'
          and not exists (select from refunds where order_id = orders.id)
          and not exists (select from order_cancels where order_id = orders.id)`)
        const { deliveredAt } = await db
          .selectFrom('orders')
          .select('deliveredAt')
          .where('id', '=', orderId)
          .executeTakeFirstOrThrow()
        const at = (days: number) => new Date(deliveredAt!.getTime() + days * 86_400_000)
        await inTransaction(db, async (tx) => {
          const asked = { orderId, reason: 'Wrong size or fit', actorId: 'operator', now: at(2) }
          const returnId = await openReturn(tx, { ...asked, lines: undefined })
          const by = { returnId, by: 'staff' } as const
          await moveReturn(tx, { ...by, to: 'APPROVED', now: at(3) })
          await moveReturn(tx, { ...by, to: 'PICKED_UP', now: at(4) })
          await moveReturn(tx, { ...by, to: 'RECEIVED', now: at(6) })
          await moveReturn(tx, { ...by, to: 'REFUNDED', now: at(8) })
        })
      },
    ],
  ]

  test.each(changes)('%s', async (_, change) => {
    const before = await readAll(db)
    await change()
    const after = await readAll(db)
    expect(after).not.toEqual(before)
    expect(after).toEqual(await readLive())
    expect((await allUnstored()).length).toBeGreaterThan(0)
    await storeAll()
    expect(await readAll(db)).toEqual(after)
  })

  test('whatever is written by hand', async () => {
    const pick = (table: string) => `(select id from ${table} order by md5(id::text || $seed) limit 1)`
    const late = `timestamptz '2027-10-05 00:00+05:30' + 170 * random() * interval '1 day'`
    const texts = [
      `update orders set placed_at = ${late} where id = ${pick('orders')}`,
      `update orders set state = 'Assam' where id = ${pick('orders')}`,
      `update orders set coupon_code = 'DIWALI' where id = ${pick('orders')}`,
      `update orders set status = 'PENDING' where id = ${pick('orders')}`,
      `update orders set status = 'CANCELLED' where id = ${pick('orders')}`,
      `update orders set status = 'DELIVERED' where id = ${pick('orders')}`,
      `update order_items set size = 'XXL', variant_id = null where id = ${pick('order_items')}`,
      `update order_items set product_name = product_name || 'x' where id = ${pick('order_items')}`,
      `update order_events set at = ${late} where id = ${pick('order_events')}`,
      `delete from order_events where about is null and id = ${pick('order_events')}`,
      `insert into order_events (order_id, from_status, to_status, actor, at)
        values (${pick('orders')}, 'SHIPPED', 'LOST', 'staff', ${late})`,
      `update refunds set requested_at = ${late} where id = ${pick('refunds')}`,
      `update refunds set amount = amount - 1 where id = ${pick('refunds')}`,
      `update return_events set at = ${late} where id = ${pick('return_events')}`,
      `update return_lines set outcome = 'missing' where id = ${pick('return_lines')}`,
      `update returns set requested_at = ${late} where id = ${pick('returns')}`,
      `update returns set reason = 'Size/fit issue', fit = 'TOO_SMALL' where id = ${pick('returns')}`,
      `update orders set courier = 'Delhivery', postal_code = '110001' where id = ${pick('orders')}`,
      `update orders set delivery_failure = 'Refused by the customer', delivered_at = ${late} where id = ${pick('orders')}`,
      `update payments set settled_at = ${late} where id = ${pick('payments')}`,
      `update payments set amount = amount + 1 where id = ${pick('payments')}`,
      `insert into remittances (id, courier, digest, file_name, lines, lines_amount, skipped, staff, uploaded_at,
          received_on, amount, reference, booked_by, booked_at)
        values (gen_random_uuid(), 'Delhivery', $seed, 'cod.csv', 1, 100, 0, 'Asha', now(),
          (${late})::date, 100, $seed, 'Asha', now())`,
      `update remittances set kept_freight = kept_freight + 1, amount = amount - 1, received_on = (${late})::date`,
    ]
    const rounds = process.env.LONG ? 4 : 1
    for (let nth = 0; nth < rounds * texts.length; nth += 1) {
      const text = texts[nth % texts.length]!.replaceAll('$seed', `'${random.below(1_000_000)}'`)
      await sql.raw(text).execute(db)
      expect([text, await readAll(db)]).toEqual([text, await readLive()])
      if (nth % 3 === 0) await storeAll()
    }
    await storeAll()
    expect(await readAll(db)).toEqual(await readLive())
  }, 120_000)
})

test.each(dayKinds)('a day of %s that cannot be stored holds up no other day, and is reported', async (kind) => {
  const table = dayTables[kind]
  const [newer, older] = ['2028-02-10', '2028-02-09']
  await sql`delete from ${sql.table(table)} where day in (${newer}, ${older})`.execute(db)
  await sql`alter table ${sql.table(table)} add constraint broken check (day <> '2028-02-10')`.execute(db)
  await expect(storeReportDays(db, kind, now)).rejects.toThrow('Report days could not be stored: 2028-02-10')
  expect(await listUnstored(db, kind, last)).toEqual([newer])
  await sql`alter table ${sql.table(table)} drop constraint broken`.execute(db)
  expect(await storeReportDays(db, kind, now)).toBe(true)
  expect(await listUnstored(db, kind, last)).toEqual([])
})

describe('a change that commits while days are stored', () => {
  const day = '2028-02-10'
  const lost = (tx: Db) =>
    sql`
    insert into order_events (order_id, from_status, to_status, actor, at)
    select id, 'SHIPPED', 'LOST', 'staff', ${onDay(day)} from orders where status = 'DELIVERED' limit 1`.execute(tx)

  test('is counted live, although the day was stored without it', async () => {
    // Outcomes count on the day the order was placed, and its cash on the day it was delivered.
    let daysOfOrder: string[] = []
    await inTransaction(db, async (tx) => {
      await lost(tx)
      const { rows } = await sql<{ day: string }>`
        select unnest(array[india_day(placed_at), india_day(delivered_at)])::text as day from orders join order_events event
          on event.order_id = orders.id where event.at = ${onDay(day)} order by 1 desc`.execute(tx)
      daysOfOrder = rows.map((row) => row.day)
      await inTransaction(db, (other) => storeSalesDay(other, day))
      for (const own of daysOfOrder) await inTransaction(db, (other) => storeOutcomesDay(other, own))
      expect(await allUnstored()).toEqual([])
    })
    expect(await listUnstored(db, 'sales', last)).toEqual([day])
    expect(await listUnstored(db, 'outcomes', last)).toEqual(daysOfOrder)
    expect(await readAll(db)).toEqual(await readLive())
    await storeAll()
    expect(await readAll(db)).toEqual(await readLive())
  })

  test('is waited for if its day was not over when it began', async () => {
    await sql`delete from report_days`.execute(db)
    await sql`delete from report_outcome_days`.execute(db)
    await sql`update report_horizon set until = '-infinity'`.execute(db)
    let storing: Promise<unknown> = Promise.resolve()
    await inTransaction(db, async (tx) => {
      await lost(tx)
      expect((await sql`select from report_changes where day = ${day}`.execute(tx)).rows).toEqual([])
      storing = Promise.all(dayKinds.map((kind) => storeReportDays(db, kind, now)))
      await new Promise((resolve) => void setTimeout(resolve, 400))
      expect((await sql`select from report_days union all select from report_outcome_days`.execute(tx)).rows).toEqual(
        [],
      )
    })
    await storing
    await storeAll()
    expect(await readAll(db)).toEqual(await readLive())
  }, 60_000)
})
