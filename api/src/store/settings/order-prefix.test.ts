import { demoIdentity, type Identity } from '@nukkad/contract/shop'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { patience } from '../../../test/wait-until.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let kurta: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  kurta = await makeProduct(database.db, { name: 'Madder Kurta', stock: 100 })
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
})
beforeEach(async () => {
  await database.db.deleteFrom('settings').execute()
  owner = await staffApp.makeStaff('owner')
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const settings = async () => (await staffApp.ask('GET /settings', { session: owner.session })).body
const prefixes = async () => (await staffApp.ask('GET /shop')).body.orderPrefixes
const set = async (value: string) =>
  staffApp.ask('PUT /settings/order-prefix', {
    session: owner.session,
    body: { value, version: (await settings()).orderPrefix.version },
  })
const isKnown = (prefix: string, identity: Identity = demoIdentity) =>
  shop.catalogue.orderPrefix().prefix === prefix && isDeepStrictEqual(shop.catalogue.identity(), identity)

async function order(prefix: string, identity?: Identity): Promise<string> {
  await expect.poll(() => isKnown(prefix, identity), patience).toBe(true)
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(kurta)])
  expect((await asha.read(orderId)).orderId).toBe(orderId)
  return orderId
}

test('numbers begin with letters of the name, with what an owner sets, and never change afterwards', async () => {
  const first = await order('')
  expect(first).toMatch(/^NK-/)
  const { body } = await set('kd')
  expect(body.orderPrefix.value).toEqual({ prefix: 'KD', earlier: ['NK'] })
  expect(await prefixes()).toEqual(['KD', 'NK'])
  const second = await order('KD')
  expect(second).toMatch(/^KD(-[0-9A-HJKMNP-TV-Z]{4}){3}$/)
  await set('KDX')
  expect(await prefixes()).toEqual(['KDX', 'KD', 'NK'])
  const stored = await database.db.selectFrom('orders').select('id').where('id', 'in', [first, second]).execute()
  expect(stored).toHaveLength(2)

  // By each door, each of them: as it is, in small letters, without dashes, without its prefix.
  for (const orderId of [first, second]) {
    const { session } = owner
    for (const typed of [orderId, orderId.toLowerCase(), orderId.replaceAll('-', '')]) {
      const { body: found } = await staffApp.ask(`GET /orders?q=${encodeURIComponent(typed)}`, { session })
      expect(found.content.map((one: { orderId: string }) => one.orderId)).toEqual([orderId])
    }
    expect((await staffApp.ask(`GET /orders/${orderId}`, { session })).status).toBe(200)
    await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
    const bare = orderId.replace(/^[A-Z]+-/, '')
    const handed = { lines: [bare.replaceAll('-', '')], withoutAwb: true }
    const { body: over } = await staffApp.ask('POST /parcels/hand-over', { session, body: handed })
    expect([...over.handedOver, ...over.unchanged, ...over.refused]).toMatchObject([{ orderId }])
  }
})

test('another name changes the prefix until there are orders, and no longer', async () => {
  const own = await testDatabase()
  const staffApp = await openStaffApp(own.db)
  const { session } = await staffApp.makeStaff('owner')
  const name = async (value: string) => {
    const { version } = (await staffApp.ask('GET /settings', { session })).body.identity
    const identity = { ...demoIdentity, name: value, logo: null }
    const { status } = await staffApp.ask('PUT /settings/identity', { session, body: { value: identity, version } })
    expect(status).toBe(200)
    return (await staffApp.ask('GET /shop')).body
  }
  expect(await name('Kinara & Daughters')).toEqual({
    name: 'Kinara & Daughters',
    logo: null,
    orderPrefixes: ['KD'],
  })
  const front = await openShop(own.db)
  const lehar = await makeProduct(own.db, { stock: 5 })
  const asha = await makeShopper(front, own.db)
  expect(await asha.buy([lineOf(lehar)])).toMatch(/^KD-/)
  expect(await name('Lehar')).toMatchObject({ name: 'Lehar', orderPrefixes: ['KD'] })
  await front.close()
  await staffApp.close()
  await own.close()
})

test.each(['K', 'KDKDK', 'K1', 'K-D', 'कड', ''])('a prefix has 2 to 4 letters, not %j', async (value) => {
  const { status, body } = await set(value)
  expect(status).toBe(422)
  expect(body.errors).toEqual({ value: 'Use 2 to 4 letters from A to Z' })
})

test('only an owner sets it; whose back office it is, everybody may read', async () => {
  for (const role of ['manager', 'packer', 'support', 'accountant'] as const) {
    const { session } = await staffApp.makeStaff(role)
    const asked = { session, body: { value: 'KD', version: 0 } }
    expect((await staffApp.ask('PUT /settings/order-prefix', asked)).body.code).toBe('FORBIDDEN')
  }
  expect(await staffApp.ask('GET /shop')).toMatchObject({ status: 200, body: { name: demoIdentity.name, logo: null } })
})
