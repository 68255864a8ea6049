import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../database.ts'
import { makeApp } from '../make.ts'
import { openStreet } from './fixture-shop.ts'
import { beginWalk, table, type WalkEndpoint } from './walk.ts'

let database: TestDatabase
let street: Awaited<ReturnType<typeof openStreet>>
let walk: WalkEndpoint

beforeAll(async () => {
  database = await testDatabase()
  street = await openStreet(database.db)
  walk = await beginWalk(street)
})
afterAll(async () => {
  await street.close()
  await database.close()
})

test.each(table)('%s is open to its callers and to nobody else', async (name) => {
  expect((await walk(name)).faults).toEqual([])
})

/** Routes without their own access rule, and the reason. */
const outsideTheTable = {
  'GET /api/v1.0/openapi.json': 'the document itself',
  'GET /api/v1.0/docs': 'the same to read',
  'POST /api/wishlist': "spec §7.4's other name of POST /wishlist, served by the same function",
  'POST /api/v1.0/payment/webhook': "the provider's signature is the key",
  'POST /checkout/payment/callback': "the provider's signature is the key",
  'GET /feeds/google.xml': 'what everybody may buy',
}

test('there is no call outside the table', async () => {
  const served = new Set<string>()
  const { close } = await makeApp(database.db, {
    before: (app) =>
      app.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') served.add(`${one} ${url}`)
      }),
  })
  await close()
  const told = table.map(([, { method, path }]) => `${method} /api/v1.0${path}`)
  expect([...served].toSorted()).toEqual([...told, ...Object.keys(outsideTheTable)].toSorted())
})
