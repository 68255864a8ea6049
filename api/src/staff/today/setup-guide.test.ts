import { type SetupStep, setupSteps } from '@nukkad/contract/setup-rules'
import type { SetupGuide } from '@nukkad/contract/staff/setup'
import type { StaffRole } from '@nukkad/contract/staff-rules'
import { demoSeller } from '@nukkad/contract/shop'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { beginShop } from '../../store/settings/open-shop.ts'
import { readSetupGuide } from './setup-guide.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

async function read(role: StaffRole = 'owner'): Promise<SetupGuide> {
  const { session } = await staffApp.makeStaff(role)
  return (await staffApp.ask('GET /today/setup', { session })).body
}
const kinara = { ...demoSeller, legalName: 'Kinara Clothing', state: 'Maharashtra', gstin: '27AAACK1111B1ZG' }
const doneOf = ({ steps }: SetupGuide): SetupStep[] => steps.filter(({ isDone }) => isDone).map(({ step }) => step)

async function change(path: string, value: object, more: object = {}): Promise<number> {
  const { session } = await staffApp.makeStaff('owner')
  return (await staffApp.ask(`PUT /settings/${path}`, { session, body: { value, version: 0, ...more } })).status
}

test('the guide leads an owner from a new shop to its first order, and ends when the server takes real payments', async () => {
  expect((await read()).steps).toEqual([])
  await beginShop(database.db, staffApp.clock())
  expect(await read()).toMatchObject({
    steps: setupSteps.map((step) => ({ step, isDone: false })),
    seller: { legalName: demoSeller.legalName, gstin: demoSeller.gstin },
    paymentMode: 'sandbox',
  })
  expect((await read('manager')).steps).toEqual([])

  const identity = { name: 'Kinara', tagline: '', supportHours: '', social: [], logo: null }
  const { session } = await staffApp.makeStaff('owner')
  const { checkout } = (await staffApp.ask('GET /settings', { session })).body
  expect(await change('identity', identity)).toBe(200)
  expect(await change('checkout', checkout.value)).toBe(200)
  expect(doneOf(await read())).toEqual(['name', 'checkout'])

  const product = await makeProduct(database.db, { stock: 5 })
  expect(doneOf(await read())).toEqual(['name', 'checkout', 'category', 'product'])
  expect(await change('shop', { state: 'open' }, { hasReadPolicies: true })).toBe(200)
  expect(doneOf(await read())).toEqual(['name', 'checkout', 'category', 'product', 'policies', 'open'])

  await waitUntil(() => expect(shop.catalogue.shopState()).toEqual({ state: 'open' }))
  const shopper = await makeShopper(shop, database.db)
  await shopper.buy([lineOf(product)])
  const left = (await read()).steps.filter(({ isDone }) => !isDone).map(({ step }) => step)
  expect(left).toEqual(['seller', 'payments'])
  expect(await change('seller', kinara)).toBe(200)
  expect((await readSetupGuide(database.db, 'owner', 'live')).steps).toEqual([])
})

test('the seller is done once the owner or the server names the shop’s own, payments once they are live', async () => {
  await database.db.updateTable('settings').set({ value: '{"state": "new"}' }).where('key', '=', 'shop').execute()
  const own = await readSetupGuide(database.db, 'owner', 'live')
  expect(doneOf(own)).toEqual(expect.arrayContaining(['seller', 'payments']))
  const tested = await readSetupGuide(database.db, 'owner', 'test')
  expect(doneOf(tested)).not.toContain('payments')
})
