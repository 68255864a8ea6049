import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, makeUser } from '../../../test/make.ts'
import { codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'

let database: TestDatabase
let staffApp: TestStaffApp
let shop: OpenShop
let manager = ''
let support = ''
let packer = ''

beforeAll(async () => {
  database = await testDatabase()
  staffApp = await openStaffApp(database.db)
  shop = await openShop(database.db)
  support = (await staffApp.makeStaff('support')).session
  packer = (await staffApp.makeStaff('packer')).session
  manager = (await staffApp.makeStaff('manager')).session
})
afterAll(async () => {
  await shop.close()
  await staffApp.close()
  await database.close()
})

const find = async (q: string, session = support) =>
  (await staffApp.ask('GET /customers', { session, query: { q } })).body.content.map(
    ({ userId }: { userId: string }) => userId,
  )
const read = async (userId: string, session = support) =>
  (await staffApp.ask(`GET /customers/${userId}`, { session })).body
const correct = (userId: string, body: object, session = manager) =>
  staffApp.ask(`PUT /customers/${userId}/email`, { session, body })

test('staff find a customer by the beginning of name, e-mail or phone, packers by name alone', async () => {
  const user = await makeUser(database.db, { email: 'kaveri.iyer@home.example' })
  const facts = { name: 'Kaveri Iyer-Rao', phone: '9123456780' }
  await database.db.updateTable('users').set(facts).where('id', '=', user.userId).execute()
  for (const q of ['kaver', 'rao kav', 'Kaveri.Iyer@home.example', 'kaveri.i', '+91 91234 56780', '91234567'])
    expect([q, await find(q)]).toEqual([q, [user.userId]])
  for (const q of ['averi', '3456780', 'home.example', '%', "'"]) expect([q, await find(q)]).toEqual([q, []])
  expect(await find('kaveri', packer)).toEqual([user.userId])
  for (const q of ['kaveri.iyer@home.example', '9123456780']) expect(await find(q, packer)).toEqual([])
})

test('the list is paged by key, newest first, each customer once', async () => {
  for (let nth = 0; nth < 5; nth += 1) await makeUser(database.db)
  const first = (await staffApp.ask('GET /customers', { session: support, query: { size: '3' } })).body
  const second = (await staffApp.ask('GET /customers', { session: support, query: { size: '100', after: first.next } }))
    .body
  const ids = [...first.content, ...second.content].map(({ userId }: { userId: string }) => userId)
  expect([new Set(ids).size, second.next]).toEqual([first.total, null])
})

test("the page shows a customer's orders, and a packer sees no more than a label shows", async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }), { quantity: 2 })])
  await asha.ask(`POST /addresses/${asha.userId}`, { body: home })
  const page = await read(asha.userId)
  expect(page).toMatchObject({
    isMasked: false,
    counts: { orders: 1, delivered: 0, refusals: 0, returns: 0, spent: 0 },
  })
  expect(page.orders).toMatchObject([{ orderId, status: 'CONFIRMED', pieces: 2 }])
  expect(page.addresses).toMatchObject([{ street: home.street, phone: home.phone }])

  const masked = await read(asha.userId, packer)
  expect(masked).toMatchObject({ isMasked: true, addresses: [{ street: '•••', city: home.city }] })
  expect(JSON.stringify(masked)).not.toContain(home.phone)
  expect(JSON.stringify(masked)).not.toContain(page.email)
})

test('the amount spent is what was paid less refunds', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }), { quantity: 2 })])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  expect((await read(asha.userId)).counts.spent).toBe(1658)
  const owner = await staffApp.makeStaff('owner')
  const goodwill = { orderId, amount: 200, reason: 'A button was missing' }
  expect((await staffApp.ask('POST /refunds', { session: owner.session, body: goodwill })).status).toBe(201)
  expect((await read(asha.userId)).counts.spent).toBe(1458)
})

