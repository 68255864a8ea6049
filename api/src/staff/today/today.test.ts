import { addDays, istDay } from '@nukkad/contract/dates'
import { sql } from 'kysely'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { moveReturn } from '../../sale/returns/change-return.ts'
import { requestRefund } from '../../sale/payment/refund.ts'
import { inTransaction } from '../../platform/db.ts'
import { enqueue } from '../../platform/jobs.ts'

const hour = 60 * 60_000

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

const read = async (role: 'packer' | 'owner' = 'packer') => {
  const { session } = await staffApp.makeStaff(role)
  return (await staffApp.ask('GET /today', { session })).body
}

test('Today lists open work with its age, most urgent first, and nothing that is done', async () => {
  expect((await read()).lines).toEqual([])

  const product = await makeProduct(database.db, { stock: 50 })
  const asha = await makeShopper(shop, database.db)
  const buy = () => asha.buy([lineOf(product)])
  const first = shop.clock().toISOString()
  await buy()
  shop.clock.advance(hour)
  const second = shop.clock().toISOString()
  await buy()
  await bringTo(database.db, await buy(), 'PROCESSING', shop.clock())
  const delivered = await buy()
  await bringTo(database.db, delivered, 'DELIVERED', shop.clock())
  await asha.askReturn(delivered)
  const refunded = await buy()
  await bringTo(database.db, refunded, 'DELIVERED', shop.clock())
  const refund = { orderId: refunded, amount: 10_000, reason: 'Goodwill' }
  await inTransaction(database.db, (tx) => requestRefund(tx, refund, shop.clock()))
  // Its return is received and its refund waits for an account: one task, not two.
  const received = await buy()
  await bringTo(database.db, received, 'DELIVERED', shop.clock())
  const { returnId } = (await asha.askReturn(received)).body
  const step = { returnId, by: 'staff', actorId: 'operator', now: shop.clock() } as const
  for (const to of ['APPROVED', 'PICKED_UP', 'RECEIVED'] as const) {
    await inTransaction(database.db, (tx) => moveReturn(tx, { ...step, to }))
  }
  const pulled = await buy()
  await bringTo(database.db, pulled, 'PROCESSING', shop.clock())
  const cancelled = { orderId: pulled, to: 'CANCELLED', by: 'staff', now: shop.clock() } as const
  await inTransaction(database.db, (tx) => moveOrder(tx, cancelled))

  expect(await read()).toMatchObject({
    at: staffApp.clock().toISOString(),
    lines: [
      { kind: 'pull', count: 1, oldestAt: second },
      { kind: 'toPack', count: 2, oldestAt: first },
      { kind: 'packing', count: 1, oldestAt: second },
      { kind: 'returnsToDecide', count: 1, oldestAt: second },
      { kind: 'refundsDetails', count: 2, oldestAt: second },
    ],
    jobs: [],
    checks: { money: { unexplained: 0 }, stock: { unexplained: 0 } },
  })
})

test('Today lists orders that are due soon, and sold-out variants that sold recently', async () => {
  const product = await makeProduct(database.db, { stock: 1 })
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(product)])
  const tomorrow = addDays(istDay(staffApp.clock()), 1)
  await database.db.updateTable('orders').set({ expectedDate: tomorrow }).where('id', '=', orderId).execute()
  const kinds = Object.fromEntries(
    (await read()).lines.map(({ kind, count }: { kind: string; count: number }) => [kind, count]),
  )
  expect(kinds).toMatchObject({ toPackNow: 1, soldOut: 1 })
})

test('orders on hold are not counted as orders to pack', async () => {
  const counts = async () =>
    Object.fromEntries((await read()).lines.map(({ kind, count }: { kind: string; count: number }) => [kind, count]))
  const before = await counts()
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }))])
  const { toPack } = await counts()
  const held = { holdReason: 'Waiting for the customer to confirm' }
  await database.db.updateTable('orders').set(held).where('id', '=', orderId).execute()
  expect(await counts()).toMatchObject({ toPack: toPack - 1, onHold: (before.onHold ?? 0) + 1 })
})

test('a job that failed too often is shown, and permitted staff retry it once', async () => {
  await inTransaction(database.db, (tx) => enqueue(tx, 'send-refund', { refundId: randomUUID() }))
  const fail = sql<{ id: string }>`update graphile_worker._private_jobs job
    set attempts = max_attempts, last_error = 'no answer' from graphile_worker._private_tasks task
    where task.id = job.task_id and task.identifier = 'send-refund' returning job.id::text`
  const jobId = (await fail.execute(database.db)).rows[0]?.id ?? ''
  expect((await read()).jobs).toMatchObject([{ jobId, task: 'send-refund', error: 'no answer' }])
  const retry = async (role: 'packer' | 'owner') => {
    const { session } = await staffApp.makeStaff(role)
    return (await staffApp.ask(`POST /jobs/${jobId}/retry`, { session })).status
  }
  expect(await retry('packer')).toBe(403)
  expect(await retry('owner')).toBe(200)
  expect((await read()).jobs).toEqual([])
  expect(await retry('owner')).toBe(409)
})
