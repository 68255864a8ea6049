import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser, type MadeUser } from '../../../test/make.ts'
import { phonesAsTyped } from '../../../test/phones.ts'
import { changeEmail, codeIn, openShop, publicUrl, secretIn, requestEmail, type OpenShop } from '../../../test/shop.ts'
import { enqueue } from '../../platform/jobs.ts'
import { openSession } from '../../platform/sessions.ts'

const minute = 60 * 1000
const day = 24 * 60 * minute

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

const confirmedAt = async (id: string) =>
  (await database.db.selectFrom('users').select('confirmedAt').where('id', '=', id).executeTakeFirstOrThrow())
    .confirmedAt

test('a new name and phone are saved, and no session ends', async () => {
  const elsewhere = await openSession(database.db, asha.userId, shop.clock())
  const saved = await save({ name: 'Asha R. Rao', phone: '9812345678' })
  expect(saved.status).toBe(200)
  expect(saved.body).toEqual({ userId: asha.userId, name: 'Asha R. Rao', phone: '9812345678', email: asha.email })
  expect(await isLoggedIn(elsewhere)).toBe(true)
})

test.each(phonesAsTyped)('the phone may be given as %s', async (phone) => {
  expect((await save({ phone })).body.phone).toBe('9876543210')
})

test('the same e-mail in capitals is no change', async () => {
  const elsewhere = await openSession(database.db, asha.userId, shop.clock())
  expect((await save({ email: asha.email.toUpperCase() })).body.email).toBe(asha.email)
  expect(await isLoggedIn(elsewhere)).toBe(true)
  await expect(shop.post(asha.email)).rejects.toThrow('no mail')
})

const give = (code: string, token = asha.token) =>
  shop.ask(`POST /users/${asha.userId}/email`, { body: { code }, token })
const resend = () => shop.ask(`POST /users/${asha.userId}/email/code`, { token: asha.token })
const cancel = () => shop.ask(`DELETE /users/${asha.userId}/email`, { token: asha.token })
const want = (email: string) => requestEmail(shop, asha, email)
const change = (email: string) => changeEmail(shop, asha, email)
const wrong = (code: string, nth = 1) => String((Number(code) + nth) % 10_000).padStart(4, '0')
const askForCode = (email: string) => shop.ask('POST /auth/login', { query: { email } })

