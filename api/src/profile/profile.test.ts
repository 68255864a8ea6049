import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeUser, type MadeUser } from '../../test/make.ts'
import { codeIn, openShop, publicUrl, secretIn, type OpenShop } from '../../test/shop.ts'
import { openSession } from '../platform/sessions.ts'

const day = 24 * 60 * 60 * 1000

let database: TestDatabase
let shop: OpenShop
let asha: MadeUser
let made = 0

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})
beforeEach(async () => {
  made += 1
  asha = await makeUser(database.db, { email: `asha${made}@home.example`, now: shop.clock() })
})

const save = (change: object, token = asha.token) =>
  shop.ask(`PUT /users/${asha.userId}`, {
    body: { name: 'Asha Rao', phone: '9876543210', email: asha.email, ...change },
    token,
  })
const undo = (secret: string) => shop.ask('POST /auth/undo-email', { body: { secret } })
const isLoggedIn = async (token: string) =>
  (await shop.ask('GET /addresses', { query: { userId: asha.userId }, token })).status === 200
const emailNow = async () =>
  (await database.db.selectFrom('users').select('email').where('id', '=', asha.userId).executeTakeFirstOrThrow()).email

test('a new name and phone are saved, and nobody is logged out', async () => {
  const elsewhere = await openSession(database.db, asha.userId, shop.clock())
  const saved = await save({ name: 'Asha R. Rao', phone: '9812345678' })
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ userId: asha.userId, name: 'Asha R. Rao', phone: '9812345678', email: asha.email })
  expect(await isLoggedIn(elsewhere)).toBe(true)
})

test('the same e-mail in capitals is no change', async () => {
  const elsewhere = await openSession(database.db, asha.userId, shop.clock())
  expect((await save({ email: asha.email.toUpperCase() })).body.email).toBe(asha.email)
  expect(await isLoggedIn(elsewhere)).toBe(true)
  await expect(shop.post(asha.email)).rejects.toThrow('no mail')
})

test('a new e-mail counts at once and ends the other sessions', async () => {
  const elsewhere = await openSession(database.db, asha.userId, shop.clock())
  const newEmail = `asha${made}@work.example`
  expect((await save({ email: newEmail })).body.email).toBe(newEmail)
  expect(await isLoggedIn(asha.token)).toBe(true)
  expect(await isLoggedIn(elsewhere)).toBe(false)

  expect((await shop.ask('POST /auth/login', { query: { email: asha.email } })).status).toBe(404)
  await shop.ask('POST /auth/login', { query: { email: newEmail } })
  const otp = codeIn(await shop.post(newEmail))
  expect((await shop.ask('POST /auth/verify', { query: { email: newEmail, otp } })).status).toBe(200)
})

test('the old address is told of the change without the whole new one, and can take it back for seven days', async () => {
  await save({ email: `thief${made}@work.example` })
  const mail = await shop.post(asha.email)
  expect(mail.text).toContain(`${publicUrl}/auth/undo-email#undo=${secretIn(mail)}`)
  expect(mail.text).toContain('t…@work.example')
  expect(mail.text + mail.html).not.toContain(`thief${made}@`)

  shop.clock.advance(7 * day - 1000)
  const back = await undo(secretIn(mail))
  expect(back.status).toBe(200)
  expect(await emailNow()).toBe(asha.email)
  expect(await isLoggedIn(asha.token)).toBe(false)
})

test('after seven days the change stays', async () => {
  await save({ email: `asha${made}@work.example` })
  const mail = await shop.post(asha.email)
  shop.clock.advance(7 * day)
  const late = await undo(secretIn(mail))
  expect(late.status).toBe(410)
  expect(late.body.code).toBe('UNDO_SPENT')
  expect(await emailNow()).toBe(`asha${made}@work.example`)
})

test('of ten who use the undo link at once, one does', async () => {
  await save({ email: `asha${made}@work.example` })
  const secret = secretIn(await shop.post(asha.email))
  const replies = await Promise.all(Array.from({ length: 10 }, () => undo(secret)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 410)).toHaveLength(9)
})

