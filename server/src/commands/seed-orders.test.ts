import { runText } from '@nukkad/api/platform/db'
import { checkPaymentStates } from '@nukkad/api/sale/settlement/check-payment-states'
import { checkRemittances } from '@nukkad/api/sale/settlement/check-remittances'
import { matchStock } from '@nukkad/api/store/stock/match-stock'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../api/test/database.ts'
import { makeProduct } from '../../../api/test/make.ts'
import { openStaffApp } from '../../../api/test/staff-app.ts'
import { seedOrders } from './seed-orders.ts'

const count = 600
let database: TestDatabase

beforeAll(async () => {
  database = await testDatabase()
  await makeProduct(database.db, { stock: 5 })
  await seedOrders(database.db, count)
})
afterAll(() => database.close())

const query = <Row extends object>(text: string) => runText<Row>(database.db, text, [])

test('an invented history has orders in every state, with three items and seven events each', async () => {
  const [facts] = await query<{ orders: number; items: number; events: number; states: number }>(`
    select (select count(*)::int from orders) as orders, (select count(*)::int from order_items) as items,
      (select count(*)::float / ${count} from order_events) as events,
      (select count(distinct status)::int from orders) as states`)
  expect(facts).toMatchObject({ orders: count, items: 3 * count, states: 11 })
  expect(Math.round(facts?.events ?? 0)).toBe(7)
})

test('its books balance: totals, refunds and the ledger', async () => {
  const wrong = await query(`
    select orders.id from orders join order_items item on item.order_id = orders.id
    group by orders.id having sum(item.total) + delivery_charges <> total_amount or sum(item.tax) <> total_tax`)
  expect(wrong).toEqual([])
  const owed = await query(`
    select orders.id from orders join payments on payments.order_id = orders.id
    where orders.status in ('CANCELLED', 'REFUNDED', 'RETURNED_TO_ORIGIN')
      and not exists (select from refunds where refunds.order_id = orders.id and refunds.amount = payments.amount)`)
  expect(owed).toEqual([])
  expect((await matchStock(database.db)).unexplained).toEqual([])
  expect(await checkPaymentStates(database.db, new Date(0))).toEqual([])
  expect(await checkRemittances(database.db, new Date(0))).toEqual([])
  const [cash] = await query<{ parcels: number }>(
    'select count(*)::int as parcels from parcels where cash_due > cash_paid',
  )
  expect(cash?.parcels).toBeGreaterThan(0)
})

test('staff can open each of its orders and customers', async () => {
  const staffApp = await openStaffApp(database.db)
  const { session } = await staffApp.makeStaff('owner')
  const ids = await query<{ path: string }>(`
    (select '/orders/' || min(id) as path from orders group by status, payment_method)
    union all (select '/customers/' || id from users limit 20)`)
  expect(ids.length).toBeGreaterThan(30)
  const closed: string[] = []
  for (const { path } of ids) {
    const { status } = await staffApp.ask(`GET ${path}`, { session })
    if (status !== 200) closed.push(`${status}: ${path}`)
  }
  expect(closed).toEqual([])
  await staffApp.close()
})

test('a second history is refused completely', async () => {
  await expect(seedOrders(database.db, count)).rejects.toThrow('duplicate key')
  expect(await query('select id from orders')).toHaveLength(count)
})
