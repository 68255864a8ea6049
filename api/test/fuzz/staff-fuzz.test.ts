import type { AddressInfo } from 'node:net'
import { staffRoles, type StaffRole } from '@nukkad/contract/staff-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database.ts'
import { makeProduct } from '../make.ts'
import { openShop, type OpenShop } from '../shop.ts'
import { bringTo, lineOf, makeShopper } from '../shopper.ts'
import { openStaffApp, staffUrl, type TestStaffApp } from '../staff-app.ts'
import { ask } from './ask.ts'
import { hostileRequests, type Caller, type Described, type Request } from './hostile-requests.ts'
import { oddValues } from './hostile-values.ts'
import { faultsOf } from './check-reply.ts'
import { randomFrom } from './random.ts'
import { staffDocument, type KnownIds } from './staff-examples.ts'

const perRole = process.env.LONG ? 5_000 : 100
const seed = Number(process.env.SEED ?? 20_261_123)
const atOnce = 4
/** The number of requests for each session: bulk changes are limited by person. */
const perSession = 100
const deadlineMillis = 15_000

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let port: number
let document: Described

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db, { trustProxy: ['127.0.0.1'] })
  await staffApp.app.listen({ host: '127.0.0.1', port: 0 })
  port = (staffApp.app.server.address() as AddressInfo).port
  document = staffDocument(await makeKnown())
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** Data for the requests: a fresh order, a delivered one with a return, a variant, a customer. */
async function makeKnown(): Promise<KnownIds> {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db, { stock: 50 }))
  const [orderId, deliveredId] = [await asha.buy([line]), await asha.buy([line])]
  await bringTo(database.db, deliveredId, 'DELIVERED', shop.clock())
  const { body } = await asha.askReturn(deliveredId)
  const variant = await database.db
    .selectFrom('variants')
    .select(['id', 'sku'])
    .where('productId', '=', line.productId)
    .where('color', '=', line.color)
    .where('size', '=', line.size)
    .executeTakeFirstOrThrow()
  return {
    orderId,
    returnId: body.returnId,
    productId: line.productId,
    variantId: variant.id,
    sku: variant.sku,
    userId: asha.userId,
    email: 'somebody@shop.test',
    phone: '9876543210',
    postalCode: '560003',
    code: '123456',
    courier: 'DTDC',
    awb: 'D1000001',
  }
}

/** The statuses of all roles' hostile requests. */
const reached = new Set<string>()

test.each(staffRoles)(
  `${perRole} hostile requests as %s, seed ${seed}, find no way past the table`,
  {
    timeout: 20 * 60_000,
  },
  async (role) => {
    const owner = await staffApp.makeStaff('owner')
    const { faults, statuses } = await bombard(role)
    expect(faults).toEqual([])
    // Proves depth.
    expect(Object.keys(statuses)).toEqual(expect.arrayContaining(['200', '400', '401', '404']))
    for (const status of Object.keys(statuses)) reached.add(status)
    expect(statuses['403']).toBeGreaterThan(0)
    expect((await staffApp.ask('GET /me', { session: owner.session })).body).toMatchObject({ role: 'owner' })
    expect(await unexplained()).toEqual([])
  },
)

// Few rules behind the schemas apply to some roles: a hundred requests of one may meet none.
test('the requests of all roles together are refused by every kind of rule', () => {
  expect([...reached]).toEqual(expect.arrayContaining(['401', '403', '404', '409', '422']))
})

test.runIf(process.env.LONG)('every list answers a foreign key or filter with a page or a refusal', async () => {
  const { session } = await staffApp.makeStaff('owner')
  const lists = Object.entries(document.paths).flatMap(([path, { get }]) =>
    (get?.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => [path, name] as const),
  )
  expect(lists.length).toBeGreaterThan(40)
  const odd: string[] = []
  for (const [path, name] of lists) {
    const known = path.replaceAll(/\{\w+\}/g, crypto.randomUUID())
    for (const typed of oddValues) {
      const { status } = await staffApp.ask(`GET ${known}`, { session, query: { [name]: typed } })
      if (status >= 500 || status === 400) odd.push(`${status}: ${path}?${name}=${JSON.stringify(typed)}`)
    }
  }
  expect(odd).toEqual([])
})

async function bombard(role: StaffRole) {
  const draw = hostileRequests(document, randomFrom(seed))
  const faults: string[] = []
  const statuses: Record<string, number> = {}
  for (let sent = 0; sent < perRole; sent += perSession) {
    const caller = await makeCaller(role)
    const waiting = Array.from({ length: Math.min(perSession, perRole - sent) }, () => draw(caller))
    const work = async () => {
      for (let request = waiting.pop(); request; request = waiting.pop()) await send(request)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
  }
  return { faults, statuses }

  async function send(request: Request): Promise<void> {
    const what = `${request.method} ${request.target.slice(0, 200)} ${request.body.toString().slice(0, 200)}`
    const reply = await ask(port, request, deadlineMillis).catch((error: Error) => error)
    if (reply instanceof Error) return void faults.push(`${reply.message}: ${what}`)
    statuses[reply.status] = (statuses[reply.status] ?? 0) + 1
    for (const fault of faultsOf(request, reply)) faults.push(`${fault}: ${what} → ${reply.raw.slice(0, 400)}`)
  }
}

/** Several sessions, as requests sign some out. Sometimes the call has another origin. */
async function makeCaller(role: StaffRole): Promise<Caller> {
  const people = await Promise.all(Array.from({ length: 10 }, () => staffApp.makeStaff(role)))
  const origins = [...Array.from({ length: 9 }, () => staffUrl), 'http://localhost:3000']
  const credentials = people.flatMap(({ session }) =>
    origins.map((origin): [string, string][] => [
      ['cookie', `nukkad-staff=${session}`],
      ['origin', origin],
    ]),
  )
  return { inPlaceOf: new Map(), credentials }
}

/** Variants whose moves do not add up to their stock, and changes by staff without a name. */
async function unexplained(): Promise<unknown[]> {
  const { rows } = await sql`
    select 'stock' as what, variants.id::text from variants
      where stock <> (select coalesce(sum(delta), 0) from stock_moves where variant_id = variants.id)
    union all
    select 'change', id::text from audit_log where actor = ''`.execute(database.db)
  return rows
}
