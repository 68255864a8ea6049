import {
  codeTries,
  wrongCodesPerNetworkHour,
  wrongCodesPerShopHour,
  wrongTriesPerDay,
} from '@nukkad/contract/auth-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, requestEmail, type OpenShop } from '../../../test/shop.ts'
import { hashCode } from './code-hash.ts'

const second = 1000
const minute = 60 * second
const hour = 60 * minute

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
  return (await makeUser(database.db, { email: `kabir${customers}@example.com` })).email
}

async function askForMail(email: string) {
  shop.clock.advance(30 * second)
  expect((await shop.ask('POST /auth/login', { query: { email } })).status).toBe(200)
  return shop.post(email)
}

const verify = (email: string, otp: string, from?: string) =>
  shop.ask('POST /auth/verify', { query: { email, otp }, ...(from && { from }) })

/** That many different wrong codes. */
function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String((Number(right) + 1 + n) % 10_000).padStart(4, '0'))
}

async function countWrong(email: string): Promise<number> {
  const rows = await database.db.selectFrom('wrongCodes').selectAll().where('email', '=', email).execute()
  return rows.length
}

test('after five wrong tries even the right code is refused', async () => {
  const email = await newCustomer()
  const code = codeIn(await askForMail(email))
  const left: number[] = []
  for (const wrong of wrongCodes(code, codeTries)) left.push((await verify(email, wrong)).body.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect((await verify(email, code)).status).toBe(401)
})

test('eight simultaneous wrong codes count as five tries, and the right one among them gains nothing', async () => {
  const email = await newCustomer()
  const code = codeIn(await askForMail(email))
  const replies = await Promise.all(wrongCodes(code, 8).map((wrong) => verify(email, wrong)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 401))
  expect(await countWrong(email)).toBe(codeTries)
  const { tries } = await database.db
    .selectFrom('loginCodes')
    .select('tries')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  expect(tries).toBe(codeTries)
  expect((await verify(email, code)).status).toBe(401)
})

test('a new code brings five new tries', async () => {
  const email = await newCustomer()
  const first = codeIn(await askForMail(email))
  for (const wrong of wrongCodes(first, codeTries)) await verify(email, wrong)
  const next = codeIn(await askForMail(email))
  expect((await verify(email, next)).status).toBe(200)
})

test('ten wrong tries in 24 hours disable the digits, over all codes and guessers', async () => {
  const email = await newCustomer()
  for (const tries of [4, 4, 12]) {
    const code = codeIn(await askForMail(email))
    await Promise.all(wrongCodes(code, tries).map((wrong) => verify(email, wrong)))
  }
  expect(await countWrong(email)).toBe(wrongTriesPerDay)
})

test('with digits disabled, the right code is refused, the link logs in, and mails have only the link', async () => {
  const email = await newCustomer()
  const started = shop.clock()
  const first = codeIn(await askForMail(email))
  for (const wrong of wrongCodes(first, 5)) await verify(email, wrong)
  const latest = await askForMail(email)
  for (const wrong of wrongCodes(codeIn(latest), 5)) await verify(email, wrong)

  const refused = await verify(email, codeIn(latest))
  expect(refused.status).toBe(429)
  expect(refused.body).toMatchObject({
    code: 'TOO_MANY',
    detail: expect.stringContaining('use the link in the e-mail'),
  })
  const waited = started.getTime() + 30 * second + 24 * hour - shop.clock().getTime()
  expect(refused.headers['retry-after']).toBe(String(waited / second))
  expect((await shop.ask('POST /auth/link', { body: { secret: secretIn(latest) } })).status).toBe(200)

  const third = await askForMail(email)
  expect(codeIn(third)).toBe('')
  expect(third.text).toContain('disabled for now')
  expect((await shop.ask('POST /auth/link', { body: { secret: secretIn(third) } })).status).toBe(200)
})

test('digits work again once the 24 hours have passed, not before', async () => {
  const email = await newCustomer()
  for (let codes = 0; codes < 2; codes += 1) {
    const code = codeIn(await askForMail(email))
    for (const wrong of wrongCodes(code, 5)) await verify(email, wrong)
  }
  shop.clock.advance(24 * hour - 3 * minute)
  expect(codeIn(await askForMail(email))).toBe('')
  shop.clock.advance(3 * minute)
  const code = codeIn(await askForMail(email))
  expect((await verify(email, code)).status).toBe(200)
})

test('disabled digits of one customer affect nobody else', async () => {
  const victim = await newCustomer()
  for (let codes = 0; codes < 2; codes += 1) {
    const code = codeIn(await askForMail(victim))
    for (const wrong of wrongCodes(code, 5)) await verify(victim, wrong)
  }
  const other = await newCustomer()
  expect((await verify(other, codeIn(await askForMail(other)))).status).toBe(200)
})

test('one address may call the login 120 times a minute, then waits', async () => {
  const from = '203.0.113.9'
  const body = { secret: 'nobody-ever-mailed-this' }
  const replies = await Promise.all(Array.from({ length: 121 }, () => shop.ask('POST /auth/link', { body, from })))
  const refused = replies.filter(({ status }) => status === 429)
  expect(refused).toHaveLength(1)
  expect(refused[0]?.body.code).toBe('TOO_MANY')
  expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

describe('wrong codes of one network', () => {
  const home = (nth: number) => `2001:db8:77:1:${nth.toString(16)}::1`

  /** Enters that many wrong codes from there, each for another customer. */
  async function guessFrom(address: (nth: number) => string, times: number) {
    const replies = []
    for (let nth = 0; nth < times; nth += 1) {
      const email = await newCustomer()
      const [wrong = ''] = wrongCodes(codeIn(await askForMail(email)), 1)
      replies.push(await verify(email, wrong, address(nth)))
    }
    return replies
  }

  /** Counts that many more from every network that guesses now. */
  const countMore = (more: number) =>
    database.db
      .updateTable('budgets')
      .set((budget) => ({ used: budget('used', '+', more) }))
      .where('name', '=', 'wrong-codes/network')
      .where('endsAt', '>', shop.clock())
      .execute()

  test('are checked fifteen times an hour over all accounts; then only links log in from there', async () => {
    const began = shop.clock().getTime()
    expect((await guessFrom(home, 1))[0]?.status).toBe(401)
    await countMore(wrongCodesPerNetworkHour - 2)
    expect((await guessFrom(home, 1))[0]?.status).toBe(401)
    const email = await newCustomer()
    const mail = await askForMail(email)
    const refused = await verify(email, codeIn(mail), home(99))
    expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('from your network') } })
    expect(refused.body.detail).toContain('use the link in the e-mail')
    expect(Number(refused.headers['retry-after'])).toBeLessThan(hour / second)
    expect(await countWrong(email)).toBe(0)

    const secret = secretIn(mail)
    expect((await shop.ask('POST /auth/link', { body: { secret }, from: home(99) })).status).toBe(200)
    const other = await newCustomer()
    expect((await verify(other, codeIn(await askForMail(other)), '2001:db8:77:2::1')).status).toBe(200)

    // The hour begins with the first wrong code.
    shop.clock.advance(began + 30 * second + hour - shop.clock().getTime())
    const later = await newCustomer()
    expect((await verify(later, codeIn(await askForMail(later)), home(0))).status).toBe(200)
  })

  test('sent all at once are also checked only fifteen times', async () => {
    const from = '198.51.100.7'
    const emails = await Promise.all(Array.from({ length: 20 }, newCustomer))
    shop.clock.advance(30 * second)
    for (const email of emails) await shop.ask('POST /auth/login', { query: { email } })
    await shop.work()
    const codes = emails.map((email) => codeIn(shop.mails.findLast(({ to }) => to === email)!))
    const replies = await Promise.all(emails.map((email, nth) => verify(email, wrongCodes(codes[nth]!, 1)[0]!, from)))
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(wrongCodesPerNetworkHour)
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(20 - wrongCodesPerNetworkHour)
  })

  test('are the only ones that count: right and expired codes cost nothing', async () => {
    const from = '198.51.100.8'
    for (let logins = 0; logins < wrongCodesPerNetworkHour + 2; logins += 1) {
      const email = await newCustomer()
      const code = codeIn(await askForMail(email))
      expect((await verify(email, code, from)).status).toBe(200)
      expect((await verify(email, code, from)).status).toBe(401)
    }
  })

  test('count for new e-mails too', async () => {
    const from = '198.51.100.9'
    const user = await makeUser(database.db, { now: shop.clock() })
    const give = (code: string) =>
      shop.ask(`POST /users/${user.userId}/email`, { body: { code }, token: user.token, from })
    expect((await guessFrom(() => from, 1))[0]?.status).toBe(401)
    await countMore(wrongCodesPerNetworkHour - 1)
    const mail = await requestEmail(shop, user, `kabir${customers}@work.example`)
    expect((await give(codeIn(mail))).status).toBe(429)
    expect((await give(secretIn(mail))).status).toBe(200)
  })
})

