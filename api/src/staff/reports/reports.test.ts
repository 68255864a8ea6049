import { addDays, istDay, startOfDay } from '@nukkad/contract/dates'
import { reportColumns, reportNames, type ReportName } from '@nukkad/contract/report-rules'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { randomFrom } from '../../../test/fuzz/random.ts'
import { soldYear, sellYear } from '../../../test/sell-a-year.ts'
import { countDeliveries, sumCouriers, sumItems, sumOwed, sumSales } from '../../../test/overview-sums.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { readCsvText } from '../../platform/read-csv.ts'
import { requestRefund } from '../../sale/payment/refund.ts'
import { storeReportDays } from './store-report-days.ts'
import { dayKinds, listUnstored } from './stored-days.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let session: string
let sold: Awaited<ReturnType<typeof readSold>>

const orders = 220

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  await sellYear(shop, database.db, randomFrom(7), orders)
  staffApp.clock.set(new Date(`${soldYear.to}T12:00:00+05:30`))
  ;({ session } = await staffApp.makeStaff('accountant'))
  await useCouriers()
  await bookRemittances()
  await readyPayouts()
  sold = await readSold()
}, 300_000)
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** Parcels of three carriers to three pincodes; some with the courier now, some paid for in full or in part. */
async function useCouriers(): Promise<void> {
  const { db } = database
  const open = db.selectFrom('orders').select('id').where('status', '=', 'CONFIRMED').orderBy('placedAt', 'desc')
  for (const { id } of await open.limit(6).execute())
    await bringTo(db, id, 'SHIPPED', new Date(`${soldYear.to}T11:00:00+05:30`))
  await sql`
    update orders set courier = case numbered.at % 3 when 0 then 'Delhivery' when 1 then 'Blue Dart' end,
      postal_code = case numbered.at % 4 when 0 then '682001' when 1 then '110001' else postal_code end
    from (select id, row_number() over (order by placed_at, id) as at from orders) numbered
    where numbered.id = orders.id and shipped_at is not null`.execute(db)
  await sql`
    update parcels set courier = orders.courier,
      cash_paid = coalesce(case numbered.at % 5 when 0 then cash_due when 1 then cash_due / 2 end, 0)
    from orders, (select order_id, row_number() over (order by order_id) as at from parcels) numbered
    where orders.id = parcels.order_id and numbered.order_id = orders.id`.execute(db)
}

/** Three of two couriers, one of them after these days, and a draft, which nobody has booked. */
async function bookRemittances(): Promise<void> {
  const book = (courier: string, day: string, { amount = 4_990_00, kept = 0 } = {}) => {
    const booked = {
      receivedOn: day,
      amount,
      reference: `UTR-${courier}-${day}`,
      bookedBy: 'Asha',
      bookedAt: new Date(),
    }
    return { ...uploaded(courier, amount + kept), ...booked, keptFreight: kept - (kept % 100), keptOther: kept % 100 }
  }
  const uploaded = (courier: string, linesAmount: number) => {
    const id = randomUUID()
    const file = { fileName: 'cod.csv', digest: id, skipped: 0, lines: 1, linesAmount }
    return { id, courier, ...file, staff: 'Asha', uploadedAt: new Date() }
  }
  const { from, to } = soldYear
  const remittances = [
    book('Delhivery', from, { kept: 310_50 }),
    book('Delhivery', to, { amount: 2_000_25 }),
    book('Blue Dart', to, { kept: 99 }),
    book('Blue Dart', addDays(to, 61)),
  ]
  await database.db.insertInto('remittances').values(remittances).execute()
  await database.db.insertInto('remittances').values(uploaded('Blue Dart', 100_00)).execute()
}

/** The accounts of some COD refunds are known. */
async function readyPayouts(): Promise<void> {
  await sql`
    update refunds set status = 'READY', method = 'upi'
    where id in (select id from refunds where payment_id is null and status = 'REQUESTED' order by id limit 4)`.execute(
    database.db,
  )
}

/** Whole days of India. */
const spanOf = (from: string, to: string) => ({ from: startOfDay(from), until: startOfDay(addDays(to, 1)) })

type ReportQuery = { from?: string; to?: string; span?: string }
type Read = { rows: { id: string; name: string; cells: (number | string | null)[] }[]; sums: (number | null)[] }

