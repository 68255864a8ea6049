import { randomUUID } from 'node:crypto'
import { connect, type Db } from '@nukkad/api/platform/db'
import { openStaffSession } from '@nukkad/api/platform/staff-sessions'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { seedOrders } from '@nukkad/server/commands/seed-orders'
import { median, percentile } from './figures.ts'
import type { Part, Results } from './parts.ts'
import { fillShop, withDataDir, withDatabase, withStore, type BenchStore } from './store.ts'
import type { officeQuestions } from './works.ts'

const histories = { short: 1_000, long: 100_000 }
const products = { few: 200, many: 50_000 }
const asked = 40
/** Pictures made ahead would take the processor from what is measured. */
const env = { WARM_MEDIA: 'off' }

/** What staff ask, in a shop that sold for long against one that has just begun, in turns; then the stock of a large one. */
export const measureOffice: Part = async (_settings, results) => {
  await withDataDir((short) =>
    withDataDir(async (long) => {
      await fillHistory(short, histories.short)
      await fillHistory(long, histories.long)
      await withStore(short, { env }, (few) => withStore(long, { env }, (many) => compareHistories(few, many, results)))
    }),
  )
  await withDataDir(async (dataDir) => {
    await fillShop(dataDir, products.many)
    await withStore(dataDir, { env }, (store) => measureStock(store, results))
  })
}

async function fillHistory(dataDir: string, orders: number): Promise<void> {
  await fillShop(dataDir, products.few)
  await withDatabase(dataDir, async ({ url }) => {
    const db = connect(url, 2, 0, 0)
    await seedOrders(db, orders)
    await db.destroy()
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
    // The first answers also fill caches and prepare statements.
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
  return { ask: await staffAsks(store), paths: pathsFor(example) }
}

type Example = { id: string; phone: string; awb: string; email: string; userId: string; productId: string; day: string }

/** A delivered order from the middle of the history. */
const exampleText = `
  select id, phone, awb, email, user_id as "userId", (placed_at at time zone 'Asia/Kolkata')::date::text as day,
    (select product_id from order_items where order_id = orders.id order by position limit 1) as "productId"
  from orders where status = 'DELIVERED'
  order by placed_at desc offset (select count(*) / 3 from orders) limit 1`

function pathsFor({ id, phone, awb, email, userId, productId, day }: Example): Office['paths'] {
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
  }
}

async function measureStock(store: BenchStore, { add }: Results): Promise<void> {
  const ask = await staffAsks(store)
  const { rows } = await store.database.client.query<{ id: string }>(
    'select variants.id from variants join products on products.id = product_id order by slug offset 450000 limit 1',
  )
  const paths = {
    list: '/stock',
    search: '/stock?q=tee',
    short: '/stock?show=out',
    deep: `/stock?after=${rows[0]?.id}`,
  }
  for (const [name, path] of Object.entries(paths)) {
    const millis: number[] = []
    for (let nth = 0; nth < asked; nth += 1) millis.push(await ask(path))
    add(`office_stock_${name}`, { ours: percentile(millis.slice(5), 95), p50: median(millis.slice(5)) })
  }
}

/** Asks as an owner who is signed in; returns the milliseconds until the answer was there. */
async function staffAsks(store: BenchStore): Promise<Office['ask']> {
  const db = connect(store.database.url, 1)
  const session = await signInOwner(db)
  await db.destroy()
  return async (path) => {
    const began = performance.now()
    const reply = await fetch(`${store.staffUrl}${staffApiPath}${path}`, {
      headers: { cookie: `nukkad-staff=${session}` },
      signal: AbortSignal.timeout(20_000),
    })
    await reply.arrayBuffer()
    if (reply.status !== 200) throw new Error(`${path}: ${reply.status}`)
    return performance.now() - began
  }
}

async function signInOwner(db: Db): Promise<string> {
  const now = new Date()
  const { id: staffId } = await db
    .insertInto('staff')
    .values({ email: `bench-${randomUUID()}@shop.test`, name: 'Bench', role: 'owner', createdAt: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return openStaffSession(db, { staffId, device: 'Bench' }, now)
}
