import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { countTraffic, watchTraffic } from '../../../test/round-trips.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { inTransaction } from '../../platform/db.ts'
import { resetStaff } from './people.ts'

const minute = 60_000

let database: TestDatabase
let staffApp: TestStaffApp

beforeAll(async () => {
  watchTraffic()
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
})
afterAll(async () => {
  await staffApp.close()
  await database.close()
})
beforeEach(() => staffApp.clock.advance(24 * 60 * minute))

/** Sets the used budget, as if everybody had made that many attempts before. */
async function setUsed(name: string, used: number) {
  await database.db.updateTable('budgets').set({ used }).where('name', '=', name).execute()
}

test("strangers' wrong codes lock nobody out: the link signs in, and a known browser has its own code", async () => {
  const { email } = await staffApp.makeStaff('support')
  await staffApp.ask('POST /sign-in', { body: { email } })
  const home = await staffApp.ask('POST /sign-in/code', { body: { email, code: await staffApp.codeFor(email) } })
  expect(home.device).toMatch(/^[\w-]{43}$/)
  const { device } = home

  // A stranger's network is refused after ten, and the person enters the code elsewhere.
  const guess = (code: string, from?: string) =>
    staffApp.ask('POST /sign-in/code', { body: { email, code }, ...(from && { from }) })
  for (let tries = 0; tries < 10; tries += 1) await guess('000000', '203.0.113.5')
  const refused = await guess('000000', '203.0.113.5')
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('link') } })
  await staffApp.ask('POST /sign-in', { body: { email } })
  expect((await guess(await staffApp.codeFor(email))).status).toBe(200)

  // Across all networks the limit is fifty attempts.
  for (let tries = 0; tries < 40; tries += 1) await guess('000000')
  expect((await guess('000000')).status).toBe(429)

  await staffApp.ask('POST /sign-in', { body: { email }, device })
  const code = await staffApp.codeFor(email)
  expect(code).toMatch(/^\d{6}$/)
  // A stranger's request voids neither the code of the known browser nor the link of another mail.
  await staffApp.ask('POST /sign-in', { body: { email } })
  const link = await staffApp.linkFor(email)
  await staffApp.ask('POST /sign-in', { body: { email } })
  expect(await staffApp.codeFor(email)).toBe('')
  expect((await guess(code)).status).toBe(429)
  expect((await staffApp.ask('POST /sign-in/code', { body: { email, code }, device })).status).toBe(200)

  expect((await staffApp.ask('POST /sign-in/link', { body: { secret: link } })).body.code).toBe('STAFF_LINK_SPENT')
  staffApp.clock.advance(minute)
  await staffApp.ask('POST /sign-in', { body: { email } })
  const secret = await staffApp.linkFor(email)
  expect((await staffApp.ask('POST /sign-in/link/preview', { body: { secret } })).body).toEqual({ email })
  const entered = await staffApp.ask('POST /sign-in/link', { body: { secret } })
  expect(entered).toMatchObject({ status: 200, body: { email }, cookie: { name: 'nukkad-staff' } })
  expect((await staffApp.ask('POST /sign-in/link', { body: { secret } })).status).toBe(401)
  staffApp.clock.advance(10 * minute)
})

test('strangers use up no mails of a known browser, and count by network first', async () => {
  const { email } = await staffApp.makeStaff('support')
  await staffApp.ask('POST /sign-in', { body: { email } })
  const { device } = await staffApp.ask('POST /sign-in/code', { body: { email, code: await staffApp.codeFor(email) } })
  for (let nth = 0; nth < 7; nth += 1) await staffApp.ask('POST /sign-in', { body: { email } })
  expect((await staffApp.ask('POST /sign-in', { body: { email } })).status).toBe(429)
  expect((await staffApp.ask('POST /sign-in', { body: { email }, device })).status).toBe(200)

  const from = '203.0.113.77'
  const guess = (other: string) => staffApp.ask('POST /sign-in/code', { body: { email: other, code: '000000' }, from })
  expect((await guess('nobody@shop.test')).status).toBe(401)
  await setUsed('staff-codes/guesses', 59)
  expect((await guess('nobody-else@shop.test')).status).toBe(401)
  expect((await guess('new@shop.test')).status).toBe(429)
  const ofVictim = database.db.selectFrom('budgets').select('used').where('name', '=', 'staff-codes/wrong')
  expect(await ofVictim.where('key', '=', 'new@shop.test').execute()).toEqual([])
  staffApp.clock.advance(60 * minute)
})

test('one network cannot use up the mails of a person', async () => {
  const { email } = await staffApp.makeStaff('support')
  const from = '198.51.100.7'
  const asked = () => staffApp.ask('POST /sign-in', { body: { email }, from })
  expect((await asked()).status).toBe(200)
  await setUsed('staff-codes/network-day', 39)
  expect((await asked()).status).toBe(200)
  expect((await asked()).status).toBe(429)
  expect((await staffApp.ask('POST /sign-in', { body: { email } })).status).toBe(200)
  expect(await staffApp.codeFor(email)).toMatch(/^\d{6}$/)
})

test("another person's browser counts as a stranger, and so does one after a reset", async () => {
  const [asha, ravi] = [await staffApp.makeStaff('support'), await staffApp.makeStaff('support')]
  await staffApp.ask('POST /sign-in', { body: { email: asha.email } })
  const code = await staffApp.codeFor(asha.email)
  const { device } = await staffApp.ask('POST /sign-in/code', { body: { email: asha.email, code } })
  for (let nth = 0; nth < 7; nth += 1) await staffApp.ask('POST /sign-in', { body: { email: ravi.email } })
  expect((await staffApp.ask('POST /sign-in', { body: { email: ravi.email }, device })).status).toBe(429)
  await inTransaction(database.db, (tx) =>
    resetStaff(tx, { staffId: null, actor: 'operator@test', requestId: null }, asha.email, staffApp.clock()),
  )
  const known = database.db.selectFrom('staffDevices').select('id').where('staffId', '=', asha.staffId)
  expect(await known.execute()).toEqual([])
  staffApp.clock.advance(minute)
})

test('an unknown address runs the same statements, so that time does not reveal who is on the staff', async () => {
  const { email } = await staffApp.makeStaff('support')
  await staffApp.ask('POST /sign-in', { body: { email } })
  await staffApp.codeFor(email)
  const texts = async (call: string, body: object) => {
    const { texts } = await countTraffic(() => staffApp.ask(call, { body }))
    return texts
  }
  const nobody = 'nobody-at-all@shop.test'
  expect(await texts('POST /sign-in', { email: nobody })).toEqual(await texts('POST /sign-in', { email }))
  const code = '000000'
  const [ofNobody, ofAsha] = [
    await texts('POST /sign-in/code', { email: nobody, code }),
    await texts('POST /sign-in/code', { email, code }),
  ]
  expect(ofNobody.length).toBeGreaterThan(3)
  expect(ofNobody).toEqual(ofAsha)
})
