import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeUser } from '../../../test/make.ts'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { codeIn, openShop, publicUrl, secretIn, type OpenShop } from '../../../test/shop.ts'

const second = 1000
const minute = 60 * second
const day = 24 * 60 * minute

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

let customers = 0
async function newCustomer(): Promise<string> {
  customers += 1
  return (await makeUser(database.db, { email: `meera${customers}@example.com`, name: 'Meera Nair' })).email
}

async function askForCode(email: string): Promise<{ code: string; link: string }> {
  const asked = await shop.ask('POST /auth/login', { query: { email } })
  expect(asked.status).toBe(200)
  const mail = await shop.post(email)
  return { code: codeIn(mail), link: secretIn(mail) }
}

const verify = (email: string, otp: string) => shop.ask('POST /auth/verify', { query: { email, otp } })
const openLink = (secret: string) => shop.ask('POST /auth/link', { body: { secret } })
const isLoggedIn = async (token: string, userId: string) =>
  (await shop.ask('GET /addresses', { query: { userId }, token })).status === 200

test('a new customer gets a code by mail and logs in with it', async () => {
  const person = { name: ' Asha Rao ', email: 'Asha@Example.com', phone: '9876543210' }
  const registered = await shop.ask('POST /auth/register', { body: person })
  expect(registered.status).toBe(201)
  expect(registered.body).toEqual({ message: expect.any(String), email: 'asha@example.com' })

  const mail = await shop.post('asha@example.com')
  const entered = await verify('asha@example.com', codeIn(mail))
  expect(entered.status).toBe(200)
  expect(entered.body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    user: { userId: expect.any(String), name: 'Asha Rao', phone: '9876543210', email: 'asha@example.com' },
  })
  expect(await isLoggedIn(entered.body.token, entered.body.user.userId)).toBe(true)
})

test('an e-mail can be registered once, however it is written', async () => {
  const email = await newCustomer()
  const again = await shop.ask('POST /auth/register', {
    body: { name: 'Somebody', email: email.toUpperCase(), phone: '9876543211' },
  })
  expect(again.status).toBe(409)
  expect(again.body).toMatchObject({ code: 'EMAIL_TAKEN', detail: expect.stringContaining('log in instead') })
})

test('one of ten people who register one e-mail at once succeeds', async () => {
  const body = { name: 'Ravi', email: 'ravi@example.com', phone: '9876543210' }
  const replies = await Promise.all(Array.from({ length: 10 }, () => shop.ask('POST /auth/register', { body })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
})

test.each([
  [{ email: 'not an e-mail' }, 'email'],
  [{ phone: '1234567890' }, 'phone'],
  [{ phone: '98765' }, 'phone'],
  [{ name: '   ' }, 'name'],
])('a form with %o is refused with the reason', async (wrong, field) => {
  const body = { name: 'Kabir', email: 'kabir@example.com', phone: '9876543210', ...wrong }
  const reply = await shop.ask('POST /auth/register', { body })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors)).toEqual([field])
})

test.each(['+91 98765-43210', '098765 43210', '0091 98765.43210'])('the phone may be given as %s', async (phone) => {
  const email = `kabir-${phone.length}@example.com`
  expect((await shop.ask('POST /auth/register', { body: { name: 'Kabir', email, phone } })).status).toBe(201)
  const user = await database.db.selectFrom('users').select('phone').where('email', '=', email).executeTakeFirst()
  expect(user).toEqual({ phone: '9876543210' })
})

test('an unregistered e-mail gets the shop’s own message', async () => {
  const reply = await shop.ask('POST /auth/login', { query: { email: 'nobody@example.com' } })
  expect(reply.status).toBe(404)
  expect(reply.body.detail).toBe('User Not Found! Please check your credentials')
})

test('capitals in an e-mail make no difference to the login', async () => {
  const email = await newCustomer()
  await shop.ask('POST /auth/login', { query: { email: email.toUpperCase() } })
  const code = codeIn(await shop.post(email))
  expect((await verify(email.replace('m', 'M'), code)).status).toBe(200)
})

test('a wrong code is refused and the right one still works', async () => {
  const email = await newCustomer()
  const { code } = await askForCode(email)
  const wrong = await verify(email, code === '0000' ? '0001' : '0000')
  expect(wrong.status).toBe(401)
  expect(wrong.body).toMatchObject({
    code: 'INVALID_OTP',
    detail: 'Invalid OTP. Double-check and enter again',
    triesLeft: 4,
  })
  expect((await verify(email, code)).status).toBe(200)
})

test('fewer than four digits are not a try', async () => {
  const email = await newCustomer()
  const { code } = await askForCode(email)
  const short = await verify(email, '12')
  expect(short.status).toBe(422)
  expect(short.body.errors.otp).toBe('Please enter all 4 digits')
  expect((await verify(email, code)).status).toBe(200)
})

test('a code works once', async () => {
  const email = await newCustomer()
  const { code } = await askForCode(email)
  expect((await verify(email, code)).status).toBe(200)
  expect((await verify(email, code)).status).toBe(401)
})

test('one of twenty simultaneous uses of the right code logs in', async () => {
  const email = await newCustomer()
  const { code } = await askForCode(email)
  const replies = await Promise.all(Array.from({ length: 20 }, () => verify(email, code)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 401)).toHaveLength(19)
})

