import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '@nukkad/api/test/fuzz/random'
import { testRandom } from '@nukkad/api/test/test-random'
import { mailWorkers } from '@nukkad/api/platform/jobs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openOutsideWorld } from './outside-world.ts'
import { registerCustomer } from './store-client.ts'
import { openMortalStore, type MortalStore } from './store-that-dies.ts'
import { stubbornBuyer, type Line, type Piece } from './stubborn-buyer.ts'

const kills = Number(process.env.KILLS ?? 200)
// Enough buyers that none reaches the limit of orders a minute, which counts by customer.
const buyers = kills > 4 ? 16 : 4
/** The order of the first kills; their frequency here is the frequency of later ones. */
const victims = ['server', 'database', 'server', 'both', 'server'] as const
const openMillis = 120_000
const killMillis = 30_000
/** A failed mail is retried later each time, and each kill makes the ones in progress fail. */
const mailMillis = 3_000

let store: MortalStore
let world: Awaited<ReturnType<typeof openOutsideWorld>>

beforeAll(async () => {
  world = await openOutsideWorld()
  store = await openMortalStore({ SMTP_URL: world.env.SMTP_URL })
  await store.current()
}, openMillis)
afterAll(async () => {
  await store.close()
  await world.close()
}, openMillis)

test(
  `killed ${kills} times while selling, server, database or both, the store lost nothing, made no order twice and never ended unasked`,
  { timeout: 2 * openMillis + kills * (killMillis + mailMillis) },
  async () => {
    const random = testRandom()
    const shelf = await fillShelf()
    const before = await stock()
    const selling = await openSale(shelf, random)

    for (let kill = 1; kill <= kills; kill += 1) {
      await selling.untilSold(1 + random.below(20))
      await wait(random.below(40))
      const who = kill < victims.length ? victims[kill] : random.pick(victims)
      if (who === 'server') await store.killServer()
      else if (who === 'database') await store.killDatabase()
      else await store.killServerAndDatabase()
    }
    await selling.untilSold(1)
    await selling.close()

    const acknowledged = selling.acknowledged()
    const known = acknowledged.map(({ orderId }) => orderId)
    expect(known.length).toBeGreaterThan(kills)
    expect(selling.unanswered(), 'requests the kills cut off').toBeGreaterThan(0)
    expect(new Set(known).size, 'a key of its own made an order of its own').toBe(known.length)
    expect(await placed(), 'orders in the books').toEqual(known.toSorted())
    expect(await unitsPlaced()).toEqual(sumUp(acknowledged.flatMap(({ lines }) => lines)))
    expect(await stock()).toEqual(lessened(before, sumUp(acknowledged.flatMap(({ lines }) => lines))))
    expect(await ledgerGaps(before), 'pieces the ledger cannot account for').toEqual([])
    expect(await orderedButStillInABag()).toEqual([])

    const again = Array.from({ length: 20 }, () => random.pick(acknowledged))
    expect(await Promise.all(again.map((order) => order.again()))).toEqual(again.map(({ orderId }) => orderId))
    expect(await placed(), 'after asking for them again').toEqual(known.toSorted())

    const mails = (orderId: string) => world.mails.filter(({ subject }) => subject === `Order confirmed – ${orderId}`)
    const untold = () => known.filter((orderId) => mails(orderId).length === 0)
    try {
      await expect.poll(untold, { timeout: openMillis + kills * mailMillis, interval: 500 }).toEqual([])
    } catch (error) {
      console.log('without a mail', await jobsOf(untold()))
      throw error
    }
    const doubledMails = known.reduce((sum, orderId) => sum + mails(orderId).length - 1, 0)
    console.log({ kills, orders: known.length, unanswered: selling.unanswered(), doubledMails })
    expect(doubledMails, 'what was in hand when it was killed').toBeLessThanOrEqual(kills * mailWorkers)
    expect(store.endedByItself()).toBe(0)
  },
)

/** A few variants have plenty of stock, others hardly any, so that buyers compete for the last unit. */
async function fillShelf(): Promise<Piece[]> {
  return store.query<Piece>(`
    update variants set stock = case when position % 3 = 0 then 5 else 500 end
    where product_id in (select id from products order by popularity desc limit 2)
    returning product_id as "productId", color, size`)
}

async function openSale(shelf: Piece[], random: Random) {
  const { url } = await store.current()
  const address = { url, mailboxUrl: world.mailboxUrl }
  const customers = await Promise.all(Array.from({ length: buyers }, () => registerCustomer(address)))
  const running = customers.map((customer) => stubbornBuyer(store, customer, shelf, { random }))
  const acknowledged = () => running.flatMap((buyer) => buyer.acknowledged)
  const failure = Promise.all(running.map((buyer) => buyer.running))
  failure.catch(() => {})

  return {
    acknowledged,
    unanswered: () => running.reduce((sum, buyer) => sum + buyer.unanswered(), 0),
    untilSold: async (more: number) => {
      const target = acknowledged().length + more
      await Promise.race([failure, until(() => acknowledged().length >= target)])
    },
    close: async () => {
      for (const buyer of running) buyer.stop()
      await failure
    },
  }
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await wait(5)
}

type Pieces = Record<string, number>
const nameOf = ({ productId, color, size }: Piece) => `${productId} ${color} ${size}`

function sumUp(lines: readonly Line[]): Pieces {
  const sums: Pieces = {}
  for (const line of lines) sums[nameOf(line)] = (sums[nameOf(line)] ?? 0) + line.quantity
  return sums
}

function lessened(before: Pieces, sold: Pieces): Pieces {
  return Object.fromEntries(Object.entries(before).map(([piece, count]) => [piece, count - (sold[piece] ?? 0)]))
}

async function stock(): Promise<Pieces> {
  const rows = await store.query<Line>(
    'select product_id as "productId", color, size, stock as quantity from variants order by 1, 2, 3',
  )
  return sumUp(rows)
}

async function placed(): Promise<string[]> {
  const rows = await store.query<{ id: string }>('select id from orders')
  return rows.map(({ id }) => id).toSorted()
}

async function unitsPlaced(): Promise<Pieces> {
  return sumUp(await store.query<Line>('select product_id as "productId", color, size, quantity from order_items'))
}

async function ledgerGaps(before: Pieces) {
  const rows = await store.query<Line & { moved: number }>(`
    select product_id as "productId", color, size, stock as quantity, coalesce(sum(delta), 0)::int as moved
    from variants left join stock_moves on variant_id = variants.id and cause <> 'opening'
    group by variants.id`)
  return rows.filter((row) => row.quantity !== (before[nameOf(row)] ?? 0) + row.moved)
}

/** An order empties its bag in the same transaction, so the latest order of a customer has no item left in the bag. */
async function orderedButStillInABag() {
  return store.query(`
    select orders.id from cart_items
    join carts on carts.id = cart_items.cart_id
    join orders on orders.user_id = carts.user_id and orders.placed_at >= cart_items.added_at
    join order_items on order_items.order_id = orders.id and order_items.variant_id = cart_items.variant_id`)
}

/** The mail jobs of orders, to tell a late mail from a lost one. */
async function jobsOf(orderIds: readonly string[]) {
  const jobs = await store.query<{ payload: string }>(`
    select payload::text, attempts, run_at, locked_by, last_error, now() from graphile_worker._private_jobs`)
  return jobs.filter(({ payload }) => orderIds.some((orderId) => payload.includes(orderId)))
}
