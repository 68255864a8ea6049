import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { FaultKind } from '@nukkad/sandbox/payment/behaviour'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, makeUser, type MadeProduct, type MadeUser } from '../../../test/make.ts'
import { openTill, type Till } from '../../../test/payments.ts'
import { home, lineOf } from '../../../test/shopper.ts'
import { matchPayments } from './match-payments.ts'
import { patience } from '../../../test/wait-until.ts'

const program = fileURLToPath(new URL('../../../test/paying-process.ts', import.meta.url))
const start = new Date('2026-11-20T06:30:00Z').getTime()
const minute = 60_000

let database: TestDatabase
let till: Till
let shop: Shop
let now = start

beforeAll(async () => {
  database = await testDatabase()
  till = await openTill()
})
afterEach(() => kill(shop))
afterAll(async () => {
  await till.sandbox.close()
  await database.close()
})

type Shop = { child: ChildProcess; url: string }

async function openShop(): Promise<Shop> {
  const env = {
    ...process.env,
    DATABASE_URL: database.url,
    SANDBOX_URL: till.sandbox.url,
    NOW: new Date(now).toISOString(),
  }
  const child = fork(program, { env, execArgv: [], stdio: ['ignore', 'ignore', 'inherit', 'ipc'] })
  const [{ url }] = (await once(child, 'message')) as [{ url: string }]
  till.sandbox.behave({ webhooks: { url: `${url}/api/v1.0/payment/webhook` } })
  return { child, url }
}

async function kill({ child }: Shop): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill('SIGKILL')
  await gone
}

/** Has the shop run its jobs or its sweep. Ends, too, when it is killed meanwhile. */
async function have(deed: 'work' | 'sweep'): Promise<void> {
  const { child } = shop
  const heard = new AbortController()
  const ends = ['message', 'exit'].map((event) => once(child, event, { signal: heard.signal }).catch(() => {}))
  if (child.connected) child.send({ deed, now: new Date(now).toISOString() })
  await Promise.race(ends)
  heard.abort()
}

type Buying = { user: MadeUser; tee: MadeProduct; providerOrderId?: string; orderId?: string; paid?: PaidOrder }
type PaidOrder = { id: string; signature: string }

async function ask(buying: Buying, method: string, path: string, body?: object) {
  const reply = await fetch(`${shop.url}/api/v1.0${path}`, {
    method,
    headers: { ...buying.user.headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(10_000),
  })
  return (await reply.json()) as { id: string; orderId: string; status: string }
}

/** The steps of a shopper and the shop, in order. A step that is cut short is begun again. */
const steps: Record<string, (buying: Buying) => Promise<unknown>> = {
  'open the payment page': async (buying) => {
    const body = { amount: 799, currency: 'INR', customerId: buying.user.userId, orderId: null }
    buying.providerOrderId = (await ask(buying, 'POST', '/payment/create-order', body)).id
  },
  'press Pay': async (buying) => {
    const order = { userId: buying.user.userId, items: [lineOf(buying.tee)], shippingAddress: home }
    const body = { ...order, paymentMethod: 'ONLINE', deliveryCharges: 0, totalAmount: 799 }
    const { orderId } = await ask(buying, 'POST', '/orders', { ...body, razorpayOrderId: buying.providerOrderId })
    buying.orderId = orderId
    buying.paid ??= till.sandbox.pay({ orderId: buying.providerOrderId ?? '' })
  },
  verify: async ({ orderId, providerOrderId, paid, ...buying }) => {
    const proof = { razorpayOrderId: providerOrderId, razorpayPaymentId: paid?.id, razorpaySignature: paid?.signature }
    await ask(buying, 'POST', '/payment/verify', { orderId, ...proof })
  },
  cancel: async (buying) => ask(buying, 'DELETE', `/orders/${buying.orderId}`),
  'let the jobs run': async () => have('work'),
  'let the webhooks in': async () => {
    till.sandbox.behave({ webhooks: { paused: false } })
    await wait(400)
    till.sandbox.behave({ webhooks: { paused: true } })
  },
}
const way = ['open the payment page', 'press Pay', 'verify', 'let the webhooks in', 'cancel', 'let the jobs run']

/** The provider call at which the shop dies: before it is carried out, or after, with its answer on the way. */
type Death = { during: string; call: string; kind: Extract<FaultKind, 'stall' | 'hang'> }

const calls: [string, string][] = [
  ['open the payment page', 'POST /v1/orders'],
  ['verify', 'GET /v1/payments/'],
  ['let the jobs run', 'GET /v1/payments/'],
  ['let the jobs run', '/refund'],
]
const everywhere = calls.flatMap(([during, call]): Death[] => [
  { during, call, kind: 'stall' },
  { during, call, kind: 'hang' },
])

async function beginBuying(): Promise<Buying> {
  const tee = await makeProduct(database.db, { price: 799 })
  const user = await makeUser(database.db, { now: new Date(now) })
  shop = await openShop()
  const buying = { tee, user }
  await ask(buying, 'POST', '/cart', { userId: user.userId, items: [lineOf(tee)] })
  return buying
}

/** Begins the step and kills the shop once it waits for that answer. */
async function dieDuring(step: string, { call, kind }: Death, buying: Buying): Promise<void> {
  till.sandbox.behave({ failNext: [{ call, kind }] })
  const cutShort = Promise.resolve(steps[step]?.(buying)).catch(() => {})
  await expect.poll(() => till.sandbox.state().behaviour.failNext.length, patience).toBe(0)
  await wait(50)
  await kill(shop)
  await cutShort
  shop = await openShop()
}

/** Hours pass, the shop looks after itself. */
async function letTimePass(): Promise<void> {
  for (const minutes of [3, 61, 61]) {
    now += minutes * minute
    await steps['let the webhooks in']?.({} as Buying)
    await have('sweep')
    await have('work')
    await wait(200)
  }
}

async function expectAccounted(): Promise<void> {
  await letTimePass()
  const { unexplained } = await matchPayments({ db: database.db, payments: till.payments }, new Date(0))
  expect(unexplained).toEqual([])
}

test.each(everywhere)(
  'killed during $during, at $call ($kind): bought, cancelled, and all given back',
  {
    timeout: 60_000,
  },
  async (death) => {
    const buying = await beginBuying()
    for (const step of way) {
      if (step === death.during) await dieDuring(step, death, buying)
      // The interrupted step is tried again, like a reloaded page or a retried job.
      await steps[step]?.(buying)
    }
    await expectAccounted()
    const theirs = till.sandbox.state().refunds.filter(({ payment_id: id }) => id === buying.paid?.id)
    expect(theirs).toMatchObject([{ amount: 79_900, status: 'processed' }])
  },
)

test.each(way.slice(0, 4))(
  'killed after the shopper has come as far as "%s", who never comes back',
  {
    timeout: 60_000,
  },
  async (last) => {
    const buying = await beginBuying()
    for (const step of way.slice(0, way.indexOf(last) + 1)) await steps[step]?.(buying)
    await kill(shop)
    shop = await openShop()
    await expectAccounted()
    const orders = await database.db
      .selectFrom('orders')
      .select('status')
      .where('userId', '=', buying.user.userId)
      .execute()
    expect(orders).toEqual(buying.paid === undefined ? [] : [{ status: 'CONFIRMED' }])
  },
)
