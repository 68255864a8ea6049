import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { connect } from '@nukkad/api/platform/db'
import { paymentStates } from '@nukkad/contract/staff-rules'
import { mostPapersAtOnce } from '@nukkad/contract/tax-document-rules'
import { seedOrders } from '@nukkad/server/commands/seed-orders'
import type pg from 'pg'
import { openClient } from './ask.ts'
import { stockShop } from './customers.ts'
import { median, percentile } from './figures.ts'
import { measureLoad } from './load.ts'
import { prepareOrders } from './orders.ts'
import type { Part, Results, Settings } from './parts.ts'
import { untilQueueIsEmpty } from './queue.ts'
import { returnMonth, seedDocuments } from './seed-documents.ts'
import { staffCalls, type Office } from './staff-calls.ts'
import { fillShop, withDataDir, withDatabase, withStore, type BenchStore } from './store.ts'
import { countsOfCalls, withCountedStore } from './trips.ts'

const history = { orders: 100_000, documents: 130_000, ordersInMonth: 9_000 }
const products = 200
/** Orders whose round trips are counted, with each rules. */
const counted = 15
const env = { WARM_MEDIA: 'off' }

/** Invoices, returns, COD rules and payment states in a shop with a long history. */
export const measureIndia: Part = (settings, results) =>
  withDataDir(async (dataDir) => {
    await fillHistory(dataDir, results)
    await withStore(dataDir, { env }, async (store) => {
      const office = await staffCalls(store)
      await measurePaymentStates(office, results)
      await measureReturn(store, office, results)
      await measurePapers(store, office, results)
      await measurePacking(store, office, results)
      await measureCashRules(store, settings, results)
    })
    await withCountedStore(dataDir, async ({ store, proxy }) => {
      const { client } = store.database
      const shelf = await stockShop(client)
      const ask = openClient(store.url, 1)
      const settle = () => untilQueueIsEmpty(store)
      // The first calls also open connections and prepare statements.
      await countsOfCalls(proxy, ask, await prepareOrders(store, shelf, counted), settle)
      const trips = { off: [] as number[], on: [] as number[] }
      // In turns: the jobs that an order starts go to the database more often in a store that has just begun.
      for (let round = 0; round < 3; round += 1) {
        for (const rules of ['off', 'on'] as const) {
          await setCashRules(client, cashRules[rules])
          const orders = await prepareOrders(store, shelf, counted)
          trips[rules].push((await countsOfCalls(proxy, ask, orders, settle)).trips)
        }
      }
      const [on, off] = [median(trips.on), median(trips.off)]
      results.add('india_codTrips', { ours: on - off, trips: on })
    })
  })

async function fillHistory(dataDir: string, { note }: Results): Promise<void> {
  await fillShop(dataDir, products)
  await withDatabase(dataDir, async ({ url, client }) => {
    const db = connect(url, 2, 0, 0)
    await seedOrders(db, history.orders)
    await db.destroy()
    await seedDocuments(client, history)
    const { rows } = await client.query<{ orders: number; documents: number; lines: number }>(`
      select (select count(*)::int from orders) as orders, (select count(*)::int from tax_documents) as documents,
        (select count(*)::int from tax_document_lines) as lines`)
    note(`${rows[0]?.orders} orders with ${rows[0]?.documents} tax documents of ${rows[0]?.lines} lines`)
  })
}

const asked = 40

/** The slowest of all states, and of the COD that couriers owe. */
async function measurePaymentStates({ ask }: Office, { add }: Results): Promise<void> {
  const queries = [...paymentStates.map((state) => `paymentState=${state}`), 'cashOwed=true']
  const slowest = { ours: 0, p50: 0 }
  for (const query of queries) {
    const millis: number[] = []
    for (let nth = 0; nth < asked; nth += 1) millis.push(await ask(`/orders?${query}`))
    const rest = millis.slice(5)
    if (percentile(rest, 95) > slowest.ours) Object.assign(slowest, { ours: percentile(rest, 95), p50: median(rest) })
  }
  add('india_paymentState', slowest)
}

async function measureReturn(store: BenchStore, { call }: Office, { add, note }: Results): Promise<void> {
  const { rows } = await store.database.client.query<{ month: string; orders: number }>(`
    select to_char(${returnMonth}, 'YYYY-MM') as month, (select count(*)::int from orders
      where to_char(shipped_at at time zone 'Asia/Kolkata', 'YYYY-MM') = to_char(${returnMonth}, 'YYYY-MM')) as orders`)
  const { month = '', orders } = rows[0] ?? {}
  let file: { b2cs?: unknown[] } = {}
  const figures = await timed(store, 1, async () => {
    file = (await call('GET', `/tax-periods/gstr-1.json?month=${month}&filing=monthly`)) as typeof file
  })
  add('india_gstr1', figures)
  if (file.b2cs === undefined) throw new Error(`GSTR-1 of ${month} has no sales`)
  note(`GSTR-1 of ${month}: ${orders} orders dispatched`)
}

