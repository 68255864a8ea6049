import { productColumns } from '@nukkad/contract/sheet-rules'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { copyProduct } from '../../../test/copy-product.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

async function download(name: string, role: 'owner' | 'manager' = 'manager') {
  const { session } = await staffApp.makeStaff(role)
  const { status, headers, body } = await staffApp.ask(`GET /exports/${name}`, { session })
  expect([status, headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8'])
  expect(body.startsWith('\uFEFF')).toBe(true)
  return parse(body, { bom: true, columns: true }) as Record<string, string>[]
}

test('products are exported with a row for each colour and size, and no cell runs as a formula', async () => {
  const made = await makeProduct(database.db, { name: '=HYPERLINK("x") नीला 🪔' })
  const rows = await download('products.csv')
  expect(Object.keys(rows[0] ?? {})).toEqual(productColumns.map(({ name }) => name))
  const own = rows.filter((row) => row['URL handle'] === made.slug)
  expect(own.length).toBeGreaterThan(0)
  expect(own[0]).toMatchObject({ Name: `'=HYPERLINK("x") नीला 🪔`, Status: 'live' })
  const prices = await download('products.csv?sheet=prices')
  expect(Object.keys(prices[0] ?? {})).toEqual(['SKU', 'URL handle', 'Name', 'Price', 'MRP'])
  expect((await download('template.csv')).map((row) => row['Size'])).toEqual(['38', '40'])
})

test('more products than one batch are all in the file, once each', async () => {
  await copyProduct(database.db, (await makeProduct(database.db)).productId, 205)
  const addresses = (await download('products.csv?sheet=prices')).map((row) => row['URL handle'] ?? '')
  const known = await database.db.selectFrom('products').select('slug').execute()
  expect([...new Set(addresses)].toSorted()).toEqual(known.map(({ slug }) => slug).toSorted())
})

test('orders, lines, customers and stock moves are exported, and the audit log names who did it', async () => {
  const tee = await makeProduct(database.db, { name: 'Tee' })
  await shop.catalogue.reload()
  const shopper = await makeShopper(shop, database.db, '=1+1')
  const orderId = await shopper.buy([{ productId: tee.productId, color: 'Ecru', size: 'M', quantity: 2 }])
  expect((await download('orders.csv')).filter((row) => row['Order'] === orderId)).toMatchObject([{ Payment: 'CASH' }])
  const [line] = (await download('order-lines.csv')).filter((row) => row['Order'] === orderId)
  expect(line).toMatchObject({ 'URL handle': tee.slug, Colour: 'Ecru', Size: 'M', Quantity: '2', Price: '799' })
  const [customer] = (await download('customers.csv')).filter((row) => row['Customer ID'] === shopper.userId)
  expect(customer).toMatchObject({ Name: "'=1+1", 'E-mail': shopper.email, Orders: '1' })
  const moves = (await download('stock-moves.csv')).filter((row) => row['Order'] === orderId)
  expect(moves).toMatchObject([{ Change: '-2', Cause: 'ordered', SKU: line?.['SKU'] }])
  const told = await database.db.selectFrom('auditLog').select('subject').where('action', '=', 'export').execute()
  expect(told.map(({ subject }) => subject).toSorted()).toEqual(['customers', 'order-lines', 'orders'])
})

test("an export has the facts of an order's page: cancelled, returned and refunded, in Indian time", async () => {
  const tee = await makeProduct(database.db, { price: 699 })
  await shop.catalogue.reload()
  // 2:08 on 1 January 2026 in India, still 31 December in Greenwich.
  const placedAt = new Date('2025-12-31T20:38:00Z')
  const shopper = await makeShopper(shop, database.db)
  const orderId = await shopper.buy([lineOf(tee, { quantity: 3 })], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  await database.db.updateTable('orders').set({ status: 'CONFIRMED', placedAt }).where('id', '=', orderId).execute()
  const { session } = await staffApp.makeStaff('manager')
  const page = async () => (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
  const { version, items } = await page()
  const body = { version, reason: 'Customer asked', lines: [{ orderItemId: items[0].orderItemId, quantity: 1 }] }
  expect((await staffApp.ask(`POST /orders/${orderId}/cancel`, { session, body })).status).toBe(200)

  const { sums, paymentState } = await page()
  const [row] = (await download('orders.csv')).filter((one) => one['Order'] === orderId)
  expect(row).toMatchObject({
    Placed: '2026-01-01T02:08:00+05:30',
    'Payment status': paymentState,
    'Original total': '2097',
    Cancelled: '699',
    Total: '1398',
    'Paid online': String(sums.paid),
    Refunded: '699',
    'Refund pending': String(sums.toRefund),
  })
  expect(Number(row?.['GST included'])).toBeCloseTo((sums.tax * 2) / 3, 1)
  const [line] = (await download('order-lines.csv')).filter((one) => one['Order'] === orderId)
  expect(line).toMatchObject({ Quantity: '3', Cancelled: '1', Total: '1398', Placed: row?.['Placed'] })
  expect(line?.['GST included']).toBe(row?.['GST included'])
})

test('every time in a file is in the zone of the screens', async () => {
  await makeShopper(shop, database.db)
  for (const name of ['orders.csv', 'order-lines.csv', 'customers.csv', 'stock-moves.csv']) {
    const cells = (await download(name)).flatMap((row) => Object.values(row))
    const times = cells.filter((cell) => /^\d{4}-\d\d-\d\dT/.test(cell))
    expect(times.length).toBeGreaterThan(0)
    expect(times.filter((time) => !time.endsWith('+05:30'))).toEqual([])
  }
})

test('every order is in the file once, even if many were placed at one moment', async () => {
  const kurta = await makeProduct(database.db, { stock: 5_000 })
  await shop.catalogue.reload()
  const shopper = await makeShopper(shop, database.db)
  const orderId = await shopper.buy([{ productId: kurta.productId, color: 'Ecru', size: 'M', quantity: 1 }])
  const { rows } = await sql<{ id: string }>`
    insert into orders
    select copy.* from orders, generate_series(1, 520) number,
      jsonb_populate_record(orders, jsonb_build_object('id', left(orders.id, -4) || lpad(number::text, 4, '0'))) copy
    where orders.id = ${orderId} returning id`.execute(database.db)
  const known = new Set(rows.map(({ id }) => id))
  const told = (await download('orders.csv')).map((row) => row['Order'] ?? '').filter((id) => known.has(id))
  expect(told.toSorted()).toEqual([...known].toSorted())
})

test('a seventh file within a minute is refused', async () => {
  const { session } = await staffApp.makeStaff('manager')
  const ask = async () => (await staffApp.ask('GET /exports/template.csv', { session })).status
  for (let asked = 0; asked < 6; asked += 1) expect(await ask()).toBe(200)
  expect(await ask()).toBe(429)
})
