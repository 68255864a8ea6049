import { addCustomers, addRequest, fillCarts, headersOf, networkHeader, stockShop, type Piece } from './customers.ts'
import { startBareBytes, startBareTill, type BareServer } from './bare.ts'
import { compare } from './compare.ts'
import { measureLoad } from './load.ts'
import type { HttpRequest } from './requests.ts'
import type { Part, Results, Settings } from './parts.ts'
import { withBenchStore, type BenchStore } from './store.ts'

const networks = 4_000
const adders = 2_000

/** Compares catalogue reads with bare bytes, and the cart with a bare Fastify on the same database. */
export const measureApi: Part = (settings, results) =>
  withBenchStore({ products: 200 }, async (store) => {
    const shelf = await stockShop(store.database.client)
    await measureReads(store, shelf, settings, results)
    const bare = await startBareTill(store)
    try {
      await measureCarts(store, { bare, shelf, settings, results })
    } finally {
      bare.stop()
    }
  })

async function measureReads(
  store: BenchStore,
  shelf: readonly Piece[],
  settings: Settings,
  { add }: Results,
): Promise<void> {
  const get = (path: string, headers = {}): HttpRequest => ({ method: 'GET', path: `/api/v1.0${path}`, headers })
  const reads = {
    list: get('/products?page=0&size=20'),
    listBrotli: get('/products?page=0&size=20', { 'accept-encoding': 'br' }),
    product: get(`/products/slug/${shelf[0]?.slug}`),
    category: get('/category'),
    search: get('/products/search?q=tee'),
  }
  for (const [id, request] of Object.entries(reads)) add(id, await compareBytes(store, request, settings))
}

/**
 * Compares with a bare server that sends the same bytes. Searches have a limit per network, so requests come from many.
 */
export async function compareBytes(store: BenchStore, request: HttpRequest, settings: Settings) {
  const bare = await startBareBytes(store.url, request)
  const requests = Array.from({ length: networks }, (_, nth) => ({
    ...request,
    headers: { ...request.headers, ...networkHeader(nth) },
  }))
  try {
    return await compare(store, { bare, requests: async () => requests }, settings)
  } finally {
    bare.stop()
  }
}

type CartParts = { bare: BareServer; shelf: readonly Piece[]; settings: Settings; results: Results }

async function measureCarts(store: BenchStore, { bare, shelf, settings, results }: CartParts): Promise<void> {
  const [customer] = await addCustomers(store, 1)
  if (customer === undefined) throw new Error('no customer')
  for (const piece of shelf.slice(0, 3)) await ask(store, addRequest(customer, piece))
  const guestCart = crypto.randomUUID()
  const items = shelf.slice(0, 3).map(({ productId, color, size }) => ({ productId, color, size, quantity: 1 }))
  const headers = { 'content-type': 'application/json' }
  await ask(store, {
    method: 'POST',
    path: '/api/v1.0/cart',
    headers,
    body: JSON.stringify({ cartId: guestCart, items }),
  })

  const reads = {
    cartCustomer: { method: 'GET', path: `/api/v1.0/cart/${customer.userId}`, headers: headersOf(customer) },
    cartGuest: { method: 'GET', path: `/api/v1.0/cart/guest/${guestCart}` },
  } satisfies Record<string, HttpRequest>
  for (const [id, request] of Object.entries(reads)) {
    results.add(id, await compare(store, { bare, requests: async () => [request] }, settings))
  }
  const requests = await cartAdditions(store, shelf)
  const figures = await compare(store, { bare, requests: async () => requests }, settings)
  const many = await measureLoad({ url: store.url, requests, connections: 50, seconds: settings.seconds })
  results.add('cartAdd', { ...figures, p50at50: many.p50, p99at50: many.p99 })
}

/** Three additions for each of many customers, so that no line exceeds ten during the measurement. */
async function cartAdditions(store: BenchStore, shelf: readonly Piece[]): Promise<HttpRequest[]> {
  const customers = await addCustomers(store, adders)
  await fillCarts(store.database.client, customers, shelf)
  return [1, 2, 3].flatMap((step) =>
    customers.map((customer, at) => addRequest(customer, shelf[(at + step) % shelf.length] as Piece)),
  )
}

async function ask(store: BenchStore, { method, path, headers = {}, body }: HttpRequest): Promise<void> {
  const reply = await fetch(store.url + path, { method, headers, ...(body !== undefined && { body }) })
  if (!reply.ok) throw new Error(`${method} ${path}: ${reply.status} ${await reply.text()}`)
}
