import { codeResendSeconds, codeTries } from '@nukkad/contract/auth-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeUser, type MadeUser } from '../../../test/make.ts'
import { codeIn, openShop, publicUrl, secretIn, type OpenShop } from '../../../test/shop.ts'

const second = 1000
const minute = 60 * second

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

const makeCustomer = () => makeUser(database.db, { now: shop.clock() })
const askMail = ({ userId, token }: MadeUser) => shop.ask(`POST /users/${userId}/deletion-code`, { token })
const erase = ({ userId, token }: MadeUser, code: string) =>
  shop.ask(`DELETE /users/${userId}`, { token, body: { code } })
const isThere = async ({ token }: MadeUser) => (await shop.ask('GET /auth/sessions', { token })).status === 200

async function mailFor(customer: MadeUser) {
  expect((await askMail(customer)).status).toBe(200)
  return shop.post(customer.email)
}

async function mailsTo({ email }: MadeUser, subject: RegExp): Promise<number> {
  await shop.work()
  return shop.mails.filter((mail) => [mail.to].flat().includes(email) && subject.test(mail.subject)).length
}

/** That many different wrong codes. */
function wrongCodes(right: string, count: number): string[] {
  return Array.from({ length: count }, (_, n) => String((Number(right) + 1 + n) % 10_000).padStart(4, '0'))
}

test('five wrong codes disable the right one too; another mail allows five more', async () => {
  const asha = await makeCustomer()
  const code = codeIn(await mailFor(asha))
  const left: number[] = []
  for (const wrong of wrongCodes(code, codeTries)) left.push((await erase(asha, wrong)).body.triesLeft)
  expect(left).toEqual([4, 3, 2, 1, 0])
  expect(await erase(asha, code)).toMatchObject({ status: 422, body: { code: 'INVALID_CODE', triesLeft: 0 } })
  expect(await isThere(asha)).toBe(true)

  shop.clock.advance(codeResendSeconds * second)
  expect((await erase(asha, codeIn(await mailFor(asha)))).status).toBe(200)
})

test('eight simultaneous wrong codes are five tries', async () => {
  const asha = await makeCustomer()
  const code = codeIn(await mailFor(asha))
  const replies = await Promise.all(wrongCodes(code, 8).map((wrong) => erase(asha, wrong)))
  expect(replies.filter(({ status }) => status !== 422 && status !== 429)).toEqual([])
  const tried = await database.db.selectFrom('wrongCodes').selectAll().where('email', '=', asha.email).execute()
  expect(tried).toHaveLength(codeTries)
  expect(await isThere(asha)).toBe(true)
})

test('a code and its link are valid for five minutes, and only until the next request', async () => {
  const asha = await makeCustomer()
  const first = await mailFor(asha)
  shop.clock.advance(codeResendSeconds * second)
  const next = await mailFor(asha)
  expect((await erase(asha, secretIn(first))).status).toBe(422)
  shop.clock.advance(5 * minute)
  expect((await erase(asha, codeIn(next))).status).toBe(422)
  expect((await erase(asha, secretIn(next))).status).toBe(422)
  expect(await isThere(asha)).toBe(true)
})

test('the link deletes its account, and nobody else’s', async () => {
  const [asha, ravi] = [await makeCustomer(), await makeCustomer()]
  const mail = await mailFor(asha)
  expect(mail.text).toContain(`${publicUrl}/manage-profile#delete=${secretIn(mail)}`)
  await mailFor(ravi)
  expect((await erase(ravi, secretIn(mail))).status).toBe(422)
  expect((await erase(asha, secretIn(mail))).status).toBe(200)
  expect(await isThere(ravi)).toBe(true)
})

test('with codes disabled, the mail says why and has only the link, which deletes', async () => {
  const asha = await makeCustomer()
  for (const tries of [1, 2]) {
    const code = codeIn(await mailFor(asha))
    for (const wrong of wrongCodes(code, codeTries)) await erase(asha, wrong)
    shop.clock.advance(codeResendSeconds * second * tries)
  }
  const mail = await mailFor(asha)
  expect(codeIn(mail)).toBe('')
  expect(mail.text).toContain('codes are disabled for now')
  expect(mail.text).toContain('You can still use this link to delete your Nukkad account')

  const refused = await erase(asha, '4821')
  expect(refused).toMatchObject({
    status: 429,
    body: { detail: expect.stringContaining('use the link in the e-mail') },
  })
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect((await erase(asha, secretIn(mail))).status).toBe(200)
  expect(await isThere(asha)).toBe(false)
})

test('a repeat after a lost reply is told to wait, and the first mail still works', async () => {
  const asha = await makeCustomer()
  const mail = await mailFor(asha)
  shop.clock.advance((codeResendSeconds - 1) * second)
  const again = await askMail(asha)
  expect(again).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, body: { code: 'CODE_TOO_SOON' } })
  expect(await mailsTo(asha, /^Delete your/)).toBe(1)
  expect((await erase(asha, codeIn(mail))).status).toBe(200)
})

test('a repeat after a lost reply to the deletion is logged out, and one mail confirms it', async () => {
  const asha = await makeCustomer()
  const code = codeIn(await mailFor(asha))
  expect((await erase(asha, code)).status).toBe(200)
  expect(await erase(asha, code)).toMatchObject({ status: 401, body: { code: 'UNAUTHENTICATED' } })
  expect(await mailsTo(asha, /is deleted/)).toBe(1)
})

test('a double click mails once and deletes once', async () => {
  const asha = await makeCustomer()
  const asked = await Promise.all([askMail(asha), askMail(asha)])
  expect(asked.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 429])
  expect(await mailsTo(asha, /^Delete your/)).toBe(1)
  const code = codeIn(await shop.post(asha.email))
  const erased = await Promise.all([erase(asha, code), erase(asha, code)])
  expect(erased.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401])
  expect(await mailsTo(asha, /is deleted/)).toBe(1)
})