describe('a new e-mail', () => {
  test('does not count, and ends no session, until its mailed code is entered', async () => {
    const elsewhere = await openSession(database.db, asha.userId, shop.clock())
    const newEmail = `asha${made}@work.example`
    const saved = await save({ name: 'Asha R. Rao', email: newEmail })
    const user = { userId: asha.userId, name: 'Asha R. Rao', phone: '9876543210' }
    expect(saved).toMatchObject({ status: 200, body: { ...user, email: asha.email, pendingEmail: newEmail } })
    expect(await isLoggedIn(elsewhere)).toBe(true)
    expect((await askForCode(newEmail)).status).toBe(404)
    expect((await askForCode(asha.email)).status).toBe(200)

    const given = await give(codeIn(await shop.post(newEmail)))
    expect(given).toMatchObject({ status: 200, body: { ...user, email: newEmail } })
    expect(given.body).not.toHaveProperty('pendingEmail')
    expect(await isLoggedIn(asha.token)).toBe(true)
    expect(await isLoggedIn(elsewhere)).toBe(false)
    expect((await askForCode(asha.email)).status).toBe(404)
    await askForCode(newEmail)
    const otp = codeIn(await shop.post(newEmail))
    expect((await shop.ask('POST /auth/verify', { query: { email: newEmail, otp } })).status).toBe(200)
  })

  test('cannot trap its owner: the owner can open an account there', async () => {
    const email = `ravi${made}@home.example`
    await want(email)
    const body = { name: 'Ravi Menon', phone: '9812345678', email }
    expect((await shop.ask('POST /auth/register', { body })).status).toBe(201)
    const otp = codeIn(await shop.post(email))
    const ravi = (await shop.ask('POST /auth/verify', { query: { email, otp } })).body
    expect(ravi.user.userId).not.toBe(asha.userId)

    expect((await resend()).status).toBe(429)
    shop.clock.advance(31_000)
    await resend()
    expect((await give(codeIn(await shop.post(email)))).body.code).toBe('EMAIL_TAKEN')
    expect(await emailNow()).toBe(asha.email)
  })

  test('gets only its code, in a mail without account data', async () => {
    const email = `stranger${made}@home.example`
    await save({ name: 'Call 1800 4711 now', email })
    const mail = await shop.post(email)
    expect(mail.text).toContain(`\n${codeIn(mail)}\n`)
    expect(mail.text).toContain(`${publicUrl}/manage-profile#code=${secretIn(mail)}`)
    expect(mail.subject).not.toContain(codeIn(mail))
    for (const told of ['4711', asha.email, asha.userId, '9876543210']) {
      expect(mail.text + mail.html + mail.subject).not.toContain(told)
    }
    expect(shop.mails.filter(({ to }) => to === email)).toHaveLength(1)
    expect(shop.mails.filter(({ to }) => to === asha.email)).toEqual([])
  })

  test('is mentioned at the next login too, so that it can be confirmed on another device', async () => {
    const email = `asha${made}@work.example`
    await want(email)
    await askForCode(asha.email)
    const otp = codeIn(await shop.post(asha.email))
    const { user } = (await shop.ask('POST /auth/verify', { query: { email: asha.email, otp } })).body
    expect(user).toMatchObject({ email: asha.email, pendingEmail: email })
  })

  test('stays requested while name and phone are changed, and is not mailed again', async () => {
    const email = `asha${made}@work.example`
    const mail = await want(email)
    expect((await save({ name: 'Asha R. Rao' })).body).toMatchObject({ email: asha.email, pendingEmail: email })
    expect((await save({ email })).body.pendingEmail).toBe(email)
    expect(await shop.post(email)).toBe(mail)
    expect((await give(codeIn(mail))).status).toBe(200)
  })

  test('can be mistyped: another one replaces it at once and its code is void', async () => {
    const [typo, meant] = [`asha${made}@wrok.example`, `asha${made}@work.example`]
    const first = codeIn(await want(typo))
    const second = codeIn(await want(meant))
    for (const ended of [first].filter((code) => code !== second)) expect((await give(ended)).status).toBe(422)
    expect((await give(second)).body.email).toBe(meant)
  })

  test('can be given up', async () => {
    const code = codeIn(await want(`asha${made}@work.example`))
    const kept = await cancel()
    expect(kept).toMatchObject({ status: 200, body: { email: asha.email } })
    expect(kept.body).not.toHaveProperty('pendingEmail')
    expect((await cancel()).status).toBe(200)
    expect(await give(code)).toMatchObject({ status: 404, body: { code: 'EMAIL_CHANGE_NOT_FOUND' } })
    expect((await resend()).status).toBe(404)
  })

  test('is forgotten after a week', async () => {
    await want(`asha${made}@work.example`)
    shop.clock.advance(7 * day)
    expect((await save({})).body).not.toHaveProperty('pendingEmail')
    expect((await resend()).status).toBe(404)
  })

  test('that belongs to an account cannot be requested', async () => {
    const ravi = await makeUser(database.db)
    const taken = await save({ email: ravi.email })
    expect(taken).toMatchObject({ status: 409, body: { code: 'EMAIL_TAKEN' } })
    await expect(shop.post(ravi.email)).rejects.toThrow('no mail')
  })

  test('belongs to the account that proved it, not to one that only registered it', async () => {
    const email = `asha${made}@work.example`
    const body = { name: 'Squatter', phone: '9812345678', email }
    expect((await shop.ask('POST /auth/register', { body })).status).toBe(201)
    await shop.work()
    await change(email)
    expect(await emailNow()).toBe(email)
    shop.clock.advance(31_000)
    await askForCode(email)
    const { body: entered } = await shop.ask('POST /auth/link', { body: { secret: secretIn(await shop.post(email)) } })
    expect(entered.user.userId).toBe(asha.userId)
  })

  test('that ten customers request at once, each with its mailed code, becomes one account’s', async () => {
    const wanted = `wanted${made}@home.example`
    const others = await Promise.all(Array.from({ length: 10 }, () => makeUser(database.db, { now: shop.clock() })))
    const replies = await Promise.all(
      others.map(async (user) => {
        await shop.ask(`PUT /users/${user.userId}`, {
          body: { name: 'Ravi', phone: '9876543210', email: wanted },
          token: user.token,
        })
      }),
    ).then(async () => {
      await shop.work()
      const codes = shop.mails.filter(({ to }) => to === wanted).map(secretIn)
      return Promise.all(
        others.flatMap(({ userId, token }) =>
          codes.map((code) => shop.ask(`POST /users/${userId}/email`, { body: { code }, token })),
        ),
      )
    })
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

describe('the code for a new e-mail', () => {
  test('is refused as at login when it is wrong, and the right one still works', async () => {
    const code = codeIn(await want(`asha${made}@work.example`))
    expect(await give(wrong(code))).toMatchObject({
      status: 422,
      body: { code: 'INVALID_CODE', detail: 'Invalid OTP. Double-check and enter again', triesLeft: 4 },
    })
    expect((await give('12')).body.errors.code).toBe('Please enter all 4 digits')
    expect((await give(code)).status).toBe(200)
  })

  test('works for five minutes after it was sent, and five times', async () => {
    const first = codeIn(await want(`asha${made}@work.example`))
    shop.clock.advance(5 * minute)
    expect((await give(first)).body).toMatchObject({ code: 'INVALID_CODE', triesLeft: 0 })
    await resend()
    const second = codeIn(await shop.post(`asha${made}@work.example`))
    for (const nth of [1, 2, 3, 4, 5]) expect((await give(wrong(second, nth))).body.triesLeft).toBe(5 - nth)
    expect((await give(second)).status).toBe(422)
    expect(await emailNow()).toBe(asha.email)
  })

  test('entered again after a lost reply still confirms the new e-mail', async () => {
    const email = `asha${made}@work.example`
    const code = codeIn(await want(email))
    const replies = await Promise.all([give(code), give(code), give(code)])
    expect(replies.map(({ status, body }) => [status, body.email])).toEqual(replies.map(() => [200, email]))
    expect(shop.mails.filter(({ to }) => to === asha.email)).toEqual([])
    await shop.work()
    expect(shop.mails.filter(({ to }) => to === asha.email)).toHaveLength(1)
  })

  test('cannot be guessed with many accounts: after ten wrong ones for an e-mail only the link counts', async () => {
    const email = `victim${made}@home.example`
    const thieves = await Promise.all([1, 2].map(() => makeUser(database.db, { now: shop.clock() })))
    for (const thief of thieves) {
      const code = codeIn(await requestEmail(shop, thief, email))
      for (const nth of [1, 2, 3, 4, 5]) {
        const body = { code: wrong(code, nth) }
        await shop.ask(`POST /users/${thief.userId}/email`, { body, token: thief.token })
      }
    }
    const mail = await want(email)
    expect(codeIn(mail)).toBe('')
    expect(await give('1234')).toMatchObject({ status: 429, body: { detail: expect.stringContaining('use the link') } })
    expect((await give(secretIn(mail))).body.email).toBe(email)
  })

  test('is worthless to another customer', async () => {
    const code = codeIn(await want(`asha${made}@work.example`))
    const ravi = await makeUser(database.db, { now: shop.clock() })
    expect((await give(code, ravi.token)).status).toBe(404)
    const own = await shop.ask(`POST /users/${ravi.userId}/email`, { body: { code }, token: ravi.token })
    expect(own.status).toBe(404)
  })
})

describe('undoing a change of e-mail', () => {
  test('the old address is notified without the whole new one, and has seven days', async () => {
    await change(`thief${made}@work.example`)
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
    await change(`asha${made}@work.example`)
    const mail = await shop.post(asha.email)
    shop.clock.advance(7 * day)
    const late = await undo(secretIn(mail))
    expect(late.status).toBe(410)
    expect(late.body).toMatchObject({
      code: 'UNDO_SPENT',
      detail: expect.stringMatching(/If you did not change your e-mail, please contact us\.$/),
    })
    expect(await emailNow()).toBe(`asha${made}@work.example`)
  })

  test('one of ten simultaneous uses of the link succeeds', async () => {
    await change(`asha${made}@work.example`)
    const secret = secretIn(await shop.post(asha.email))
    const replies = await Promise.all(Array.from({ length: 10 }, () => undo(secret)))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(replies.filter(({ status }) => status === 410)).toHaveLength(9)
  })

  test('another change ends the earlier links, and each old address gets a new one with its old expiry', async () => {
    await change(`thief${made}@one.example`)
    const first = secretIn(await shop.post(asha.email))
    shop.clock.advance(day)
    await change(`thief${made}@two.example`)
    expect((await undo(first)).status).toBe(410)

    const second = secretIn(await shop.post(asha.email))
    shop.clock.advance(6 * day)
    expect((await undo(second)).status).toBe(410)
    expect(await emailNow()).toBe(`thief${made}@two.example`)
  })

  test('a thief who changes the e-mail twice loses the account and cannot undo the undoing', async () => {
    const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
    await change(first)
    shop.clock.advance(1000)
    await change(last)
    const mine = secretIn(await shop.post(asha.email))
    const theirs = secretIn(await shop.post(first))

    expect((await undo(mine)).status).toBe(200)
    expect((await undo(theirs)).status).toBe(410)
    expect(await emailNow()).toBe(asha.email)
  })

  test("a thief's own undo leaves the owner's in force", async () => {
    const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
    await change(first)
    shop.clock.advance(1000)
    await change(last)
    const mine = secretIn(await shop.post(asha.email))

    expect((await undo(secretIn(await shop.post(first)))).status).toBe(200)
    expect((await undo(mine)).status).toBe(200)
    expect(await emailNow()).toBe(asha.email)
  })

  test('ends the e-mail that the thief requested next', async () => {
    await change(`thief${made}@one.example`)
    const mine = secretIn(await shop.post(asha.email))
    const next = codeIn(await want(`thief${made}@two.example`))
    await undo(mine)
    const token = await openSession(database.db, asha.userId, shop.clock())
    expect((await give(next, token)).status).toBe(404)
  })

  test('an owner whose link a second change has just voided takes the account back with the next mail', async () => {
    await change(`thief${made}@one.example`)
    const mine = secretIn(await shop.post(asha.email))
    await change(`thief${made}@two.example`)
    expect((await undo(mine)).status).toBe(410)
    expect((await undo(secretIn(await shop.post(asha.email)))).status).toBe(200)
    expect(await emailNow()).toBe(asha.email)
  })

  test('a mail waiting to be sent when the account is taken back is never sent', async () => {
    const [first, last] = [`thief${made}@one.example`, `thief${made}@two.example`]
    await change(first)
    await shop.work()
    await change(last)
    const waiting = { userId: asha.userId, oldEmail: first }
    await undo(secretIn(await shop.post(asha.email)))
    const sent = shop.mails.length
    await enqueue(database.db, 'send-email-undo', waiting)
    await shop.work()
    expect(shop.mails).toHaveLength(sent)
  })

  test('the owner can reclaim an e-mail that a thief registered unverified', async () => {
    await change(`thief${made}@one.example`)
    const mine = secretIn(await shop.post(asha.email))
    const body = { name: 'Asha Rao', phone: '9876543210', email: asha.email }
    expect((await shop.ask('POST /auth/register', { body })).status).toBe(201)

    expect((await undo(mine)).status).toBe(200)
    expect(await emailNow()).toBe(asha.email)
    const entered = await shop.ask('POST /auth/link', { body: { secret: secretIn(await shop.post(asha.email)) } })
    expect(entered.body.user.userId).toBe(asha.userId)
  })

  test('an old e-mail with a new account in use cannot be taken back, and the link is not used up', async () => {
    await change(`asha${made}@work.example`)
    const secret = secretIn(await shop.post(asha.email))
    const newcomer = await makeUser(database.db, { email: asha.email })
    expect((await undo(secret)).body.code).toBe('EMAIL_TAKEN')

    await database.db.deleteFrom('users').where('id', '=', newcomer.userId).execute()
    expect((await undo(secret)).status).toBe(200)
  })

  test('an e-mail can change five times while the changes before can be undone', async () => {
    for (const nth of [1, 2, 3, 4, 5]) await change(`asha${made}-${nth}@work.example`)
    shop.clock.advance(day)
    const refused = await save({ email: `asha${made}-6@work.example` })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(refused.headers['retry-after']).toBe(String((6 * day) / 1000))
    expect((await save({ name: 'Asha R. Rao', email: `asha${made}-5@work.example` })).status).toBe(200)

    shop.clock.advance(6 * day)
    expect((await save({ email: `asha${made}-6@work.example` })).status).toBe(200)
  })
})

describe('an account that nobody has entered', () => {
  test('can do nothing and gets only its code by mail', async () => {
    const email = `new${made}@home.example`
    const body = { name: 'Somebody Else', phone: '9812345678', email }
    expect((await shop.ask('POST /auth/register', { body })).body).toEqual({ message: expect.any(String), email })
    const mail = await shop.post(email)
    expect(shop.mails.filter(({ to }) => to === email)).toEqual([mail])
    expect(mail.text + mail.html).not.toContain('Somebody Else')
    const { id } = await database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const sessions = await database.db.selectFrom('sessions').selectAll().where('userId', '=', id).execute()
    expect(sessions).toEqual([])
    expect(await confirmedAt(id)).toBeNull()

    const otp = codeIn(mail)
    expect((await shop.ask('POST /auth/verify', { query: { email, otp } })).status).toBe(200)
    expect(await confirmedAt(id)).toEqual(shop.clock())
  })
})

test('another customer’s profile cannot be changed', async () => {
  const ravi = await makeUser(database.db, { now: shop.clock() })
  expect((await save({ name: 'Mine now' }, ravi.token)).status).toBe(404)
  expect((await shop.ask(`PUT /users/${asha.userId}`, { body: {} })).status).toBe(401)
})

test('a profile with an impossible phone or e-mail is not saved', async () => {
  const reply = await save({ phone: '0123456789', email: 'x' })
  expect(reply.status).toBe(422)
  expect(Object.keys(reply.body.errors).toSorted()).toEqual(['email', 'phone'])
})
