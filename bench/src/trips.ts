import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { stopStore } from '../../test/store-process.ts'
import { openClient, type Ask } from './ask.ts'
import { startCountingProxy, type Counts, type CountingProxy } from './counting-proxy.ts'
import { addCustomers, addRequest, headersOf, stockShop, type Piece } from './customers.ts'
import { median, type Figures } from './figures.ts'
import type { HttpRequest } from './requests.ts'
import { startMailSink } from './mail-sink.ts'
import { prepareCheckouts, prepareOrders } from './orders.ts'
import type { Part, Results } from './parts.ts'
import { untilQueueIsEmpty } from './queue.ts'
import { fillShop, openStore, storeEnv, watched, withDataDir, withDatabase, type BenchStore } from './store.ts'

const calls = 30
const callsApart = 5
/** A session reports its counts ten seconds after it became idle. */
const statisticsMillis = 11_000

/** Round trips, commits, fsyncs and WAL bytes of one call after another, for a store that reaches its database through a proxy. */
export const measureTrips: Part = (_settings, results) =>
  withDataDir(async (dataDir) => {
    await fillShop(dataDir, 200)
    await withCountedStore(dataDir, (counted) => countCalls(counted, results))
  })

type CountedStore = { store: BenchStore; proxy: CountingProxy }

/** Runs a store that reaches the database of that folder through a proxy. */
export async function withCountedStore(dataDir: string, work: (counted: CountedStore) => Promise<void>): Promise<void> {
  await withDatabase(dataDir, async (database) => {
    const proxy = await startCountingProxy(database.servingUrl)
    const mails = await startMailSink()
    await withDataDir(async (other) => {
      const urls = { DATABASE_URL: proxy.url, DATABASE_MIGRATE_URL: database.url }
      const store = await openStore(storeEnv(other, mails, urls))
      try {
        await work({ store: watched(store, database, mails), proxy })
      } finally {
        await stopStore(store)
        proxy.close()
        mails.stop()
      }
    })
  })
}

async function countCalls({ store, proxy }: CountedStore, { add, note }: Results): Promise<void> {
  const { client } = store.database
  await quietDatabase(client)
  const ask = openClient(store.url, 1)
  const shelf = await stockShop(client)
  for (const [id, requests] of Object.entries(await callsToCount(store, shelf))) {
    add(id, await countsOfCalls(proxy, ask, requests))
  }

  const orders = await prepareOrders(store, shelf, calls)
  add('order', await countsOfCalls(proxy, ask, orders, () => untilQueueIsEmpty(store)))

  const written = openWritten(store, proxy)
  const mailed = await prepareOrders(store, shelf, calls)
  add(
    'orderMailed',
    await written(
      mailed.map((request) => [request]),
      ask,
    ),
  )
  add('checkoutMailed', await written(await prepareCheckouts(store, shelf, calls), ask))
  const apart = await prepareOrders(store, shelf, callsApart)
  add('orderApart', { walBytes: await walOfOrdersApart(store, ask, apart) })
  note(`round trips, commits and fsyncs: one call after another; commits count reading transactions, too`)
  note(`WAL bytes: without images of whole pages, but with them for orders far apart; autovacuum is off meanwhile`)
}

type Written = (journeys: readonly (readonly HttpRequest[])[], ask: Ask) => Promise<Figures>

/** Counts what journeys cost with all their mails, one journey after another. */
function openWritten(store: BenchStore, proxy: CountingProxy): Written {
  const { client } = store.database
  const settle = async (journey: readonly HttpRequest[], ask: Ask) => {
    for (const request of journey) await demand(ask, request)
    await untilQueueIsEmpty(store)
  }
  return async ([first = [], ...journeys], ask) => {
    await settle(first, ask)
    await wait(statisticsMillis)
    const [fsyncs, wal, before] = [await fsyncsOf(client), await walPosition(client), proxy.counts()]
    for (const journey of journeys) await settle(journey, ask)
    const after = difference(proxy.counts(), before)
    const walBytes = await walRecords(client, wal)
    await wait(statisticsMillis)
    const count = journeys.length
    return {
      trips: after.trips / count,
      commits: after.commits / count,
      fsyncs: ((await fsyncsOf(client)) - fsyncs) / count,
      walBytes: walBytes / count,
    }
  }
}

