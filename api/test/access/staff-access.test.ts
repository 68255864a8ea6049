import { defaultTerms } from '@nukkad/contract/terms-rules'
import { demoIdentity, demoSeller } from '@nukkad/contract/shop'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { staffApiPath } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buildStaffApp } from '../../src/staff-app.ts'
import { systemClock } from '../../src/platform/clock.ts'
import { testDatabase, type TestDatabase } from '../database.ts'
import { makeApp } from '../make.ts'
import { testFiles } from '../files.ts'
import { noPictures } from '../pictures.ts'
import { testSeal } from '../seal.ts'
import { openStaffApp, staffUrl } from '../staff-app.ts'
import { openStaffWalk, staffTable } from './staff-walk.ts'

let database: TestDatabase
let street: Awaited<ReturnType<typeof openStaffWalk>>

beforeAll(async () => {
  database = await testDatabase()
  street = await openStaffWalk(database.db)
})
afterAll(async () => {
  await street.close()
  await database.close()
})

test.each(staffTable)('%s is open to the roles of its permission and to nobody else', async (name) => {
  const { faults, checks } = await street.walk(name)
  expect(faults).toEqual([])
  expect(checks).toBeGreaterThan(8)
})

test('there is no call outside the table, except its document', async () => {
  const served = new Set<string>()
  const outside = {
    db: database.db,
    clock: systemClock,
    staffUrl,
    publicUrl: 'https://shop.test',
    firstOwners: [],
    seal: testSeal,
    seller: () => demoSeller,
    paymentMode: 'sandbox' as const,
    identity: () => demoIdentity,
    terms: () => defaultTerms,
    pictures: noPictures,
    files: testFiles,
  }
  const app = await buildStaffApp(outside, {
    before: (early) =>
      early.addHook('onRoute', ({ method, url }) => {
        for (const one of [method].flat()) if (one !== 'HEAD') served.add(`${one} ${url}`)
      }),
  })
  await app.close()
  const told = Object.values(staffEndpoints).map(({ method, path }) => `${method} ${staffApiPath}${path}`)
  expect([...served].toSorted()).toEqual([...told, `GET ${staffApiPath}/openapi.json`].toSorted())
})

test('the document requires a sign-in', async () => {
  const staffApp = await openStaffApp(database.db)
  const { session } = await staffApp.makeStaff('packer')
  expect((await staffApp.ask('GET /openapi.json')).status).toBe(401)
  const { body } = await staffApp.ask('GET /openapi.json', { session })
  expect(Object.keys(body.paths)).toContain('/staff/{staffId}')
  await staffApp.close()
})

test('a form of another site cannot send JSON that is accepted', async () => {
  const staffApp = await openStaffApp(database.db)
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const payload = '{"email":"owner@shop.test"}'
    const headers = { origin: staffUrl, 'content-type': type }
    const reply = await staffApp.app.inject({ method: 'POST', url: `${staffApiPath}/sign-in`, headers, payload })
    expect(reply.statusCode).toBe(415)
  }
  await staffApp.close()
})

test('a staff session is unknown in the store, and the store’s app has no staff routes', async () => {
  const staffApp = await openStaffApp(database.db)
  const { session } = await staffApp.makeStaff('owner')
  const { app, close } = await makeApp(database.db)
  const headers = { authorization: `Bearer ${session}`, cookie: `nukkad-staff=${session}` }
  expect((await app.inject({ url: '/api/v1.0/auth/sessions', headers })).statusCode).toBe(401)
  expect((await app.inject({ url: `${staffApiPath}/me`, headers })).statusCode).toBe(404)
  await close()
  await staffApp.close()
})