test('a code works for exactly five minutes', async () => {
  const email = await newCustomer()
  const first = await askForCode(email)
  shop.clock.advance(5 * minute - second)
  expect((await verify(email, first.code)).status).toBe(200)

  shop.clock.advance(minute)
  const later = await askForCode(email)
  shop.clock.advance(5 * minute)
  expect((await verify(email, later.code)).status).toBe(401)
})

test('another code can be requested after half a minute, and ends the digits before', async () => {
  const email = await newCustomer()
  const first = await askForCode(email)
  shop.clock.advance(12 * second)
  const tooSoon = await shop.ask('POST /auth/login', { query: { email } })
  expect(tooSoon.status).toBe(429)
  expect(tooSoon.body.code).toBe('CODE_TOO_SOON')
  expect(tooSoon.headers['retry-after']).toBe('18')

  shop.clock.advance(18 * second)
  const next = await askForCode(email)
  const ended = [first.code].filter((code) => code !== next.code)
  for (const code of ended) expect((await verify(email, code)).status).toBe(401)
  expect((await verify(email, next.code)).status).toBe(200)
})

test('a request too soon is refused before the first mail is sent', async () => {
  const email = await newCustomer()
  const replies = await Promise.all(
    Array.from({ length: 10 }, () => shop.ask('POST /auth/login', { query: { email } })),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(9)
  await shop.post(email)
  expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1)
})

test('before the worker has drawn a code, no four digits log in', async () => {
  const email = await newCustomer()
  await shop.ask('POST /auth/login', { query: { email } })
  expect((await verify(email, '0000')).status).toBe(401)
})

test('the link of the mail logs in once, and opening its page does not use it', async () => {
  const email = await newCustomer()
  const { link, code } = await askForCode(email)
  const mail = await shop.post(email)
  expect(mail.text).toContain(`${publicUrl}/auth/verify-otp?email=${encodeURIComponent(email)}#link=${link}`)

  await shop.app.inject({ method: 'GET', url: `/api/v1.0/auth/link?secret=${link}` })
  await shop.app.inject({ method: 'HEAD', url: `/api/v1.0/auth/verify-otp?email=${email}` })
  const entered = await openLink(link)
  expect(entered.status).toBe(200)
  expect(entered.body.user.email).toBe(email)

  const again = await openLink(link)
  expect(again.status).toBe(401)
  expect(again.body.code).toBe('LINK_SPENT')
  expect((await verify(email, code)).status).toBe(401)
})

test('code and link used at once log in once', async () => {
  const email = await newCustomer()
  const { link, code } = await askForCode(email)
  const replies = await Promise.all([verify(email, code), openLink(link), verify(email, code), openLink(link)])
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
})

test('the link expires with its code after five minutes', async () => {
  const email = await newCustomer()
  const { link } = await askForCode(email)
  shop.clock.advance(5 * minute)
  expect((await openLink(link)).status).toBe(401)
})

test('the mail shows the code only in its body', async () => {
  const email = await newCustomer()
  const { code } = await askForCode(email)
  const { subject, html, text } = await shop.post(email)
  expect(subject).not.toContain(code)
  expect(text).toContain(`\n${code}\n`)
  expect(html).toMatch(new RegExp(`<p[^>]*>\\s*${code}\\s*</p>`))
  expect(html.slice(0, html.indexOf('<table'))).not.toContain(code)
})

test('codes, links and tokens are stored only as hashes, and the job contains none of them', async () => {
  const email = await newCustomer()
  await shop.ask('POST /auth/login', { query: { email } })
  const waiting = await sql<{ payload: unknown }>`
    select payload from graphile_worker._private_jobs where key = ${`login-code/${email}`}`.execute(database.db)
  expect(waiting.rows).toEqual([{ payload: { email } }])

  const mail = await shop.post(email)
  const kept = JSON.stringify(
    await database.db.selectFrom('loginCodes').selectAll().where('email', '=', email).execute(),
  )
  expect(kept).not.toContain(secretIn(mail))
  const { body } = await verify(email, codeIn(mail))
  const sessions = JSON.stringify(await database.db.selectFrom('sessions').selectAll().execute())
  expect(sessions).not.toContain(body.token)
})

test('logging out ends the session on the server, and only that one', async () => {
  const email = await newCustomer()
  const first = (await verify(email, (await askForCode(email)).code)).body
  shop.clock.advance(minute)
  const later = (await verify(email, (await askForCode(email)).code)).body

  expect((await shop.ask('POST /auth/logout', { token: first.token })).status).toBe(200)
  expect(await isLoggedIn(first.token, first.user.userId)).toBe(false)
  expect(await isLoggedIn(later.token, first.user.userId)).toBe(true)
  expect((await shop.ask('POST /auth/logout', { token: first.token })).status).toBe(401)
})

test('a session lasts thirty days after its last use', async () => {
  const email = await newCustomer()
  const { token, user } = (await verify(email, (await askForCode(email)).code)).body
  for (let weeks = 0; weeks < 8; weeks += 4) {
    shop.clock.advance(28 * day)
    expect(await isLoggedIn(token, user.userId)).toBe(true)
  }
  shop.clock.advance(30 * day)
  expect(await isLoggedIn(token, user.userId)).toBe(false)
})
