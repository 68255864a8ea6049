import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Bulk } from '@nukkad/contract/staff/bulk'
import { fillHistory } from './history.ts'
import { median, percentile } from './figures.ts'
import { measureLoad } from './load.ts'
import type { Part, Results, Settings } from './parts.ts'
import { fillShop, withDataDir, withStore, type BenchStore } from './store.ts'
import { staffCalls } from './staff-calls.ts'
import type { officeQuestions } from './works.ts'

const histories = { short: 1_000, long: 100_000 }
const products = { few: 200, many: 50_000 }
const asked = 40
/** Prerendering pictures would take processor time from the measurement. */
const env = { WARM_MEDIA: 'off' }

/** Staff's requests in a shop with a long history against a new one, in turns; then the stock of a large one. */
export const measureOffice: Part = async (settings, results) => {
  await withDataDir((short) =>
    withDataDir(async (long) => {
      await fillHistory(short, products.few, histories.short)
      await fillHistory(long, products.few, histories.long)
      await withStore(short, { env }, (few) => withStore(long, { env }, (many) => compareHistories(few, many, results)))
      await withStore(long, { env }, async (store) => {
        await measureBulk(store, results)
        await measureBeside(store, settings, results)
      })
    }),
  )
  await withDataDir(async (dataDir) => {
    await fillShop(dataDir, products.many)
    await withStore(dataDir, { env }, (store) => measureStock(store, results))
  })
}

type Office = { ask: (path: string) => Promise<number>; paths: Record<keyof typeof officeQuestions, string> }

async function compareHistories(short: BenchStore, long: BenchStore, { add }: Results): Promise<void> {
  const [few, many] = [await openOffice(short), await openOffice(long)]
  for (const name of Object.keys(few.paths) as (keyof typeof officeQuestions)[]) {
    const millis = { few: [] as number[], many: [] as number[] }
    for (let nth = 0; nth < asked; nth += 1) {
      millis.few.push(await few.ask(few.paths[name]))
      millis.many.push(await many.ask(many.paths[name]))
    }
    // The first responses also fill caches and prepare statements.
    const [rest, restMany] = [millis.few.slice(5), millis.many.slice(5)]
    add(`office_${name}`, {
      ours: percentile(restMany, 95),
      p50: median(restMany),
      ratio: median(restMany) / median(rest),
    })
  }
}

async function openOffice(store: BenchStore): Promise<Office> {
  const { rows } = await store.database.client.query<Example>(exampleText)
  const [example] = rows
  if (example === undefined) throw new Error('the history holds no delivered order')
  const { ask } = await staffCalls(store)
  return { ask, paths: pathsFor(example) }
}

type Example = Record<'id' | 'phone' | 'awb' | 'email' | 'userId' | 'productId' | 'variantId' | 'day', string>

/** A delivered order from the middle of the history. */
const exampleText = `
  select id, phone, awb, email, user_id as "userId", (placed_at at time zone 'Asia/Kolkata')::date::text as day,
    (select product_id from order_items where order_id = orders.id order by position limit 1) as "productId",
    (select variant_id from order_items where order_id = orders.id order by position limit 1) as "variantId"
  from orders where status = 'DELIVERED'
  order by placed_at desc offset (select count(*) / 3 from orders) limit 1`