test('after three hundred wrong codes in an hour anywhere, mails have only links, and only these log in', async () => {
  const email = await newCustomer()
  const before = await askForMail(email)
  const shopWide = { name: 'wrong-codes/shop', key: 'shop', endsAt: new Date(shop.clock().getTime() + hour) }
  const used = wrongCodesPerShopHour - 1
  await database.db.deleteFrom('budgets').where('name', '=', shopWide.name).execute()
  await database.db
    .insertInto('budgets')
    .values({ ...shopWide, used })
    .execute()
  const wrong = wrongCodes(codeIn(before), 1)[0]!
  expect((await verify(email, wrong)).status).toBe(401)

  const refused = await verify(email, codeIn(before))
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('disabled for a while') } })
  expect((await shop.ask('POST /auth/link', { body: { secret: secretIn(before) } })).status).toBe(200)
  const next = await askForMail(email)
  expect(codeIn(next)).toBe('')
  expect(next.text).toContain('Too many wrong codes are being entered')

  shop.clock.advance(hour)
  expect((await verify(email, codeIn(await askForMail(email)))).status).toBe(200)
})

test('a stored code is worthless with another e-mail or another mail', async () => {
  const sent = { code: '4821', email: 'asha@example.com', secretHash: Buffer.alloc(32, 1) }
  const hash = await hashCode(sent)
  expect(hash.equals(await hashCode(sent))).toBe(true)
  expect(hash.equals(await hashCode({ ...sent, email: 'ravi@example.com' }))).toBe(false)
  expect(hash.equals(await hashCode({ ...sent, secretHash: Buffer.alloc(32, 2) }))).toBe(false)
})
