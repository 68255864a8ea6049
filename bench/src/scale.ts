import { setTimeout as wait } from 'node:timers/promises'
import { stopStore } from '../../test/store-process.ts'
import { openClient } from './ask.ts'
import { watchUsage } from './compare.ts'
import { networkHeader } from './customers.ts'
import { median, type Figures } from './figures.ts'
import { measureLoad } from './load.ts'
import type { HttpRequest } from './requests.ts'
import { startMailSink } from './mail-sink.ts'
import type { Part, Results, Settings } from './parts.ts'
import { fillShop, openStore, storeEnv, withDataDir, withStore, type BenchStore } from './store.ts'

const questions = 60
const priceChanges = 5
const idleMillis = 5_000
/** Prerendered pictures would count as idle memory; `memory` measures them. */
const env = { WARM_MEDIA: 'off' }
const list = '/api/v1.0/products?page=0&size=20'

/** The same shop with increasing numbers of products; at the end the largest in turns with the smallest. */
export const measureScale: Part = (settings, results) =>
  withDataDir((smallest) =>
    withDataDir(async (largest) => {
      const { sizes } = settings
      for (const products of sizes) {
        const measure = (dataDir: string) => measureSize(dataDir, products, settings, results)
        if (products === sizes[0]) await measure(smallest)
        else if (products === sizes.at(-1)) await measure(largest)
        else await withDataDir(measure)
      }
      // These figures compare only the smallest and the largest shop.
      if (sizes[0] !== 200 || sizes.at(-1) !== 100_000) return
      await withStore(smallest, { env }, (small) =>
        withStore(largest, { env }, (large) => compareSizes(small, large, settings, results)),
      )
    }),
  )

async function measureSize(dataDir: string, products: number, settings: Settings, { add }: Results): Promise<void> {
  await fillShop(dataDir, products)
  add(`firstStart${products}`, { ours: await secondsToStart(dataDir) })
  add(`secondStart${products}`, { ours: await secondsToStart(dataDir) })
  await withStore(dataDir, { env }, async (store) => {
    await wait(idleMillis)
    add(`idle${products}`, { ours: store.memory() })
    add(`list${products}`, await rateOf(store, list, settings))
    add(`product${products}`, await rateOf(store, await productPath(store), settings))
    add(`newFilter${products}`, { ours: await millisOfNew(store, newFilter) })
    add(`newSearch${products}`, { ours: await millisOfNew(store, newSearch) })
    add(`loaded${products}`, { ours: store.memory() })
    add(`price${products}`, { ours: await millisUntilSeen(store) })
  })
  const price2 = await withStore(dataDir, { env: { ...env, WORKERS: '2' } }, millisUntilSeen)
  add(`price2${products}`, { ours: price2 })
}

/** Includes the start of its database. */
async function secondsToStart(dataDir: string): Promise<number> {
  const mails = await startMailSink()
  const began = performance.now()
  const store = await openStore(storeEnv(dataDir, mails, env))
  const seconds = (performance.now() - began) / 1000
  await stopStore(store)
  mails.stop()
  return seconds
}

async function rateOf(store: BenchStore, path: string, { seconds }: Settings): Promise<Figures> {
  const requests: HttpRequest[] = [{ method: 'GET', path }]
  await measureLoad({ url: store.url, requests, seconds: 1 })
  const { perSecond, p50, p99, serverMs } = await watchUsage(store.usage, () =>
    measureLoad({ url: store.url, requests, seconds }),
  )
  return { ours: perSecond, p50, p99, serverMs }
}

async function productPath({ database: { client } }: BenchStore): Promise<string> {
  const { rows } = await client.query<{ slug: string }>(
    'select slug from products order by popularity desc, id limit 1',
  )
  return `/api/v1.0/products/slug/${rows[0]?.slug}`
}

const newFilter = (nth: number) =>
  `/api/v1.0/products?garmentSize=L&minRating=${(nth % 40) / 10}&sort=${nth % 2 ? 'newest' : 'rating'}&page=${nth}&size=20`
const newSearch = (nth: number) => `/api/v1.0/products/search?q=${['tee', 'hoodie', 'shirt'][nth % 3]}%20${nth + 1}`

async function millisOfNew(store: BenchStore, path: (nth: number) => string): Promise<number> {
  const ask = openClient(store.url, 1)
  const millis: number[] = []
  for (let nth = 0; nth < questions; nth += 1) {
    const answer = await ask({ method: 'GET', path: path(nth), headers: networkHeader(nth) })
    if (answer.status !== 200) throw new Error(`${path(nth)}: ${answer.status} ${answer.code}`)
    millis.push(answer.millis)
  }
  return median(millis)
}

/**
 * The time until every connection, and so every process, shows a price that was changed in the database: the worst of
 * several.
 */
async function millisUntilSeen(store: BenchStore): Promise<number> {
  const { client } = store.database
  const path = await productPath(store)
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const millis: number[] = []
  for (let change = 0; change < priceChanges; change += 1) {
    await wait(500)
    const { rows } = await client.query<{ rupees: number }>(
      'update products set price = price + 100 where slug = $1 returning price / 100 as rupees',
      [slug],
    )
    const began = performance.now()
    while (!(await everyoneShows(store.url + path, rows[0]?.rupees))) {
      if (performance.now() - began > 60_000) throw new Error('a changed price is not seen within a minute')
      await wait(5)
    }
    millis.push(performance.now() - began)
  }
  return Math.max(...millis)
}

/** Uses new connections each time, because they are spread over the processes. */
async function everyoneShows(url: string, rupees: number | undefined): Promise<boolean> {
  const prices = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const reply = await fetch(url, { headers: { connection: 'close' } })
      return ((await reply.json()) as { price: number }).price
    }),
  )
  return prices.every((price) => price === rupees)
}

/** The cost of a request in the largest shop against the smallest, in turns. */
async function compareSizes(small: BenchStore, large: BenchStore, settings: Settings, { add }: Results): Promise<void> {
  const paths = { scaleList: async () => list, scaleProduct: productPath }
  for (const [id, pathIn] of Object.entries(paths)) {
    const ratios: number[] = []
    for (let round = 0; round < settings.rounds; round += 1) {
      const few = await rateOf(small, await pathIn(small), settings)
      const many = await rateOf(large, await pathIn(large), settings)
      ratios.push((few.ours ?? 0) / (many.ours ?? 0))
    }
    add(id, { ours: median(ratios) })
  }
}