function pathsFor({ id, phone, awb, email, userId, productId, variantId, day }: Example): Office['paths'] {
  const orders = (query: string) => `/orders?${query}`
  return {
    all: '/orders',
    confirmed: orders('status=CONFIRMED'),
    delivered: orders('status=DELIVERED'),
    unpaid: orders('paymentState=unpaid'),
    paid: orders('paymentState=paid'),
    refunded: orders('paymentState=refunded'),
    cash: orders('paymentMethod=CASH'),
    day: orders(`from=${day}&to=${day}`),
    promised: orders(`promised=${day}`),
    promisedFirst: orders('sort=promised'),
    state: orders('state=Kerala'),
    pincode: orders('pincode=1101'),
    courier: orders('courier=DTDC'),
    product: orders(`productId=${productId}`),
    variant: orders(`productId=${productId}&variantId=${variantId}`),
    partCancelled: orders('partCancelled=true'),
    amount: orders('amountFrom=5000&amountTo=5100'),
    noted: orders('hasNote=true'),
    held: orders('held=true'),
    tagged: orders('tag=vip'),
    phone: orders(`q=${phone}`),
    awb: orders(`q=${awb}`),
    name: orders('q=kaveri%20i'),
    email: orders(`q=${encodeURIComponent(email)}`),
    deep: orders(`after=${id}`),
    order: `/orders/${id}`,
    customers: '/customers?q=kaveri%20i',
    customer: `/customers/${userId}`,
    today: '/today',
    search: '/search?q=kaveri%20i',
    searchPhone: `/search?q=${phone}`,
  }
}

const inBulk = 200

/** The time to start packing that many orders in one bulk action. */
async function measureBulk(store: BenchStore, { add }: Results): Promise<void> {
  const { rows } = await store.database.client.query<{ id: string }>(
    `select id from orders where status = 'CONFIRMED' and hold_reason is null order by placed_at limit ${inBulk}`,
  )
  const { call } = await staffCalls(store)
  const bulkId = randomUUID()
  const began = performance.now()
  await call('POST', '/orders/bulk', { bulkId, action: 'startPacking', orderIds: rows.map(({ id }) => id) })
  for (;;) {
    const { finishedAt, counts } = (await call('GET', `/orders/bulk/${bulkId}`)) as Bulk
    if (finishedAt === null) await wait(20)
    else if (counts.done === inBulk) break
    else throw new Error(`of ${inBulk} orders ${counts.done} began to be packed`)
  }
  add('office_bulk', { ours: (performance.now() - began) / 1000 })
}

const staff = 10
const thinkMs = 1_000

/** The store's list, alone and beside ten staff who each send a request every second, in turns. */
async function measureBeside(store: BenchStore, { seconds, rounds }: Settings, { add }: Results): Promise<void> {
  const { ask, paths } = await openOffice(store)
  const list = { method: 'GET' as const, path: '/api/v1.0/products?page=0&size=20', headers: {} }
  const load = async () => (await measureLoad({ url: store.url, requests: [list], seconds })).perSecond
  const rates = { alone: [] as number[], beside: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    rates.alone.push(await load())
    const leaving = new AbortController()
    const working = Promise.all(
      Array.from({ length: staff }, async (_, person) => {
        const all = Object.values(paths)
        for (let nth = person; !leaving.signal.aborted; nth += 1) {
          await ask(all[nth % all.length] ?? '/today')
          await wait(thinkMs)
        }
      }),
    )
    rates.beside.push(await load())
    leaving.abort()
    await working
  }
  add('office_beside', { ours: median(rates.beside), ratio: median(rates.beside) / median(rates.alone) })
}

async function measureStock(store: BenchStore, { add }: Results): Promise<void> {
  const { ask } = await staffCalls(store)
  const { rows } = await store.database.client.query<{ id: string; sku: string }>(
    'select variants.id, sku from variants join products on products.id = product_id order by slug offset 450000 limit 1',
  )
  const paths = {
    list: '/stock',
    search: '/stock?q=tee',
    words: '/stock?q=black%20hoodie',
    sku: `/stock?q=${encodeURIComponent(rows[0]?.sku ?? '')}`,
    out: '/stock?show=out',
    low: '/stock?show=low',
    broken: '/stock?show=broken',
    archived: '/stock?show=archived',
    deep: `/stock?after=${rows[0]?.id}`,
  }
  for (const [name, path] of Object.entries(paths)) {
    const millis: number[] = []
    for (let nth = 0; nth < asked; nth += 1) millis.push(await ask(path))
    add(`office_stock_${name}`, { ours: percentile(millis.slice(5), 95), p50: median(millis.slice(5)) })
  }
}
