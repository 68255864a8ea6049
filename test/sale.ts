import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import type { openOutsideWorld } from './outside-world.ts'
import type { Random } from '@nukkad/api/test/fuzz/random'
import { payingBuyer, type PaidOrder } from './paying-buyer.ts'
import { newAddress, registerCustomer } from './store-client.ts'
import { stubbornBuyer, type Piece } from './stubborn-buyer.ts'

type World = Awaited<ReturnType<typeof openOutsideWorld>>
type Query = <Row extends object>(sql: string) => Promise<Row[]>
type Place = { url: string; world: World; query: Query; random: Random }

const cashBuyers = 6
const payingBuyers = 3
// Below the limit of orders a minute for one customer.
const pauseMs = 1_200
const pages = [
  '/',
  '/collection-all',
  '/api/v1.0/products?size=20',
  '/api/v1.0/category',
  '/api/v1.0/products/search?q=tee',
]
const patience = { timeout: 120_000, interval: 500 }

export type Sale = Awaited<ReturnType<typeof openSale>>

/** Shoppers who browse, who buy in cash, and who pay online and cancel, all at the same address. */
export async function openSale({ url, world, query, random }: Place) {
  const shelf = await query<Piece>(`
    update variants set stock = 100000
    where product_id in (select id from products order by popularity desc limit 2)
    returning product_id as "productId", color, size`)
  const store = { current: async () => ({ url }) }
  const join = (count: number) =>
    Promise.all(Array.from({ length: count }, () => registerCustomer({ url, mailboxUrl: world.mailboxUrl })))
  const cash = (await join(cashBuyers)).map((customer) => stubbornBuyer(store, customer, shelf, { random, pauseMs }))
  const paying = (await join(payingBuyers)).map((customer) =>
    payingBuyer(store, customer, { shelf, sandbox: world.sandbox, random }),
  )
  const looking = lookAround(url)
  const running = Promise.all([...cash, ...paying].map((buyer) => buyer.running))
  running.catch(() => {})

  const ordered = () => cash.flatMap(({ acknowledged }) => acknowledged.map(({ orderId }) => orderId))
  const paid = () => paying.flatMap((buyer) => buyer.paid)
  const sold = () => ordered().length + paid().length

  return {
    sold,
    untilSold: async (more: number) => {
      const target = sold() + more
      await Promise.race([running, until(() => sold() >= target)])
      expect(sold(), 'orders said yes to').toBeGreaterThanOrEqual(target)
    },
    /** Lets everybody finish their current purchase. */
    close: async () => {
      for (const buyer of [...cash, ...paying]) buyer.stop()
      await looking.stop()
      await running
    },
    account: () => account({ world, query }, { ordered: ordered(), paid: paid() }),
  }
}

/** Waits, but not for ever. */
async function until(isSo: () => boolean): Promise<void> {
  for (const deadline = Date.now() + 90_000; !isSo() && Date.now() < deadline;) await wait(50)
}

type Promised = { ordered: string[]; paid: PaidOrder[] }

/** Checks that every confirmed order, rupee and mail is there, orders and refunds once; reports duplicate mails. */
async function account({ world, query }: Pick<Place, 'world' | 'query'>, { ordered, paid }: Promised) {
  const rows = await query<{ id: string; method: string; status: string }>(
    'select id, payment_method as method, status from orders',
  )
  const cash = rows.filter(({ method }) => method === 'CASH').map(({ id }) => id)
  expect(cash.toSorted(), 'cash orders in the books').toEqual(ordered.toSorted())
  const cancelled = paid.filter(({ isCancelled }) => isCancelled)
  const kept = paid.filter(({ isCancelled }) => !isCancelled)
  const statusOf = new Map(rows.map(({ id, status }) => [id, status]))
  expect(cancelled.filter(({ orderId }) => statusOf.get(orderId) !== 'CANCELLED')).toEqual([])
  expect(kept.filter(({ orderId }) => statusOf.get(orderId) !== 'CONFIRMED')).toEqual([])

  const refunded = () => world.sandbox.state().refunds.map((refund) => refund.payment_id)
  await expect.poll(() => refunded().toSorted(), patience).toEqual(cancelled.map((one) => one.paymentId).toSorted())

  const told = (orderId: string) =>
    world.mails.filter(({ subject }) => subject === `Order confirmed – ${orderId}`).length
  const confirmed = [...ordered, ...kept.map(({ orderId }) => orderId)]
  await expect.poll(() => confirmed.filter((orderId) => told(orderId) === 0), patience).toEqual([])
  return {
    orders: confirmed.length + cancelled.length,
    refunds: cancelled.length,
    doubledMails: confirmed.reduce((sum, orderId) => sum + told(orderId) - 1, 0),
  }
}

function lookAround(url: string) {
  let isStopped = false
  const looking = Promise.all(
    pages.map(async (page) => {
      while (!isStopped) {
        const headers = { 'x-forwarded-for': newAddress() }
        const reply = await fetch(url + page, { headers, signal: AbortSignal.timeout(60_000) }).catch(() => undefined)
        await reply?.arrayBuffer().catch(() => {})
        await wait(250)
      }
    }),
  )
  return {
    stop: async () => {
      isStopped = true
      await looking
    },
  }
}