test('a note keeps its author, and is deleted with the account', async () => {
  const { userId } = await makeUser(database.db)
  const { session, email } = await staffApp.makeStaff('support')
  const written = await staffApp.ask(`POST /customers/${userId}/notes`, {
    session,
    body: { text: 'Calls in the evening' },
  })
  expect(written).toMatchObject({ status: 201, body: { notes: [{ by: email, text: 'Calls in the evening' }] } })
  const refused = await staffApp.ask(`POST /customers/${userId}/notes`, { session: packer, body: { text: 'x' } })
  expect(refused.status).toBe(403)
  await database.db.deleteFrom('users').where('id', '=', userId).execute()
  expect((await staffApp.ask(`GET /customers/${userId}`, { session })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

describe('an e-mail corrected by staff', () => {
  test('counts once the new mailbox confirms it; the old one is notified and can undo it', async () => {
    const asha = await makeShopper(shop, database.db)
    const { email: from } = await read(asha.userId)
    const email = 'asha.corrected@home.example'
    expect((await correct(asha.userId, { email, from })).body).toMatchObject({ email: from, correctedTo: email })
    const told = await shop.post(from)
    expect(told.subject).toContain('is about to change')
    expect(told.text + told.html).not.toContain(email)
    // Nothing has changed yet: the customer is still logged in, and the new address cannot log in.
    expect((await asha.ask(`GET /orders/user/${asha.userId}`)).status).toBe(200)
    expect((await shop.ask('POST /auth/login', { query: { email } })).status).toBe(404)

    const proof = secretIn(await shop.post(email))
    expect((await shop.ask('POST /auth/confirm-email', { body: { secret: proof } })).status).toBe(200)
    expect(await read(asha.userId)).toMatchObject({ email, correctedTo: null, heldUntil: expect.any(String) })
    expect((await asha.ask(`GET /orders/user/${asha.userId}`)).status).toBe(401)
    expect((await shop.ask('POST /auth/confirm-email', { body: { secret: proof } })).status).toBe(200)

    const undone = await shop.ask('POST /auth/undo-email', { body: { secret: secretIn(await shop.post(from)) } })
    expect(undone.status).toBe(200)
    expect(await read(asha.userId)).toMatchObject({ email: from, heldUntil: null })
  })

  test('can be stopped from the old mailbox before it counts, and withdrawn by staff', async () => {
    const { userId, email: from } = await makeUser(database.db)
    const email = `stopped-${userId}@home.example`
    await correct(userId, { email, from })
    const proof = secretIn(await shop.post(email))
    const stop = secretIn(await shop.post(from))
    const stopped = await shop.ask('POST /auth/undo-email', { body: { secret: stop } })
    expect(stopped.body.message).toContain(`stays ${from}`)
    const late = await shop.ask('POST /auth/confirm-email', { body: { secret: proof } })
    expect(late).toMatchObject({ status: 410, body: { code: 'CORRECTION_SPENT' } })

    await correct(userId, { email, from })
    expect((await correct(userId, { email: from, from })).body).toMatchObject({ email: from, correctedTo: null })
    const secret = secretIn(await shop.post(email))
    expect((await shop.ask('POST /auth/confirm-email', { body: { secret } })).status).toBe(410)
  })

  test('must be confirmed within a day', async () => {
    const { userId, email: from } = await makeUser(database.db)
    const email = `late-${userId}@home.example`
    await correct(userId, { email, from })
    const secret = secretIn(await shop.post(email))
    shop.clock.advance(25 * 60 * 60_000)
    expect((await shop.ask('POST /auth/confirm-email', { body: { secret } })).status).toBe(410)
    expect((await read(userId)).email).toBe(from)
    shop.clock.advance(-25 * 60 * 60_000)
  })

  test('needs an owner or manager with a fresh proof; taken and stale ones are refused', async () => {
    const [asha, ravi] = [await makeUser(database.db), await makeUser(database.db)]
    await database.db.updateTable('users').set({ confirmedAt: new Date() }).execute()
    expect((await correct(asha.userId, { email: ravi.email, from: asha.email })).body.code).toBe('EMAIL_TAKEN')
    const stale = await correct(asha.userId, { email: 'new@home.example', from: 'old@home.example' })
    expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { email: asha.email } } })
    const longAgo = await staffApp.makeStaff('manager', new Date(staffApp.clock().getTime() - 60 * 60_000))
    const body = { email: 'new@home.example', from: asha.email }
    expect((await correct(asha.userId, body, longAgo.session)).body.code).toBe('CONFIRM')
    for (const session of [packer, support]) expect((await correct(asha.userId, body, session)).status).toBe(403)
    expect((await read(asha.userId)).correctedTo).toBeNull()
  })

  test('for an account that nobody has used is mailed to the new mailbox only', async () => {
    const { userId, email: from } = await makeUser(database.db)
    await database.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', userId).execute()
    const email = `typo-${userId}@home.example`
    await correct(userId, { email, from })
    const secret = secretIn(await shop.post(email))
    expect(shop.mails.filter(({ to }) => to === from)).toEqual([])
    await shop.ask('POST /auth/confirm-email', { body: { secret } })
    expect(await read(userId)).toMatchObject({ email, isConfirmed: true })
    expect(shop.mails.filter(({ to }) => to === from)).toEqual([])
  })
})

test.each(['support', 'packer', 'accountant'] as const)(
  "%s cannot become a customer's e-mail by correction",
  async (role) => {
    const { userId, email: from } = await makeUser(database.db)
    const { session } = await staffApp.makeStaff(role)
    expect((await correct(userId, { email: 'thief@home.example', from }, session)).status).toBe(403)
    expect(await read(userId)).toMatchObject({ email: from, correctedTo: null })
  },
)

describe('after a correction', () => {
  async function corrected() {
    const asha = await makeShopper(shop, database.db)
    const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }))])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    const { email: from } = await read(asha.userId)
    const email = `corrected-${asha.userId}@home.example`
    await correct(asha.userId, { email, from })
    const secret = secretIn(await shop.post(email))
    await shop.ask('POST /auth/confirm-email', { body: { secret } })
    await shop.ask('POST /auth/login', { query: { email } })
    const otp = codeIn(await shop.post(email))
    const { token } = (await shop.ask('POST /auth/verify', { query: { email, otp } })).body
    const goodwill = { orderId, amount: 200, reason: 'A button was missing' }
    await staffApp.ask('POST /refunds', { session: manager, body: goodwill })
    const enter = () =>
      shop.ask(`PUT /orders/${orderId}/payout`, { body: { method: 'upi', upiId: 'thief@okaxis' }, token })
    const askToDelete = () => shop.ask(`POST /users/${asha.userId}/deletion-code`, { token })
    const confirm = async () => {
      const code = codeIn(await shop.post(email))
      return shop.ask(`POST /orders/${orderId}/payout/code`, { body: { code }, token })
    }
    return { userId: asha.userId, orderId, from, enter, confirm, askToDelete }
  }
  const release = (userId: string, session: string) => staffApp.ask(`POST /customers/${userId}/release`, { session })

  test('refund accounts and deletion wait for seven days', async () => {
    const { enter, askToDelete, from, confirm } = await corrected()
    for (const reply of [await enter(), await askToDelete()])
      expect(reply).toMatchObject({ status: 409, body: { code: 'ACCOUNT_HELD' } })
    shop.clock.advance(7 * 24 * 60 * 60_000 - 1)
    expect((await enter()).body.code).toBe('ACCOUNT_HELD')
    shop.clock.advance(1)
    expect((await enter()).status).toBe(200)
    expect((await askToDelete()).body.code).not.toBe('ACCOUNT_HELD')
    expect((await confirm()).status).toBe(200)
    shop.clock.advance(-7 * 24 * 60 * 60_000)
    expect(from).toContain('@')
  })

  test('another person than the corrector ends the hold, and an owner may, too', async () => {
    const { userId, enter } = await corrected()
    expect((await release(userId, support)).status).toBe(403)
    expect(await read(userId, manager)).toMatchObject({ mayRelease: false })
    expect((await release(userId, manager)).body.code).toBe('CUSTOMER_HOLD')
    expect((await enter()).body.code).toBe('ACCOUNT_HELD')
    const other = (await staffApp.makeStaff('manager')).session
    expect(await read(userId, other)).toMatchObject({ mayRelease: true })
    expect((await release(userId, other)).body).toMatchObject({ heldUntil: null })
    expect((await enter()).status).toBe(200)
    expect((await release(userId, other)).body.code).toBe('CUSTOMER_NOT_HELD')
    const entry = await database.db.selectFrom('auditLog').select('action').where('subject', '=', userId).execute()
    expect(entry.map(({ action }) => action)).toEqual(['customer.email', 'customer.release'])
  })

  test('the old e-mail is notified of a new refund account, and staff see that it came after the change of e-mail', async () => {
    const { userId, orderId, from, enter, confirm } = await corrected()
    await release(userId, (await staffApp.makeStaff('owner')).session)
    await enter()
    await confirm()
    expect(await shop.post(from)).toMatchObject({ subject: expect.stringContaining('refund account was added') })
    const { content } = (await staffApp.ask('GET /refunds', { session: manager, query: { orderId } })).body
    expect(content).toMatchObject([{ masked: 'th•••@okaxis', accountChangedAfterEmail: true }])
    const body = { refundIds: [content[0].refundId] }
    const opened = (await staffApp.ask('POST /refunds/payouts', { session: manager, body })).body
    expect(opened.content).toMatchObject([{ upiId: 'thief@okaxis', accountChangedAfterEmail: true }])
    expect(opened.csv).toContain('Bank details added after an e-mail change')
  })
})

test('a deleted customer is not found and takes no note', async () => {
  const { userId, email } = await makeUser(database.db, { email: 'gone.soon@home.example' })
  await database.db.updateTable('users').set({ erasedAt: new Date() }).where('id', '=', userId).execute()
  expect(await find('gone.soon')).toEqual([])
  expect((await read(userId)).isErased).toBe(true)
  const note = await staffApp.ask(`POST /customers/${userId}/notes`, { session: support, body: { text: 'x' } })
  expect(note.body.code).toBe('CUSTOMER_ERASED')
  expect((await correct(userId, { email: 'a@home.example', from: email })).body.code).toBe('CUSTOMER_ERASED')
})
