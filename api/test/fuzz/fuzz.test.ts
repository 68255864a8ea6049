import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ids } from '../../src/platform/openapi/examples/ids.ts'
import { prepareBelongings } from '../access/owned-resources.ts'
import { makePerson, type Person, type Street } from '../access/people.ts'
import { openStreet } from '../access/fixture-shop.ts'
import { openSession } from '../../src/platform/sessions.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { lineOf, makeShopper } from '../shopper.ts'
import { ask } from './ask.ts'
import { hostileRequests, type Caller, type Described, type Request } from './hostile-requests.ts'
import { oddValues } from './hostile-values.ts'
import { faultsOf } from './check-reply.ts'
import { randomFrom } from './random.ts'
import { disagreements, fixedState } from './shop-state.ts'

const total = process.env.LONG ? 50_000 : 200
const seed = Number(process.env.SEED ?? 20_261_125)
const usual = ['200', '400', '401', '404', '422']
const every = [...usual, '201', '409', '415', '431']
const atOnce = 8
/** The number of requests for each customer: orders are limited by customer. */
const perCaller = 200
const deadlineMillis = 15_000

let database: TestDatabase
let street: Street & { close: () => Promise<void> }
let port: number

beforeAll(async () => {
  database = await testDatabase()
  street = await openStreet(database.db, { trustProxy: ['127.0.0.1'] })
  await street.shop.app.listen({ host: '127.0.0.1', port: 0 })
  port = (street.shop.app.server.address() as AddressInfo).port
})
afterAll(async () => {
  await street.close()
  await database.close()
})

test(
  `${total} hostile requests, seed ${seed}, find no way in and break nothing`,
  { timeout: 45 * 60_000 },
  async () => {
    const { db, shop } = street
    const bystander = await makePerson(street, 'Vidya Nair')
    const owner = { userId: bystander.userId, email: bystander.email, guestCartId: bystander.guest.cartId }
    const read = await prepareBelongings(db)
    const before = { fixed: await fixedState(db), theirs: await read(owner) }

    const { faults, statuses } = await bombard()

    expect(faults).toEqual([])
    // Proves depth: every kind of answer occurred, or with few requests the usual kinds.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(process.env.LONG ? every : usual))
    expect(statuses['200']).toBeGreaterThan(total / 20)
    expect({ fixed: await fixedState(db), theirs: await read(owner) }).toEqual(before)
    expect(await disagreements(db)).toEqual([])
    expect(Object.keys(Object.getPrototypeOf({}))).toEqual([])
    const shopper = await makeShopper(shop, db)
    expect((await shopper.read(await shopper.buy([lineOf(street.tee)]))).status).toBe('CONFIRMED')
  },
)

test('every list answers a foreign filter or page with a page or a refusal', async () => {
  const document: Described = (await street.shop.app.inject('/api/v1.0/openapi.json')).json()
  const asha = await makeShopper(street.shop, street.db)
  const odd: string[] = []
  let asked = 0
  for (const [path, { get }] of Object.entries(document.paths)) {
    for (const { name } of (get?.parameters ?? []).filter((one) => one.in === 'query')) {
      const known = path.replaceAll(/\{\w+\}/g, asha.userId)
      for (const typed of oddValues) {
        const { status } = await asha.ask(`GET ${known}?${new URLSearchParams({ [name]: typed }).toString()}`)
        asked += 1
        if (status >= 500 || status === 400) odd.push(`${status}: ${path}?${name}=${JSON.stringify(typed)}`)
      }
    }
  }
  expect(odd).toEqual([])
  expect(asked).toBeGreaterThan(200)
})

/** Sends all requests, several at a time. They are the same for the same seed; answers may arrive in another order. */
async function bombard() {
  const document: Described = (await street.shop.app.inject('/api/v1.0/openapi.json')).json()
  const draw = hostileRequests(document, randomFrom(seed))
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  for (let sent = 0; sent < total; sent += perCaller) {
    const caller = await makeCaller()
    const waiting = Array.from({ length: Math.min(perCaller, total - sent) }, () => draw(caller))
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) await send(request)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return { faults, statuses }

  async function send(request: Request): Promise<void> {
    const reply = await ask(port, request, deadlineMillis).catch((error: Error) => error)
    if (reply instanceof Error) return void faults.push(`${reply.message}: ${told(request)}`)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    for (const fault of faultsOf(request, reply)) faults.push(`${fault}: ${told(request)} → ${reply.raw.slice(0, 400)}`)
  }
}

async function makeCaller(): Promise<Caller> {
  const person = await makePerson(street, 'Kabir Shah')
  const now = street.shop.clock()
  const tokens = await Promise.all(Array.from({ length: 20 }, () => openSession(street.db, person.userId, now)))
  const credentials = tokens.map((token): [string, string][] => [['authorization', `Bearer ${token}`]])
  return { inPlaceOf: realIds(person, street), credentials }
}

/** Maps the document's example customer and tee to real ones. */
function realIds({ payment, ...person }: Person, { tee }: Street): Map<string, string> {
  const own: Record<keyof typeof ids, string> = {
    user: person.userId,
    category: tee.categoryId,
    collection: tee.categoryId,
    product: tee.productId,
    review: person.reviewId,
    reviewPhoto: person.reviewId,
    cart: person.cartId,
    guestCart: person.guest.cartId,
    cartItem: person.cartItemId,
    savedItem: person.savedItemId,
    wishlist: person.wishListId,
    stockAlert: person.alertId,
    address: person.addressId,
    orderItem: person.deliveredItemId,
    return: person.orderId,
    document: person.creditNoteId,
    order: person.orderId,
    razorpayOrder: payment.razorpayOrderId,
    razorpayPayment: payment.razorpayPaymentId,
  }
  const inPlaceOf = new Map(Object.entries(own).map(([name, id]) => [ids[name as keyof typeof ids] as string, id]))
  const words = {
    'men-cutting-chai-oversized-tee': tee.slug,
    'men-oversized-t-shirts': 'men-corner-tees',
    CORNER10: 'WALK10',
  }
  for (const [example, word] of Object.entries(words)) inPlaceOf.set(example, word)
  return inPlaceOf
}

function told({ method, target, headers, body }: Request): string {
  const more = headers.map(([name, value]) => `${name}: ${value.slice(0, 60)}`).join(', ')
  return `${method} ${target.slice(0, 300)} [${more}] ${body.toString().slice(0, 200)}`
}
