import { startBareTill } from './bare.ts'
import { compare, watchUsage } from './compare.ts'
import { addCustomers, addRequest, fillCarts, headersOf, orderRequest, stockShop, type Piece } from './customers.ts'
import { measureLoad } from './load.ts'
import type { HttpRequest } from './requests.ts'
import type { Part, Results, Settings } from './parts.ts'
import { emptyCommits, untilQueueIsEmpty } from './queue.ts'
import { runShoppers, type Journey } from './shoppers.ts'
import { withBenchStore, type BenchStore } from './store.ts'

/** More than any store can process in a second; each is sent once. */
const preparedASecond = 2_400
const mailsOfAnOrder = 2

/** COD orders alone, whole checkouts, and both until their last mail is sent. */
export const measureOrders: Part = (settings, results) =>
  withBenchStore({ products: 200 }, async (store) => {
    const shelf = await stockShop(store.database.client)
    await measurePlacing(store, shelf, settings, results)
    await measureMailed(store, shelf, settings, results)
    await measureCheckouts(store, shelf, settings, results)
    const commits = await emptyCommits(store.database.url, 16, settings.seconds)
    results.add('commit', { ours: commits })
  })

async function measurePlacing(store: BenchStore, shelf: readonly Piece[], settings: Settings, { add }: Results) {
  const bare = await startBareTill(store)
  const requests = () => prepareOrders(store, shelf, settings.seconds * preparedASecond)
  try {
    const settle = () => untilQueueIsEmpty(store)
    const figures = await compare(store, { bare, requests, once: true, settle }, settings)
    const load = { url: store.url, requests: await requests(), connections: 50, seconds: settings.seconds, once: true }
    const many = await measureLoad(load)
    // Mails are sent during this, so the cost of an order is reported with all its mails.
    const { serverMs: _server, databaseMs: _database, ...rates } = figures
    add('order', { ...rates, p50at50: many.p50, p99at50: many.p99 })
  } finally {
    bare.stop()
    await untilQueueIsEmpty(store)
  }
}

/** Measures from the first order to the last mail. */
async function measureMailed(
  store: BenchStore,
  shelf: readonly Piece[],
  { seconds }: Settings,
  { add }: Results,
): Promise<void> {
  const requests = await prepareOrders(store, shelf, seconds * preparedASecond)
  const before = await store.mails.count()
  const began = performance.now()
  const placed = await watchUsage(store.usage, async () => {
    const result = await measureLoad({ url: store.url, requests, seconds, once: true })
    const ended = await untilQueueIsEmpty(store)
    return { ...result, perSecond: result.requests / ((ended - began) / 1000) }
  })
  await requireMails(store, before, placed.requests)
  const { perSecond: ours, serverMs, databaseMs, clientMs } = placed
  add('orderMailed', { ours, serverMs, databaseMs, clientMs })
}

async function measureCheckouts(
  store: BenchStore,
  shelf: readonly Piece[],
  { seconds }: Settings,
  { add, note }: Results,
): Promise<void> {
  const at = async (connections: number) => {
    const journeys = await prepareCheckouts(store, shelf, seconds * preparedASecond)
    return runShoppers({ kind: 'checkouts', url: store.url, connections, seconds, journeys })
  }
  await at(16)
  await untilQueueIsEmpty(store)

  const mails = await store.mails.count()
  const before = store.usage()
  const began = performance.now()
  const few = await at(16)
  const ended = await untilQueueIsEmpty(store)
  const after = store.usage()
  await requireMails(store, mails, few.journeys)
  const clientMs = (few.cpuSeconds * 1000) / few.journeys
  add('checkoutMailed', {
    ours: few.journeys / ((ended - began) / 1000),
    serverMs: (after.serverMs - before.serverMs) / few.journeys,
    databaseMs: (after.databaseMs - before.databaseMs) / few.journeys,
  })

  const many = await at(50)
  await untilQueueIsEmpty(store)
  const [last, lastOfMany] = [few.steps.at(-1), many.steps.at(-1)]
  add('checkout', { ours: few.journeys / few.seconds, clientMs, ...last, ...at50(lastOfMany) })
  for (const [connections, { steps }] of [
    [16, few],
    [50, many],
  ] as const) {
    const words = steps.map(({ p50, p99 }, step) => `${stepNames[step]} ${p50.toFixed(0)} / ${p99.toFixed(0)}`)
    note(`checkouts at ${connections} connections, p50 / p99 ms: ${words.join(', ')}`)
  }
}

const stepNames = ['product', 'cart add', 'cart read', 'order']
const at50 = (step: { p50: number; p99: number } | undefined) =>
  step === undefined ? {} : { p50at50: step.p50, p99at50: step.p99 }

/** Orders of customers with filled carts, each to be sent once. */
export async function prepareOrders(store: BenchStore, shelf: readonly Piece[], count: number): Promise<HttpRequest[]> {
  const customers = await addCustomers(store, count)
  await fillCarts(store.database.client, customers, shelf)
  return customers.map((customer, at) => orderRequest(customer, shelf[at % shelf.length] as Piece))
}

/** A browser's requests from a product to its order. */
export async function prepareCheckouts(store: BenchStore, shelf: readonly Piece[], count: number): Promise<Journey[]> {
  const customers = await addCustomers(store, count)
  return customers.map((customer, at) => {
    const piece = shelf[at % shelf.length] as Piece
    const headers = headersOf(customer)
    return [
      { method: 'GET', path: `/api/v1.0/products/slug/${piece.slug}`, headers },
      addRequest(customer, piece),
      { method: 'GET', path: `/api/v1.0/cart/${customer.userId}`, headers },
      orderRequest(customer, piece),
    ]
  })
}

/** An order may be placed although the client missed its response, so there are at least this many mails. */
async function requireMails({ mails }: BenchStore, before: number, orders: number): Promise<void> {
  const sent = (await mails.count()) - before
  if (sent < orders * mailsOfAnOrder) throw new Error(`${orders} orders have ${sent} mails`)
}
