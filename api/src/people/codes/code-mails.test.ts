import { codeMailsPerMailbox, codeMailsPerNetwork } from '@nukkad/contract/auth-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser, type MadeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'
import { jobHandlers } from '../../jobs/handlers.ts'
import type { Mail } from '../../mail/mailer.ts'
import { runDueJobs } from '../../platform/workers.ts'
import { mailboxOf } from './code-mails.ts'

const second = 1000
const minute = 60 * second
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
  shop.clock.advance(2 * day)
  asha = await makeUser(database.db, { email: `asha${made}@home.example`, now: shop.clock() })
})

const body = (email: string) => ({ name: 'Asha Rao', phone: '9876543210', email })
const doors = {
  registration: (from?: string, email = `new-${crypto.randomUUID()}@home.example`) =>
    shop.ask('POST /auth/register', { body: body(email), ...(from && { from }) }),
  login: async (from?: string, email?: string) => {
    const known = email ?? (await makeUser(database.db, { now: shop.clock() })).email
    return shop.ask('POST /auth/login', { query: { email: known }, ...(from && { from }) })
  },
  'another e-mail': async (from?: string, email = `new-${crypto.randomUUID()}@home.example`) => {
    const { userId, token } = await makeUser(database.db, { now: shop.clock() })
    return shop.ask(`PUT /users/${userId}`, { body: body(email), token, ...(from && { from }) })
  },
}
const takes = async (asked: Promise<{ status: number }>) => (await asked).status < 300

describe.each(Object.entries(doors))('codes requested through %s', (_door, ask) => {
  test('are limited to ten in ten minutes for a network, over all endpoints', async () => {
    const from = (nth: number) => `2001:db8:${made}:7:${nth}::1`
    const others = Object.values(doors)
    for (let nth = 0; nth < codeMailsPerNetwork; nth += 1) {
      expect(await takes(others[nth % others.length]!(from(nth)))).toBe(true)
    }
    const refused = await ask(from(99))
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY', detail: /from your network/ } })
    expect(refused.headers['retry-after']).toBe('600')
    expect(await takes(ask())).toBe(true)
    shop.clock.advance(10 * minute)
    expect(await takes(ask(from(99)))).toBe(true)
  })
})

test('a mailbox gets ten codes a day, over all spellings of its address and all endpoints', async () => {
  const written = (nth: number) => `Meera.Nair+${made}-${nth}@gmail.com`
  for (let nth = 0; nth < codeMailsPerMailbox; nth += 1) {
    expect(await takes((nth % 2 === 0 ? doors.registration : doors['another e-mail'])(undefined, written(nth)))).toBe(
      true,
    )
  }
  for (const ask of [doors.registration, doors['another e-mail']]) {
    const refused = await ask(undefined, `meera.n.air+more${made}@googlemail.com`)
    expect(refused).toMatchObject({ status: 429, body: { detail: /many codes today/ } })
  }
  shop.clock.advance(31 * second)
  expect(await takes(doors.login(undefined, written(0).toLowerCase()))).toBe(false)
  expect(await takes(doors.registration(undefined, `meera.nair${made}@home.example`))).toBe(true)
  shop.clock.advance(day)
  expect(await takes(doors.login(undefined, written(0).toLowerCase()))).toBe(true)
})

test.each([
  ['asha@example.com', 'asha@example.com'],
  ['asha+tees@example.com', 'asha@example.com'],
  ['a.sha.rao+1+2@gmail.com', 'asharao@gmail.com'],
  ['a.sha@googlemail.com', 'asha@gmail.com'],
  ['a.sha@example.com', 'a.sha@example.com'],
  ['+asha@example.com', '+asha@example.com'],
])('a mail to %s arrives in the mailbox %s', (email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox)
})

test('a request refused for another reason uses nothing up', async () => {
  const from = `203.0.113.${made}`
  for (let nth = 0; nth < 20; nth += 1) {
    expect((await doors.login(from, 'nobody@home.example')).status).toBe(404)
    expect((await doors.registration(from, asha.email)).status).toBe(409)
  }
  expect(await takes(doors.login(from, asha.email))).toBe(true)
})

test('new accounts from everywhere have a limit, which never blocks a customer’s login', async () => {
  expect(await takes(doors.registration())).toBe(true)
  // Adds 589 more.
  await database.db
    .updateTable('budgets')
    .set((budget) => ({ used: budget('used', '+', 589) }))
    .where('name', '=', 'code-mails/strangers')
    .where('endsAt', '>', shop.clock())
    .execute()
  const replies = await Promise.all(Array.from({ length: 20 }, () => doors.registration()))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(10)
  expect(replies.find(({ status }) => status === 429)?.body.detail).toContain('Many people are requesting codes')
  expect(await takes(doors.login(undefined, asha.email))).toBe(true)
  // Deletes mails that nobody needs.
  await sql`delete from graphile_worker._private_jobs`.execute(database.db)
})

describe('the five minutes of a code', () => {
  const enter = (email: string, otp: string) => shop.ask('POST /auth/verify', { query: { email, otp } })

  test('count from its mail, not from the request: a busy quarter of an hour costs none of them', async () => {
    await doors.login(undefined, asha.email)
    shop.clock.advance(15 * minute)
    const mail = await shop.post(asha.email)
    shop.clock.advance(5 * minute - second)
    expect((await enter(asha.email, codeIn(mail))).status).toBe(200)
  })

  test('count from the mail server’s acceptance, for code and link, at login and for a new e-mail', async () => {
    const newEmail = `slow${made}@home.example`
    await doors.login(undefined, asha.email)
    const { userId, token } = asha
    await shop.ask(`PUT /users/${userId}`, { body: body(newEmail), token })
    const mails: Mail[] = []
    const send = async (mail: Mail) => {
      shop.clock.advance(minute)
      mails.push(mail)
    }
    await runDueJobs({
      db: database.db,
      handlers: jobHandlers({ ...shop.parts, mailer: { send } }),
      log: shop.parts.log,
    })
    const [first, second_] = mails
    const [login, change] = first!.to === asha.email ? [first!, second_!] : [second_!, first!]
    // The later of the two was sent just now.
    shop.clock.advance(4 * minute - second)
    expect((await shop.ask('POST /auth/link/preview', { body: { secret: secretIn(login) } })).status).toBe(200)
    expect((await enter(asha.email, codeIn(login))).status).toBe(200)
    const given = { body: { code: codeIn(change) }, token }
    expect((await shop.ask(`POST /users/${userId}/email`, given)).status).toBe(200)
  })

  test('do not begin for a code that could not be sent in half an hour: nobody waits for it any more', async () => {
    await doors.login(undefined, asha.email)
    shop.clock.advance(30 * minute)
    await expect(shop.post(asha.email)).rejects.toThrow('no mail')
  })

  test('do not restart for a login that was completed while its mail was being sent', async () => {
    await doors.login(undefined, asha.email)
    let entered = 0
    const send = async (mail: Mail) => {
      entered = (await enter(asha.email, codeIn(mail))).status
    }
    await runDueJobs({
      db: database.db,
      handlers: jobHandlers({ ...shop.parts, mailer: { send } }),
      log: shop.parts.log,
    })
    expect(entered).toBe(200)
    const rows = await database.db.selectFrom('loginCodes').selectAll().where('email', '=', asha.email).execute()
    expect(rows).toMatchObject([{ codeHash: null, secretHash: null }])
    expect(await database.db.selectFrom('loginLinks').selectAll().where('email', '=', asha.email).execute()).toEqual([])
  })
})
