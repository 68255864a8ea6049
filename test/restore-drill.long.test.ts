import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { checkBackup } from '@nukkad/server/backup/check-backup'
import { useEmbeddedDatabase } from '@nukkad/server/database/embedded-database'
import { testRandom } from '@nukkad/api/test/test-random'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { makeDataDir } from '../server/test/start-server.ts'
import { apiOf, mailTo, registerCustomer, type Customer } from './store-client.ts'
import type { StoreProcess } from './store-process.ts'
import { openMortalStore } from './store-that-dies.ts'
import { orderOf, stubbornBuyer, type Piece } from './stubborn-buyer.ts'

const run = promisify(execFile)
const root = fileURLToPath(new URL('../', import.meta.url))
const minute = 60_000
const closing: (() => Promise<void>)[] = []

afterAll(async () => {
  for (const close of closing.reverse()) await close()
}, 5 * minute)

/** Runs one of the shop's commands, like npm. */
async function command(name: string, args: string[], env: Record<string, string>) {
  return run(process.execPath, [`server/src/${name}.ts`, ...args], {
    cwd: root,
    env: { ...process.env, DATABASE_URL: '', ...env },
    timeout: 5 * minute,
  })
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Buys and pays online, at the sandbox and with its webhook. */
async function buyOnline(store: StoreProcess, { token, user: { userId } }: Customer, piece: Piece): Promise<string> {
  const call = apiOf(store, token)
  await call('POST /cart', { body: { userId, items: [{ ...piece, quantity: 1 }] } })
  const cart = await call('GET /cart/:userId', { params: { userId } })
  const payment = { amount: cart.grandTotal, currency: 'INR' as const, customerId: userId, orderId: null }
  const { id: razorpayOrderId } = await call('POST /payment/create-order', { body: payment })
  const { orderId } = await call('POST /orders', {
    body: {
      ...orderOf(cart, userId),
      paymentMethod: 'ONLINE',
      deliveryCharges: 0,
      totalAmount: cart.grandTotal,
      razorpayOrderId,
    },
  })
  const paid = await fetch(`${store.sandboxUrl}/sandbox/payments`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ orderId: razorpayOrderId, method: 'upi', outcome: 'approve', vpa: 'asha@upi' }),
  })
  if (!paid.ok) throw new Error(await paid.text())
  const status = async () => (await call('GET /orders/:id', { params: { id: orderId } })).status
  await expect.poll(status, { timeout: minute }).toBe('CONFIRMED')
  return orderId
}

/** Two orders paid online, a waiting mail, and many buyers during the backup. */
async function backUpWhileSelling(file: string) {
  const store = await openMortalStore()
  closing.push(store.close)
  const open = await store.current()
  const shelf = await store.query<Piece>(`
    with shelf as (
      select id, stock from variants
      where product_id in (select id from products order by popularity desc limit 2)
    ), recorded as (
      insert into stock_moves (variant_id, delta, cause, at) select id, 5000 - stock, 'counted', now() from shelf
    )
    update variants set stock = 5000 where id in (select id from shelf)
    returning product_id as "productId", color, size`)
  const [piece] = shelf
  if (!piece) throw new Error('there is nothing to buy')
  const payer = await registerCustomer(open)
  const paid = [await buyOnline(open, payer, piece), await buyOnline(open, payer, piece)]
  const waiting = JSON.stringify({ orderId: paid[0], kind: 'placed' })
  await store.query(`select graphile_worker.add_job('send-order-mail', '${waiting}', run_at := now() + '1 day')`)

  // Enough buyers that none reaches the limit of orders a minute.
  const random = testRandom()
  const customers = await Promise.all(Array.from({ length: 16 }, () => registerCustomer(open)))
  const buyers = customers.map((customer) => ({ customer, ...stubbornBuyer(store, customer, shelf, { random }) }))
  const sold = () => buyers.flatMap((buyer) => buyer.acknowledged.map(({ orderId }) => orderId))
  const selling = Promise.all(buyers.map((buyer) => buyer.running))
  selling.catch(() => {})
  await expect.poll(() => sold().length, { timeout: 2 * minute }).toBeGreaterThan(40)

  const before = buyers.map(({ customer, acknowledged }) => ({
    customer,
    orders: acknowledged.map(({ orderId }) => orderId),
  }))
  const soldBefore = sold().length
  const { stdout } = await command('commands/run-backup', [file], { DATA_DIR: store.dataDir })
  expect(stdout).toMatch(/verified/)
  expect(sold().length, 'orders placed while the backup was made').toBeGreaterThan(soldBefore)
  for (const buyer of buyers) buyer.stop()
  await selling
  return { payer, paid, before, sold: sold() }
}

/** Restores into an empty folder; returns the orders there, before any server has opened it. */
async function restoreElsewhere(file: string): Promise<{ dataDir: string; orders: string[] }> {
  const dataDir = await makeDataDir()
  await command('commands/run-restore', [file], { DATA_DIR: dataDir })
  const { tables } = await checkBackup(file)
  const { url, stop } = await useEmbeddedDatabase(dataDir)
  const counts: Record<string, number> = {}
  for (const { schema, name } of tables) {
    const [counted] = await query<{ rows: number }>(url, `select count(*)::int as rows from "${schema}"."${name}"`)
    counts[name] = counted?.rows ?? -1
  }
  const orders = await query<{ id: string }>(url, 'select id from orders')
  await query(url, `update graphile_worker._private_jobs set run_at = now() where run_at > now() + interval '12 hours'`)
  await stop()
  expect(counts).toEqual(Object.fromEntries(tables.map(({ name, rows }) => [name, rows])))
  return { dataDir, orders: orders.map(({ id }) => id) }
}

test(
  'a backup taken while the store sells opens elsewhere with every order, session and waiting mail',
  { timeout: 20 * minute },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'nukkad-drill-'))
    closing.push(() => rm(folder, { recursive: true, force: true }))
    const file = join(folder, 'shop.tar.gz')
    const { payer, paid, before, sold } = await backUpWhileSelling(file)
    const { dataDir, orders } = await restoreElsewhere(file)

    expect(orders).toEqual(expect.arrayContaining([...before.flatMap((buyer) => buyer.orders), ...paid]))
    expect(
      orders.filter((id) => ![...sold, ...paid].includes(id)),
      'orders nobody placed',
    ).toEqual([])

    const store = await openMortalStore({ DATA_DIR: dataDir })
    closing.push(store.close)
    const open = await store.current()
    for (const { customer, orders: theirs } of before) {
      const { userId } = customer.user
      const seen = await apiOf(open, customer.token)('GET /orders/user/:userId', { params: { userId }, query: {} })
      expect(seen.map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(theirs))
    }
    await mailTo(open, payer.email, new RegExp(paid[0] ?? ''))
    const match = await command('commands/match', [], {
      DATA_DIR: dataDir,
      SANDBOX_PORT: new URL(open.sandboxUrl).port,
    })
    expect(match.stdout).toMatch(/Captured +2 payments/)
    expect(match.stdout).toMatch(/Mismatches +none/)
  },
)