/** The work's duration, and its processor time for each of that many things. */
async function timed(store: BenchStore, things: number, work: () => Promise<unknown>) {
  const before = store.usage()
  const began = performance.now()
  await work()
  const ours = (performance.now() - began) / 1000
  const after = store.usage()
  return {
    ours,
    serverMs: (after.serverMs - before.serverMs) / things,
    databaseMs: (after.databaseMs - before.databaseMs) / things,
  }
}

const idleMillis = 3_000
const lookMillis = 25

/** One file of as many documents as fit, and the most memory above idle while it is made. */
async function measurePapers(store: BenchStore, { download }: Office, { add }: Results): Promise<void> {
  const { rows } = await store.database.client.query<{ id: string }>(
    `select id from tax_documents where kind = 'INVOICE' and cancelled_at is null order by made_at desc limit ${mostPapersAtOnce}`,
  )
  const query = rows.map(({ id }) => `documentId=${id}`).join('&')
  await wait(idleMillis)
  const idle = store.memory()
  let most = idle
  const looking = setInterval(() => (most = Math.max(most, store.memory())), lookMillis)
  let bytes = 0
  const figures = await timed(store, 1, async () => {
    bytes = await download(`/tax-documents/papers.pdf?${query}`)
  })
  clearInterval(looking)
  if (bytes < 100_000) throw new Error(`a file of ${mostPapersAtOnce} documents has ${bytes} bytes`)
  add('india_pdf', figures)
  add('india_pdfMemory', { ours: most - idle })
}

const packed = 200
const packers = 4

/** Each order is opened, its items are scanned and its box is closed, which writes its invoice. */
async function measurePacking(store: BenchStore, { call }: Office, { add }: Results): Promise<void> {
  const { client } = store.database
  const { rows } = await client.query<{ id: string }>(
    `select id from orders where status = 'CONFIRMED' and hold_reason is null order by placed_at limit ${packed}`,
  )
  if (rows.length < packed) throw new Error(`only ${rows.length} orders wait for packing`)
  const waiting = rows.map(({ id }) => id)
  const before = await countInvoices(client)
  const pack = async () => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const { lines } = (await call('POST', `/packing/${id}/claim`)) as {
        lines: { itemId: string; quantity: number }[]
      }
      for (const { itemId, quantity } of lines) {
        for (let nth = 0; nth < quantity; nth += 1) {
          await call('POST', `/packing/${id}/ticks`, { tickId: randomUUID(), itemId })
        }
      }
      await call('POST', `/packing/${id}/packed`, {})
    }
  }
  add('india_pack', await timed(store, packed, () => Promise.all(Array.from({ length: packers }, pack))))
  const written = (await countInvoices(client)) - before
  if (written !== packed) throw new Error(`${packed} packed orders have ${written} invoices`)
}

async function countInvoices(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::int as count from tax_documents where kind = 'INVOICE'`,
  )
  return rows[0]?.count ?? 0
}

const anyAmount = { limit: 1_000_000_000, orders: 100_000, refusals: 0 }
const noConfirm = { limit: 0, firstOrders: false, riskyPincodes: false, hours: 24 }
const cashRules = {
  off: { cash: anyAmount, confirm: noConfirm },
  on: { cash: { limit: 1_000_000, orders: 2, refusals: 2 }, confirm: { ...noConfirm, riskyPincodes: true } },
}

/** The store's processes are notified by a trigger; the pause is longer than they need. */
async function setCashRules(client: pg.Client, { cash, confirm }: (typeof cashRules)['on']): Promise<void> {
  await client.query(
    `update settings set value = jsonb_set(jsonb_set(value, '{cash}', value->'cash' || $1::jsonb), '{confirm}', $2::jsonb)
      where key = 'checkout'`,
    [JSON.stringify(cash), JSON.stringify(confirm)],
  )
  await wait(500)
}

const preparedASecond = 600

/** The rate of COD orders with every rule on against none, in turns. */
async function measureCashRules(store: BenchStore, { seconds, rounds }: Settings, { add }: Results): Promise<void> {
  const { client } = store.database
  const shelf = await stockShop(client)
  await blockPeople(client)
  const load = async (terms: (typeof cashRules)['on'], duration = seconds) => {
    await setCashRules(client, terms)
    const requests = await prepareOrders(store, shelf, duration * preparedASecond)
    const { perSecond } = await measureLoad({ url: store.url, requests, seconds: duration, once: true })
    await untilQueueIsEmpty(store)
    return perSecond
  }
  await load(cashRules.on, 1)
  const rates = { on: [] as number[], off: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.on.push(await load(cashRules.on))
    rates.off.push(await load(cashRules.off))
  }
  const ratios = rates.on.map((rate, at) => rate / (rates.off[at] ?? Number.NaN))
  add('india_codRate', { ours: median(rates.on), ratio: median(ratios) })
}

/** Blocks of other people, so that the rules have something to look through. */
async function blockPeople(client: pg.Client): Promise<void> {
  await client.query(`insert into cash_blocks (kind, key, shown, reason, staff, blocked_at)
    select kind, case kind when 'phone' then (8000000000 + n)::text else n || ' ' || kind end, n::text, 'Refused often', 'bench', now()
    from generate_series(1, 5000) n cross join unnest(array['phone', 'address']) kind`)
}
