import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { makeUser } from '../../test/make.ts'
import { makeBuyer, openPayingShop, type PayingShop } from '../../test/paying.ts'
import type { Mail } from '../mail/mailer.ts'
import { notifyPlaced } from '../sale/order/notify-order.ts'
import { connect, type Db } from '../platform/db.ts'
import { workerConnections, workersOf } from '../platform/jobs.ts'
import { startWorkers, type Workers, type WorkerWatch } from '../platform/workers.ts'
import { jobHandlers } from './handlers.ts'
import { patience } from '../../test/wait-until.ts'

/** Their mails take longer than the test watches; in the long run there are more than the limit on new accounts. */
const registrations = process.env.LONG ? 1_200 : 300
const orders = process.env.LONG ? 600 : 200
const mailMillis = process.env.LONG ? 20 : 80

let shop: PayingShop
/** As in production, workers have their own connections. */
let workerDb: Db
let workers: Workers | undefined
const sent: string[] = []

beforeEach(async () => {
  shop = await openPayingShop()
  workerDb = connect(shop.databaseUrl, workerConnections)
})
afterEach(async () => {
  await workers?.stop()
  await workerDb.destroy()
  await shop.close()
})

/** A slow mail server, like real ones. */
async function send({ to }: Mail): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, mailMillis))
  sent.push(String(to))
}

async function waiting(task = 'send-login-code'): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from graphile_worker.jobs where task_identifier = ${task}`.execute(shop.db)
  return rows[0]!.count
}

const unwatched: WorkerWatch = { alive: () => {}, restarted: () => {}, swept: () => {}, skewed: () => {} }

function startMailWorkers(): Workers {
  return startWorkers({
    db: workerDb,
    heartbeatDb: shop.db,
    handlers: jobHandlers({ ...shop.parts, db: workerDb, mailer: { send } }),
    sweeps: {},
    watch: unwatched,
    log: shop.parts.log,
  })
}

test(`${registrations} registrations that wait for their mail delay no login code and no refund`, async () => {
  const register = (nth: number) =>
    shop.ask('POST /auth/register', {
      body: { name: 'Nobody', phone: '9876543210', email: `nobody-${nth}@example.com` },
    })
  for (let nth = 0; nth < registrations; nth += 100) {
    // As fast as the limit on new accounts allows.
    if (nth === 600) shop.clock.advance(10 * 60 * 1000)
    await Promise.all(Array.from({ length: 100 }, (_, more) => register(nth + more)))
  }
  expect(await waiting()).toBe(registrations)

  const buyer = await makeBuyer(shop)
  await buyer.verify(buyer.pay())
  workers = startMailWorkers()
  const { email } = await makeUser(shop.db, { now: shop.clock() })
  const before = sent.length
  await shop.ask('POST /auth/login', { query: { email } })
  await buyer.cancel(buyer.orderId)

  await expect.poll(() => sent, patience).toContain(email)
  // Only the mails that were being sent at the request, and none after.
  expect(sent.indexOf(email) - before).toBeLessThan(20)
  await expect.poll(() => shop.sandbox.state().refunds, patience).toHaveLength(1)
  await expect.poll(() => sent.filter((to) => to === buyer.email).length, patience).toBeGreaterThan(1)
  expect(await waiting()).toBeGreaterThan(registrations / 2)
})

test(`the mails of ${orders} orders that wait delay a login code by less than the mails of two seconds`, async () => {
  const buyer = await makeBuyer(shop)
  for (let nth = 0; nth < orders; nth += 1) await notifyPlaced(shop.db, buyer.orderId)
  workers = startMailWorkers()
  await expect.poll(() => sent.length, patience).toBeGreaterThan(20)
  const { email } = await makeUser(shop.db, { now: shop.clock() })
  const before = sent.length
  await shop.ask('POST /auth/login', { query: { email } })

  await expect.poll(() => sent, { ...patience, interval: 10 }).toContain(email)
  const inTwoSeconds = (workersOf.mail * 2_000) / mailMillis
  expect(sent.indexOf(email) - before).toBeLessThan(inTwoSeconds)
  expect(await waiting('send-placed-mails')).toBeGreaterThan(20)
})
