import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'

const second = 1000

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const openLink = (secret: string) => shop.ask('POST /auth/link', { body: { secret } })

/** Asks as often as allowed; returns the mails. */
async function askTimes(email: string, times: number) {
  const mails = []
  for (let asked = 0; asked < times; asked += 1) {
    if (asked > 0) shop.clock.advance(31 * second)
    await shop.ask('POST /auth/login', { query: { email } })
    mails.push(await shop.post(email))
  }
  return mails
}

test('repeated requests for codes do not lock the owner out: the link in each mail works', async () => {
  const { email } = await makeUser(database.db)
  const [first] = await askTimes(email, 9)
  expect((await openLink(secretIn(first!))).status).toBe(200)
})

test('the link of an earlier mail expires five minutes after that mail', async () => {
  const { email } = await makeUser(database.db)
  const [first, next] = await askTimes(email, 11)
  expect((await openLink(secretIn(first!))).status).toBe(401)
  expect((await openLink(secretIn(next!))).status).toBe(200)
})

test('a login ends the code and the links of every mail', async () => {
  const { email } = await makeUser(database.db)
  const [first, next] = await askTimes(email, 2)
  expect((await openLink(secretIn(first!))).status).toBe(200)
  expect((await openLink(secretIn(next!))).status).toBe(401)
  expect((await shop.ask('POST /auth/verify', { query: { email, otp: codeIn(next!) } })).status).toBe(401)
})

test('the links of several mails used at once log in once', async () => {
  const { email } = await makeUser(database.db)
  const secrets = (await askTimes(email, 3)).map(secretIn)
  const replies = await Promise.all([...secrets, ...secrets].map(openLink))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the link shows whose login it is, however often, and only while it is valid', async () => {
  const { email } = await makeUser(database.db)
  const secrets = (await askTimes(email, 2)).map(secretIn)
  const preview = (secret: string) => shop.ask('POST /auth/link/preview', { body: { secret } })
  for (const secret of [...secrets, ...secrets])
    expect(await preview(secret)).toMatchObject({ status: 200, body: { email } })
  expect((await openLink(secrets[0]!)).status).toBe(200)
  for (const secret of [...secrets, 'nobody-ever-mailed-this']) {
    expect(await preview(secret)).toMatchObject({ status: 401, body: { code: 'LINK_SPENT' } })
  }
})
