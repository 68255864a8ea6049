import { connect } from '@nukkad/api/platform/db'
import { createClient } from '@nukkad/contract/client'
import pg from 'pg'
import { newCustomer, type Customer } from './customers.ts'
import type { BenchStore } from './store.ts'

const buyers = 8
const seconds = 10

/** Cash orders a second (bag, then order; each buyer another product), beside how often the database alone can commit. */
export async function measureOrders(store: BenchStore): Promise<{ orders: number; commits: number }> {
  const shelf = await variantOfEach(store.url)
  await stockUp(store.databaseUrl)
  const orders = await countFor(seconds, (buyer) => buyLoop(store, shelf[buyer % shelf.length]!))
  const commits = await countFor(seconds, () => commitLoop(store.databaseUrl))
  return { orders, commits }
}

/** Runs one loop for each buyer at once; answers rounds a second of all together. */
async function countFor(duration: number, makeLoop: (buyer: number) => Promise<Loop>): Promise<number> {
  const loops = await Promise.all(Array.from({ length: buyers }, (_, buyer) => makeLoop(buyer)))
  const ends = Date.now() + duration * 1000
  const rounds = await Promise.all(loops.map((loop) => repeatUntil(ends, loop.round)))
  await Promise.all(loops.map((loop) => loop.close()))
  return rounds.reduce((sum, count) => sum + count, 0) / duration
}

type Loop = { round: () => Promise<unknown>; close: () => Promise<unknown> }

async function repeatUntil(ends: number, round: () => Promise<unknown>): Promise<number> {
  let count = 0
  for (; Date.now() < ends; count += 1) await round()
  return count
}

async function buyLoop(store: BenchStore, wanted: Wanted): Promise<Loop> {
  const db = connect(store.databaseUrl, 1)
  let left = 0
  let customer: Customer | undefined
  const round = async () => {
    // A customer may order sixty times a minute; then another one comes in.
    if (left === 0) customer = await newCustomer(store.url, db)
    left = left === 0 ? 49 : left - 1
    if (customer) await buy(customer, wanted)
  }
  return { round, close: () => db.destroy() }
}

type Wanted = { productId: string; color: string; size: string }

async function buy({ userId, call }: Customer, wanted: Wanted): Promise<void> {
  const items = [{ ...wanted, quantity: 1 }]
  const { grandTotal } = await call('POST /cart', { body: { userId, items } })
  await call('POST /orders', {
    body: {
      userId,
      items,
      shippingAddress: {
        fullName: 'Asha Rao',
        phone: '9876543210',
        street: '22, 5th Cross',
        city: 'Bengaluru',
        state: 'Karnataka',
        country: 'India',
        postalCode: '560003',
      },
      paymentMethod: 'CASH',
      deliveryCharges: 60,
      totalAmount: grandTotal + 60,
    },
  })
}

/** A piece of another product for every buyer. */
async function variantOfEach(storeUrl: string): Promise<Wanted[]> {
  const call = createClient(({ url, ...request }) => fetch(storeUrl + url, request))
  const { content } = await call('GET /products', { query: { size: buyers } })
  const products = await Promise.all(content.map(({ slug }) => call('GET /products/slug/:slug', { params: { slug } })))
  return products.flatMap(({ productId, variants }) =>
    variants.slice(0, 1).map(({ color, size }) => ({ productId, color, size })),
  )
}

async function stockUp(databaseUrl: string): Promise<void> {
  const db = connect(databaseUrl, 1)
  await db.updateTable('variants').set({ stock: 1_000_000 }).execute()
  await db.destroy()
}

async function commitLoop(databaseUrl: string): Promise<Loop> {
  const client = new pg.Client(databaseUrl)
  await client.connect()
  return { round: () => client.query('begin; select pg_current_xact_id(); commit'), close: () => client.end() }
}