async function read(report: ReportName, asked: ReportQuery = {}): Promise<Read> {
  const query = { from: soldYear.from, to: addDays(soldYear.to, 60), ...asked }
  const answer = await staffApp.ask(`GET /reports/${report}`, { session, query })
  expect(answer.status).toBe(200)
  return answer.body
}

/** The cells of a row by the names of their columns. */
async function figures(report: ReportName, asked: ReportQuery = {}) {
  const { rows } = await read(report, asked)
  return new Map(
    rows.map(({ id, cells }) => [
      id,
      Object.fromEntries(reportColumns[report].map(({ name }, at) => [name, cells[at]])),
    ]),
  )
}

/** Reads whole tables, so that the test sums order by order, unlike the reports. */
async function readSold() {
  const { db } = database
  const all = await Promise.all([
    db.selectFrom('orders').selectAll().execute(),
    db.selectFrom('orderItems').selectAll().execute(),
    db.selectFrom('orderEvents').selectAll().orderBy('id').execute(),
    db.selectFrom('orderCancels').selectAll().execute(),
    db.selectFrom('refunds').selectAll().execute(),
    db.selectFrom('returns').selectAll().execute(),
    db.selectFrom('returnLines').selectAll().execute(),
    db.selectFrom('returnEvents').selectAll().execute(),
    db.selectFrom('exchanges').selectAll().execute(),
  ])
  const [ordersOf, items, events, cancels, refunds, returns, returnLines, returnEvents, exchanges] = all
  return ordersOf.map((order) => ({
    ...order,
    items: items.filter(({ orderId }) => orderId === order.id),
    events: events.filter(({ orderId }) => orderId === order.id),
    cancels: cancels.filter(({ orderId }) => orderId === order.id),
    refunds: refunds.filter(({ orderId }) => orderId === order.id),
    /** The money of the first order that pays an exchange. */
    paid: sum(exchanges.filter(({ orderId }) => orderId === order.id).map(({ amount }) => amount ?? 0)),
    returns: returns
      .filter(({ orderId }) => orderId === order.id)
      .map((one) => ({
        ...one,
        lines: returnLines.filter(({ returnId }) => returnId === one.id),
        receivedAt: returnEvents.find(({ returnId, toStatus }) => returnId === one.id && toStatus === 'RECEIVED')?.at,
      })),
  }))
}

type Order = (typeof sold)[number]
type Entry = { day: string; order: Order; itemId?: string; figure: string; amount: number }

const ends = ['CANCELLED', 'RETURNED_TO_ORIGIN', 'LOST']
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0)
const isSold = (order: Order) => order.events.some(({ toStatus }) => toStatus === 'CONFIRMED')
const worthOf = ({ exchangeOf, totalAmount, paid }: Order) => (exchangeOf === null ? totalAmount : paid)
const endOf = (order: Order) => order.events.find(({ toStatus }) => ends.includes(toStatus))

/** One entry for each event of a confirmed order, on its day. */
function entriesOf(order: Order): Entry[] {
  if (!isSold(order)) return []
  const placed = istDay(order.placedAt)
  const entry = (day: string, figure: string, amount: number, itemId?: string): Entry => ({
    day,
    order,
    figure,
    amount,
    ...(itemId !== undefined && { itemId }),
  })
  const end = endOf(order)
  const cancelled = sum(order.cancels.map(({ amount }) => amount))
  const given = order.refunds.filter((one) => one.retryOf === null && (one.returnId !== null || one.staffId !== null))
  return [
    entry(placed, 'Orders', 1),
    entry(placed, 'Delivery charges', order.deliveryCharges),
    entry(placed, 'Discounts', order.discount),
    ...order.items.map(({ quantity }) => entry(placed, 'Items', quantity)),
    ...order.items.map(({ price, quantity }) => entry(placed, 'Gross sales', price * quantity)),
    ...order.cancels.map(({ amount, eventId }) =>
      entry(istDay(order.events.find(({ id }) => id === eventId)!.at), 'Cancelled', amount),
    ),
    ...(end ? [entry(istDay(end.at), 'Cancelled', worthOf(order) - cancelled)] : []),
    ...(order.exchangeOf === null ? [] : [entry(placed, 'Refunds', order.totalAmount)]),
    ...given.map(({ requestedAt, amount }) => entry(istDay(requestedAt), 'Refunds', amount)),
  ]
}