/** The first order after each checkpoint, as in a shop with an order every few minutes: it writes whole pages. */
async function walOfOrdersApart(store: BenchStore, ask: Ask, orders: readonly HttpRequest[]): Promise<number> {
  const { client } = store.database
  const bytes: number[] = []
  for (const order of orders) {
    await client.query('checkpoint')
    const before = await walPosition(client)
    await demand(ask, order)
    await untilQueueIsEmpty(store)
    const { rows } = await client.query<{ bytes: number }>(
      'select (pg_current_wal_insert_lsn() - $1::pg_lsn)::float8 as bytes',
      [before],
    )
    bytes.push(rows[0]?.bytes ?? Number.NaN)
  }
  return median(bytes)
}

async function walPosition(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ position: string }>('select pg_current_wal_insert_lsn() as position')
  return rows[0]?.position ?? ''
}

/** Bytes of the records since then, without the pages in them: how many of these there are depends on the last checkpoint. */
async function walRecords(client: pg.Client, since: string): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(
    'select sum(record_size)::float8 as bytes from pg_get_wal_stats($1::pg_lsn, pg_current_wal_flush_lsn())',
    [since],
  )
  return rows[0]?.bytes ?? Number.NaN
}

/** Autovacuum comes and goes, and would be counted, too. */
async function quietDatabase(client: pg.Client): Promise<void> {
  await client.query('create extension if not exists pg_walinspect')
  await client.query('alter system set autovacuum = off')
  await client.query('select pg_reload_conf()')
}

async function callsToCount(store: BenchStore, shelf: readonly Piece[]): Promise<Record<string, HttpRequest[]>> {
  const customers = await addCustomers(store, calls)
  const additions = customers.map((customer, at) => addRequest(customer, shelf[at] as Piece))
  const get = (path: string): HttpRequest => ({ method: 'GET', path: `/api/v1.0${path}` })
  return {
    list: additions.map(() => get('/products?page=0&size=20')),
    product: additions.map(() => get(`/products/slug/${shelf[0]?.slug}`)),
    cartAdd: additions,
    cartCustomer: customers.map((customer) => ({ ...get(`/cart/${customer.userId}`), headers: headersOf(customer) })),
    cartGuest: customers.map(() => get(`/cart/guest/${crypto.randomUUID()}`)),
  }
}

/** Counts until the response; the median, because jobs and heartbeats also query now and then. */
export async function countsOfCalls(
  proxy: CountingProxy,
  ask: Ask,
  requests: readonly HttpRequest[],
  settle: () => Promise<unknown> = async () => {},
): Promise<Counts> {
  const counted: Counts[] = []
  for (const request of requests) {
    const before = proxy.counts()
    await demand(ask, request)
    counted.push(difference(proxy.counts(), before))
    await settle()
  }
  return { trips: median(counted.map(({ trips }) => trips)), commits: median(counted.map(({ commits }) => commits)) }
}

async function demand(ask: Ask, request: HttpRequest): Promise<void> {
  const { status, code } = await ask(request)
  if (status === 0 || status >= 400) throw new Error(`${request.method} ${request.path}: ${status} ${code}`)
}

const difference = (after: Counts, before: Counts): Counts => ({
  trips: after.trips - before.trips,
  commits: after.commits - before.commits,
})

async function fsyncsOf(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ fsyncs: number }>(
    "select coalesce(sum(fsyncs), 0)::int as fsyncs from pg_stat_io where object = 'wal'",
  )
  return rows[0]?.fsyncs ?? 0
}