test('a thief who changes the e-mail twice loses the account and cannot undo the undoing', async () => {
  const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
  await save({ email: first })
  shop.clock.advance(1000)
  await save({ email: last })
  const mine = secretIn(await shop.post(asha.email))
  const theirs = secretIn(await shop.post(first))

  expect((await undo(mine)).status).toBe(200)
  expect((await undo(theirs)).status).toBe(410)
  expect(await emailNow()).toBe(asha.email)
})

test("a thief's own undo leaves the owner's in force", async () => {
  const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
  await save({ email: first })
  shop.clock.advance(1000)
  await save({ email: last })
  const mine = secretIn(await shop.post(asha.email))

  expect((await undo(secretIn(await shop.post(first)))).status).toBe(200)
  expect((await undo(mine)).status).toBe(200)
  expect(await emailNow()).toBe(asha.email)
})

test('an undo mail still on its way when the owner has taken the account back is never sent', async () => {
  const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
  await save({ email: first })
  const mine = secretIn(await shop.post(asha.email))
  shop.clock.advance(1000)
  await save({ email: last })
  await undo(mine)
  await expect(shop.post(first)).rejects.toThrow('no mail')
})

test('an e-mail that somebody has cannot be taken', async () => {
  const ravi = await makeUser(database.db)
  const taken = await save({ email: ravi.email })
  expect(taken.status).toBe(409)
  expect(taken.body.code).toBe('EMAIL_TAKEN')
  expect(await emailNow()).toBe(asha.email)
})

test('of ten customers who want one e-mail at once, one gets it', async () => {
  const wanted = `wanted${made}@home.example`
  const others = await Promise.all(Array.from({ length: 10 }, () => makeUser(database.db, { now: shop.clock() })))
  const replies = await Promise.all(
    others.map(({ userId, token }) =>
      shop.ask(`PUT /users/${userId}`, { body: { name: 'Ravi', phone: '9876543210', email: wanted }, token }),
    ),
  )
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(9)
})

test('a thief who registers the old e-mail anew, which nobody had to prove, does not keep its owner from taking it back', async () => {
  await save({ email: `thief${made}@one.example` })
  const mine = secretIn(await shop.post(asha.email))
  const body = { name: 'Asha Rao', phone: '9876543210', email: asha.email }
  expect((await shop.ask('POST /auth/register', { body })).status).toBe(201)

  expect((await undo(mine)).status).toBe(200)
  expect(await emailNow()).toBe(asha.email)
  const entered = await shop.ask('POST /auth/link', { body: { secret: secretIn(await shop.post(asha.email)) } })
  expect(entered.body.user.userId).toBe(asha.userId)
})

test('an old e-mail whose new account somebody has entered meanwhile cannot be taken back, and the link is not spent', async () => {
  await save({ email: `asha${made}@work.example` })
  const secret = secretIn(await shop.post(asha.email))
  const newcomer = await makeUser(database.db, { email: asha.email })
  expect((await undo(secret)).body.code).toBe('EMAIL_TAKEN')

  await database.db.deleteFrom('users').where('id', '=', newcomer.userId).execute()
  expect((await undo(secret)).status).toBe(200)
})

test("somebody else's profile cannot be changed", async () => {
  const ravi = await makeUser(database.db, { now: shop.clock() })
  expect((await save({ name: 'Mine now' }, ravi.token)).status).toBe(404)
  expect((await shop.ask(`PUT /users/${asha.userId}`, { body: {} })).status).toBe(401)
})

test('a profile is not saved with a phone or e-mail that cannot be', async () => {
  const reply = await save({ phone: '0123456789', email: 'x' })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).toSorted()).toEqual(['email', 'phone'])
})

test('an e-mail changes five times a day, so that nobody can pester old addresses with mails', async () => {
  const changes = [1, 2, 3, 4, 5].map((nth) => `asha${made}-${nth}@work.example`)
  for (const email of changes) expect((await save({ email })).status).toBe(200)
  shop.clock.advance(day / 4)
  const refused = await save({ email: `asha${made}-6@work.example` })
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
  expect(refused.headers['retry-after']).toBe(String(18 * 60 * 60))
  expect(await emailNow()).toBe(changes.at(-1))
  expect((await save({ name: 'Asha R. Rao', email: changes.at(-1) })).status).toBe(200)

  shop.clock.advance((3 * day) / 4)
  expect((await save({ email: `asha${made}-6@work.example` })).status).toBe(200)
})