/** The expected columns of a report by order, in rupees. */
function expected(keyOf: (entry: Entry) => string | null, within: (day: string) => boolean = () => true) {
  const entries = sold.flatMap(entriesOf).filter(({ day }) => within(day))
  const groups = Map.groupBy(entries, keyOf)
  groups.delete(null)
  return new Map([...groups].map(([key, group]) => [key as string, rowOf(group)]))
}

function rowOf(group: readonly Entry[]) {
  const of = (name: string) => sum(group.filter(({ figure }) => figure === name).map(({ amount }) => amount))
  const agreed = of('Gross sales') - of('Discounts') + of('Delivery charges')
  return {
    Orders: of('Orders'),
    Items: of('Items'),
    'Gross sales': of('Gross sales') / 100,
    Discounts: of('Discounts') / 100,
    'Delivery charges': of('Delivery charges') / 100,
    Cancelled: of('Cancelled') / 100,
    Refunds: of('Refunds') / 100,
    'Total sales': (agreed - of('Cancelled') - of('Refunds')) / 100,
    'Average order value': of('Orders') === 0 ? null : Math.round(agreed / of('Orders')) / 100,
  }
}

const nothing = rowOf([])

test('the year contains every case that reports must handle', () => {
  expect(sold.length).toBeGreaterThan(200)
  const happened = new Set(sold.flatMap(({ events }) => events.map(({ toStatus }) => toStatus)))
  expect([...happened]).toEqual(expect.arrayContaining([...ends, 'DELIVERED', 'RETURNED', 'REFUNDED']))
  expect(sold.some((order) => !isSold(order))).toBe(true)
  expect(sold.some(({ cancels, status }) => cancels.length > 0 && status === 'DELIVERED')).toBe(true)
  expect(sold.some(({ refunds }) => refunds.some(({ retryOf }) => retryOf !== null))).toBe(true)
  expect(sold.some(({ placedAt }) => istDay(placedAt) === '2028-02-29')).toBe(true)
  expect(sold.some(({ placedAt }) => istDay(placedAt) === soldYear.quietDay)).toBe(false)
  expect(sold.some(({ discount }) => discount > 0)).toBe(true)
  const exchanges = sold.filter(({ exchangeOf }) => exchangeOf !== null)
  expect(exchanges.map(({ status }) => status)).toEqual(expect.arrayContaining(['DELIVERED', 'CANCELLED', 'REFUNDED']))
  expect(exchanges.some((order) => endOf(order) && order.paid < order.totalAmount)).toBe(true)
})

/** That stored days equal live ones is the subject of `stored-days.test.ts`; the long run reads all figures from both. */
const daysOf = process.env.LONG ? ['live', 'stored'] : ['live']

describe.each(daysOf)('with %s days', (kind) => {
  beforeAll(async () => {
    if (kind === 'live') return
    // Each run stores what fits into some seconds.
    const last = addDays(soldYear.to, 89)
    const now = new Date(`${addDays(last, 1)}T12:00:00+05:30`)
    for (const kind of dayKinds) {
      while ((await listUnstored(database.db, kind, last)).length > 0) await storeReportDays(database.db, kind, now)
    }
  })

  describe('reports by order equal the sums of the orders', () => {
    test('by day, with each day of India once, including days without orders', async () => {
      const found = await figures('sales', { to: soldYear.to })
      const wanted = expected(({ day }) => day)
      expect(found.size).toBe(366)
      for (const [day, row] of found) expect([day, row]).toEqual([day, wanted.get(day) ?? nothing])
      expect(found.get(soldYear.quietDay)).toMatchObject({ Orders: 0, 'Gross sales': 0, 'Average order value': null })
    })

    test('by week from Monday; the first week begins before the range', async () => {
      const found = await figures('sales', { from: '2027-12-29', to: '2028-03-05', span: 'week' })
      const monday = (day: string) => addDays(day, -((new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7))
      const wanted = expected(
        ({ day }) => monday(day),
        (day) => day >= '2027-12-29' && day <= '2028-03-05',
      )
      expect([...found.keys()].slice(0, 2)).toEqual(['2027-12-27', '2028-01-03'])
      for (const [week, row] of found) expect([week, row]).toEqual([week, wanted.get(week) ?? nothing])
    })

    test('by month', async () => {
      const found = await figures('sales', { span: 'month' })
      expect(found.size).toBe(14)
      const wanted = expected(({ day }) => `${day.slice(0, 7)}-01`)
      for (const [month, row] of found) expect([month, row]).toEqual([month, wanted.get(month) ?? nothing])
    })

    test('by state, payment method and coupon', async () => {
      expect(await figures('states')).toEqual(expected(({ order }) => order.state))
      expect(await figures('paymentMethods')).toEqual(expected(({ order }) => order.paymentMethod))
      expect(await figures('coupons')).toEqual(expected(({ order }) => order.couponCode))
    })

    test('days add up to months, and states to all orders', async () => {
      const all = await read('sales', { span: 'month' })
      for (const report of ['sales', 'states', 'paymentMethods'] as const) {
        expect((await read(report)).sums).toEqual(all.sums)
      }
    })
  })

  /** Items of each line: ordered, cancelled and returned, with their value in rupees. */
  function expectedItems(keyOf: (item: Order['items'][number]) => string) {
    const rows = sold.filter(isSold).flatMap((order) =>
      order.items.map((item) => {
        const parts = order.cancels.filter(({ itemId }) => itemId === item.id)
        const gone = { units: sum(parts.map(({ units }) => units)), amount: sum(parts.map(({ amount }) => amount)) }
        const isOver = endOf(order) !== undefined
        const come = order.returns.flatMap((one) =>
          one.receivedAt ? one.lines.filter(({ itemId, outcome }) => itemId === item.id && outcome === 'shelf') : [],
        )
        return {
          key: keyOf(item),
          cells: [
            item.quantity,
            item.price * item.quantity,
            item.discount,
            isOver ? item.quantity : gone.units,
            isOver ? item.total : gone.amount,
            sum(come.map(({ units }) => units)),
            sum(come.map(({ amount }) => amount)),
          ] as const,
        }
      }),
    )
    return new Map(
      [...Map.groupBy(rows, ({ key }) => key)].map(([key, group]) => {
        const at = (place: 0 | 1 | 2 | 3 | 4 | 5 | 6) => sum(group.map(({ cells }) => cells[place]))
        return [
          key,
          {
            Items: at(0),
            'Gross sales': at(1) / 100,
            Discounts: at(2) / 100,
            'Cancelled items': at(3),
            Cancelled: at(4) / 100,
            'Returned items': at(5),
            Returned: at(6) / 100,
            'Net sales': (at(1) - at(2) - at(4) - at(6)) / 100,
          },
        ]
      }),
    )
  }

  test('reports by product, variant and category equal the sums of the items', async () => {
    expect(await figures('products')).toEqual(expectedItems(({ productId }) => productId))
    expect(await figures('variants')).toEqual(expectedItems(({ variantId }) => variantId ?? ''))
    const products = await database.db.selectFrom('products').select(['id', 'categoryId']).execute()
    const categoryOf = new Map(products.map(({ id, categoryId }) => [id, categoryId]))
    expect(await figures('categories')).toEqual(expectedItems(({ productId }) => categoryOf.get(productId) ?? ''))
  })

  test('over all time, total sales equal the money that the shop keeps or has still to collect', async () => {
    const { sums } = await read('sales', { span: 'month' })
    const net = sums[reportColumns.sales.findIndex(({ name }) => name === 'Total sales')]
    const kept = sold.filter(isSold).map((order) => {
      // Its money came with the first order.
      if (order.exchangeOf !== null) return -sum(order.refunds.map(({ amount }) => amount))
      const left = order.totalAmount - sum(order.cancels.map(({ amount }) => amount))
      const back = order.refunds.filter(({ status }) => status !== 'FAILED')
      // A prepaid order was captured in full, and each refunded rupee subtracts from it. A COD order counts its amount to
      // collect.
      if (order.paymentMethod === 'ONLINE') return order.totalAmount - sum(back.map(({ amount }) => amount))
      return (endOf(order) ? 0 : left) - sum(back.map(({ amount }) => amount))
    })
    expect(net).toBe(sum(kept) / 100)
  })

  test('a later refund leaves the earlier days unchanged', async () => {
    const before = await read('sales', { to: '2027-12-31' })
    const order = sold.find(({ status, placedAt }) => status === 'DELIVERED' && istDay(placedAt) < '2027-12-01')!
    const staffId = sold.flatMap(({ refunds }) => refunds).find((one) => one.staffId !== null)!.staffId
    const late = { orderId: order.id, amount: 1_234, reason: 'Late', staffId: staffId! }
    await inTransaction(database.db, (tx) => requestRefund(tx, late, new Date('2028-03-20T06:00:00Z')))
    expect(await read('sales', { to: '2027-12-31' })).toMatchObject({ rows: before.rows, sums: before.sums })
    const [march] = (await figures('sales', { from: '2028-03-20', to: '2028-03-20' })).values()
    expect(Number(march?.['Refunds'])).toBeGreaterThanOrEqual(12.34)
    await database.db.deleteFrom('refunds').where('reason', '=', 'Late').execute()
  })

  test('returns by reason count requests and their outcomes', async () => {
    const found = await figures('returnReasons')
    const returns = sold.flatMap((order) => order.returns.map((one) => ({ ...one, order })))
    const wanted = [...Map.groupBy(returns, ({ reason }) => reason)].map(([reason, group]) => {
      const refunded = sum(
        group
          .flatMap(({ id, order }) => order.refunds.filter(({ returnId }) => returnId === id))
          .map(({ amount }) => amount),
      )
      const row = {
        Returns: group.length,
        Items: sum(group.flatMap(({ lines }) => lines.map(({ units }) => units))),
        Received: group.filter(({ receivedAt }) => receivedAt !== undefined).length,
        'Declined or closed': 0,
        Refunded: refunded / 100,
        'Share %': Math.round((group.length / returns.length) * 1000) / 10,
      }
      return [reason, row] as const
    })
    expect(returns.length).toBeGreaterThan(10)
    expect(found).toEqual(new Map(wanted))
  })

  test('returns by size show a share from 20 delivered items on', async () => {
    const { rows } = await read('returnSizes')
    const delivered = sold.filter(({ deliveredAt }) => deliveredAt !== null)
    for (const { name, cells } of rows) {
      const items = delivered.flatMap((order) =>
        order.items
          .filter(({ productName, size }) => `${productName}, ${size}` === name)
          .map((item) => ({
            units: item.quantity - sum(order.cancels.filter((one) => one.itemId === item.id).map(({ units }) => units)),
            back: sum(
              order.returns.flatMap(({ lines }) =>
                lines.filter((one) => one.itemId === item.id).map(({ units }) => units),
              ),
            ),
          })),
      )
      const count = sum(items.map(({ units }) => units))
      const back = sum(items.map((one) => one.back))
      const share = count < 20 ? null : Math.round((back / count) * 1000) / 10
      expect([name, ...cells.slice(0, 3)]).toEqual([name, count, back, share])
    }
    expect(rows.length).toBe(9)
  })

  test('deliveries by courier count dispatched, refused, returned and lost parcels', async () => {
    const { sums } = await read('couriers')
    const dispatched = sold.filter(({ shippedAt }) => shippedAt !== null)
    const with_ = (status: string) =>
      dispatched.filter(({ events }) => events.some(({ toStatus }) => toStatus === status)).length
    const failed = with_('DELIVERY_FAILED')
    const ended = [with_('DELIVERED'), failed, failed, with_('RETURNED_TO_ORIGIN'), with_('LOST')]
    expect(sums).toEqual([dispatched.length, ...ended, null])
    const pincodes = await read('pincodes')
    expect(pincodes.sums).toEqual(sums)
    const counts = await countDeliveries(database.db, spanOf(soldYear.from, addDays(soldYear.to, 60)))
    expect(counts.size).toBe(3)
    expect(new Map(pincodes.rows.map(({ id, cells }) => [id, cells.slice(0, 6)]))).toEqual(counts)
  })

  test('the end of a day has the money captured, refunded and collected on it', async () => {
    const payments = await database.db.selectFrom('payments').selectAll().execute()
    const { rows, sums } = await read('endOfDay')
    const refunds = sold.flatMap((order) => order.refunds).filter(({ retryOf }) => retryOf === null)
    const couriers = await sumCouriers(database.db, spanOf(soldYear.from, addDays(soldYear.to, 60)))
    const ofCouriers = [...couriers.values()]
    expect([...couriers.keys()].toSorted()).toEqual(['Blue Dart', 'Delhivery', 'No courier'])
    expect(ofCouriers.every((cells) => cells.slice(0, 6).every((cell) => cell > 0))).toBe(true)
    expect(couriers.get('Delhivery')?.slice(6)).toEqual([2, 6990.25, 310.5])
    expect(couriers.get('Blue Dart')?.slice(6)).toEqual([1, 4990, 0.99])
    expect(sums).toEqual([
      payments.length,
      sum(payments.map(({ amount }) => amount)) / 100,
      refunds.length,
      sum(refunds.map(({ amount }) => amount)) / 100,
      ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map(
        (place) => Math.round(sum(ofCouriers.map((cells) => cells[place]!)) * 100) / 100,
      ),
    ])
    expect(rows.map(({ name }) => name)).toEqual(['Prepaid', 'COD refunds', ...[...couriers.keys()].toSorted()])
    for (const { name, cells } of rows.slice(2))
      expect([name, ...cells.slice(4)]).toEqual([name, ...couriers.get(name)!])
  })

  test('sell-through shows how long the stock lasts at the pace of these days', async () => {
    const { rows, sums } = await read('sellThrough', { from: '2027-10-01', to: '2028-03-31' })
    const variants = await database.db.selectFrom('variants').select(['id', 'stock']).execute()
    expect(rows.length).toBe(variants.length)
    const sumOfColumn = (at: number) => sum(rows.map(({ cells }) => Number(cells[at])))
    expect(sums).toEqual([sumOfColumn(0), sum(variants.map(({ stock }) => stock)), null, null])
    const sortedCells = rows.map(({ cells }) => cells.slice(0, 2).map(Number) as [number, number])
    expect(sortedCells).toEqual(sortedCells.toSorted((one, other) => other[0] - one[0] || other[1] - one[1]))
    const kept = await sumItems(database.db, spanOf('2027-10-01', '2028-03-31'))
    expect(kept.length).toBeGreaterThan(6)
    for (const { id, cells } of rows) {
      const [count, stock, share, days] = cells as number[]
      expect([id, count]).toEqual([id, kept.find(({ variantId }) => variantId === id)?.items ?? 0])
      expect(stock).toBe(variants.find((variant) => variant.id === id)?.stock)
      const had = count! + stock!
      const left = Math.min(999, Math.floor((stock! * 183) / count!))
      expect([share, days]).toEqual([had > 0 ? Math.round((count! / had) * 1000) / 10 : null, count! > 0 ? left : null])
    }
  })

  test('a file has the rows and sums of the screen', async () => {
    const query = { from: soldYear.from, to: soldYear.to }
    for (const report of reportNames) {
      const { session: own } = await staffApp.makeStaff('manager')
      const { rows, sums } = (await staffApp.ask(`GET /reports/${report}`, { session: own, query })).body
      const file = await staffApp.ask(`GET /reports/${report}/file.csv`, { session: own, query })
      const lines = (await readCsvText(file.body)).map(({ cells }) => cells)
      expect(lines.length).toBe(rows.length + 2)
      expect(lines.at(-1)).toEqual(['Total', ...sums.map((cell: number | null) => (cell === null ? '' : String(cell)))])
    }
  })

  test('the overview compares each period with the one before, up to the same time of day', async () => {
    staffApp.clock.set(new Date('2028-02-29T18:00:00+05:30'))
    const { periods, byDay, bestSellers } = (await staffApp.ask('GET /reports', { session })).body
    expect(periods.map(({ days, from, to }: { days: number; from: string; to: string }) => [days, from, to])).toEqual([
      [1, '2028-02-29', '2028-02-29'],
      [7, '2028-02-23', '2028-02-29'],
      [30, '2028-01-31', '2028-02-29'],
      [90, '2027-12-02', '2028-02-29'],
    ])
    const now = staffApp.clock()
    const dayMillis = 24 * 60 * 60 * 1000
    for (const { days, from, now: current, before } of periods) {
      const span = { from: startOfDay(from), until: new Date(now.getTime() + 1) }
      const shifted = { from: new Date(+span.from - days * dayMillis), until: new Date(+span.until - days * dayMillis) }
      expect([days, current]).toEqual([days, await sumSales(database.db, span)])
      expect([days, before]).toEqual([days, await sumSales(database.db, shifted)])
    }
    // No figure is compared with nothing: the longest periods have all of them.
    for (const figures of [periods[3].now, periods[3].before])
      expect(Object.values(figures).every((figure) => Number(figure) > 0)).toBe(true)

    expect(byDay.map(({ day }: { day: string }) => day)).toEqual(
      Array.from({ length: 30 }, (_, at) => addDays('2028-01-31', at)),
    )
    for (const { day, orders: count, net } of byDay) {
      const wanted = await sumSales(database.db, spanOf(day, day))
      expect([day, count, net]).toEqual([day, wanted.orders, wanted.net])
    }
    const products = Map.groupBy(
      await sumItems(database.db, spanOf('2028-01-31', '2028-02-29')),
      (one) => one.productId,
    )
    const wanted = [...products].map(([productId, variants]) => ({
      productId,
      items: sum(variants.map(({ items }) => items)),
      net: Math.round(sum(variants.map(({ net }) => net)) * 100) / 100,
    }))
    expect(bestSellers).toEqual(
      wanted
        .toSorted((one, other) => other.items - one.items || other.net - one.net)
        .map((one) => ({ ...one, name: expect.any(String) })),
    )
    expect(bestSellers.length).toBe(3)
    staffApp.clock.set(new Date(`${soldYear.to}T12:00:00+05:30`))
  })

  test('money that waits equals the sums of orders, parcels and refunds', async () => {
    const shown = (await staffApp.ask('GET /reports', { session })).body
    const wanted = await sumOwed(database.db)
    expect(Object.values(wanted).every(({ count, amount }) => count > 0 && amount > 0)).toBe(true)
    expect(shown).toMatchObject(wanted)
  })

  test('low stock lists live variants below their limit: those that sell most first, then the scarcest', async () => {
    const { db } = database
    const kept = await sumItems(db, spanOf(addDays(soldYear.to, -29), soldYear.to))
    const soldOf = (id: string) => kept.find(({ variantId }) => variantId === id)?.items ?? 0
    const variants = await db.selectFrom('variants').select(['id', 'stock', 'productId']).execute()
    const bestFirst = variants.toSorted((one, other) => soldOf(other.id) - soldOf(one.id))
    const [best, second, third, fourth] = [bestFirst[0]!, ...bestFirst.slice(-3)]
    expect(soldOf(best.id)).toBeGreaterThan(soldOf(second!.id))
    const put = (id: string, stock: number, lowAt: number | null) =>
      db.updateTable('variants').set({ stock, lowAt }).where('id', '=', id).execute()
    const low = [
      { ...best, stock: 3, lowAt: null },
      { ...second!, stock: 1, lowAt: null },
      { ...third!, stock: 40, lowAt: 50 },
    ]
    for (const { id, stock, lowAt } of low) await put(id, stock, lowAt)
    await put(fourth!.id, 0, null)
    const readLowStock = async () => (await staffApp.ask('GET /reports', { session })).body.lowStock
    const listed = low
      .toSorted((one, other) => soldOf(other.id) - soldOf(one.id) || one.stock - other.stock)
      .map(({ id: variantId, stock }) => ({ variantId, stock, name: expect.any(String) }))
    expect(await readLowStock()).toEqual({ low: 3, out: 1, variants: listed })

    const ofProduct = db.updateTable('products').where('id', '=', fourth!.productId)
    await ofProduct.set({ status: 'draft' }).execute()
    const lowLeft = low.filter(({ productId }) => productId !== fourth!.productId)
    expect(await readLowStock()).toMatchObject({ low: lowLeft.length, out: 0 })
    await ofProduct.set({ status: 'live' }).execute()
    for (const { id, stock } of variants) await put(id, stock, null)
  })

  test('a range must be ordered days of this century, and at most five years', async () => {
    const ask = (query: Record<string, string>) => staffApp.ask('GET /reports/sales', { session, query })
    expect((await ask({ from: '2028-02-02', to: '2028-02-01' })).body.errors).toEqual({
      to: 'The last day must not be before the first',
    })
    expect((await ask({ from: '2020-01-01', to: '2028-02-01' })).status).toBe(422)
    expect((await ask({ from: '2028-02-30', to: '2028-03-01' })).status).toBe(422)
    expect((await ask({ from: '0001-01-01', to: '9999-12-31' })).status).toBe(422)
  })

  test('packers and support see no reports', async () => {
    for (const role of ['packer', 'support'] as const) {
      const { session: other } = await staffApp.makeStaff(role)
      expect((await staffApp.ask('GET /reports', { session: other })).body.code).toBe('FORBIDDEN')
    }
  })
})
