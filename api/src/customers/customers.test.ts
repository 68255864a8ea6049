import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../test/database.ts'
import { makeProduct, makeUser } from '../../test/make.ts'
import { openShop, secretIn, type OpenShop } from '../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper } from '../../test/shopper.ts'
import { openStaffOffice, type StaffOffice } from '../../test/staff-office.ts'

let database: TestDatabase
let office: StaffOffice
let shop: OpenShop
let support = ''
let packer = ''
let manager = ''

beforeAll(async () => {
  database = await testDatabase()
  office = await openStaffOffice(database.db)
  shop = await openShop(database.db)
  support = (await office.makeStaff('support')).session
  packer = (await office.makeStaff('packer')).session
  manager = (await office.makeStaff('manager')).session
})
afterAll(async () => {
  await shop.close()
  await office.close()
  await database.close()
})

const find = async (q: string, session = support) =>
  (await office.ask('GET /customers', { session, query: { q } })).body.content.map(
    ({ userId }: { userId: string }) => userId,
  )
const read = async (userId: string, session = support) =>
  (await office.ask(`GET /customers/${userId}`, { session })).body
const correct = (userId: string, body: object, session = manager) =>
  office.ask(`PUT /customers/${userId}/email`, { session, body })

test('a customer is found by how name, e-mail and phone begin, by packers by name alone', async () => {
  const user = await makeUser(database.db, { email: 'kaveri.iyer@home.example' })
  const facts = { name: 'Kaveri Iyer-Rao', phone: '9123456780' }
  await database.db.updateTable('users').set(facts).where('id', '=', user.userId).execute()
  for (const q of ['kaver', 'rao kav', 'Kaveri.Iyer@home.example', 'kaveri.i', '+91 91234 56780', '91234567'])
    expect([q, await find(q)]).toEqual([q, [user.userId]])
  for (const q of ['averi', '3456780', 'home.example', '%', "'"]) expect([q, await find(q)]).toEqual([q, []])
  expect(await find('kaveri', packer)).toEqual([user.userId])
  for (const q of ['kaveri.iyer@home.example', '9123456780']) expect(await find(q, packer)).toEqual([])
})

test('the list is by key, the newest first, each once', async () => {
  for (let nth = 0; nth < 5; nth += 1) await makeUser(database.db)
  const first = (await office.ask('GET /customers', { session: support, query: { size: '3' } })).body
  const second = (await office.ask('GET /customers', { session: support, query: { size: '100', after: first.next } }))
    .body
  const ids = [...first.content, ...second.content].map(({ userId }: { userId: string }) => userId)
  expect([new Set(ids).size, second.next]).toEqual([first.total, null])
})

test('the page holds what a customer ordered, and a packer sees no more of them than a label shows', async () => {
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

test('what a customer kept for is what was paid less what goes back', async () => {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { stock: 5 }), { quantity: 2 })])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  expect((await read(asha.userId)).counts.spent).toBe(1658)
  const owner = await office.makeStaff('owner')
  const goodwill = { orderId, amount: 200, reason: 'A button was missing' }
  expect((await office.ask('POST /refunds', { session: owner.session, body: goodwill })).status).toBe(201)
  expect((await read(asha.userId)).counts.spent).toBe(1458)
})

test('a note is kept with who wrote it, and goes with the account', async () => {
  const { userId } = await makeUser(database.db)
  const { session, email } = await office.makeStaff('support')
  const written = await office.ask(`POST /customers/${userId}/notes`, {
    session,
    body: { text: 'Calls in the evening' },
  })
  expect(written).toMatchObject({ status: 201, body: { notes: [{ by: email, text: 'Calls in the evening' }] } })
  const refused = await office.ask(`POST /customers/${userId}/notes`, { session: packer, body: { text: 'x' } })
  expect(refused.status).toBe(403)
  await database.db.deleteFrom('users').where('id', '=', userId).execute()
  expect((await office.ask(`GET /customers/${userId}`, { session })).body.code).toBe('CUSTOMER_NOT_FOUND')
})

test('a corrected e-mail counts at once, ends every session, and the old one can undo it', async () => {
  const asha = await makeShopper(shop, database.db)
  const { email: from } = await read(asha.userId)
  const email = 'asha.corrected@home.example'
  expect((await correct(asha.userId, { email, from })).body).toMatchObject({ email })
  expect((await asha.ask(`GET /orders/user/${asha.userId}`)).status).toBe(401)
  const undone = await shop.ask('POST /auth/undo-email', { body: { secret: secretIn(await shop.post(from)) } })
  expect(undone.status).toBe(200)
  expect((await read(asha.userId)).email).toBe(from)
})

test('an e-mail of another account is refused, a stale one too, and who has not proved who they are', async () => {
  const [asha, ravi] = [await makeUser(database.db), await makeUser(database.db)]
  await database.db.updateTable('users').set({ confirmedAt: new Date() }).execute()
  expect((await correct(asha.userId, { email: ravi.email, from: asha.email })).body.code).toBe('EMAIL_TAKEN')
  const stale = await correct(asha.userId, { email: 'new@home.example', from: 'old@home.example' })
  expect(stale).toMatchObject({ status: 409, body: { code: 'STALE', fresh: { email: asha.email } } })
  const longAgo = await office.makeStaff('manager', new Date(office.clock().getTime() - 60 * 60_000))
  const body = { email: 'new@home.example', from: asha.email }
  expect((await correct(asha.userId, body, longAgo.session)).body.code).toBe('CONFIRM')
  expect((await correct(asha.userId, body, packer)).status).toBe(403)
  expect((await read(asha.userId)).email).toBe(asha.email)
})

test.each(['support', 'packer', 'accountant'] as const)(
  '%s cannot become a customer by another e-mail',
  async (role) => {
    const { userId, email: from } = await makeUser(database.db)
    const { session } = await office.makeStaff(role)
    expect((await correct(userId, { email: 'thief@home.example', from }, session)).status).toBe(403)
    expect((await read(userId)).email).toBe(from)
  },
)

test('a corrected e-mail is nobody’s proved one', async () => {
  const { userId, email: from } = await makeUser(database.db)
  await database.db.updateTable('users').set({ confirmedAt: null }).where('id', '=', userId).execute()
  await correct(userId, { email: 'unproved@home.example', from })
  expect(await read(userId)).toMatchObject({ email: 'unproved@home.example', isConfirmed: false })
})

test('what is deleted is no longer found, and takes no note', async () => {
  const { userId, email } = await makeUser(database.db, { email: 'gone.soon@home.example' })
  await database.db.updateTable('users').set({ erasedAt: new Date() }).where('id', '=', userId).execute()
  expect(await find('gone.soon')).toEqual([])
  expect((await read(userId)).isErased).toBe(true)
  const note = await office.ask(`POST /customers/${userId}/notes`, { session: support, body: { text: 'x' } })
  expect(note.body.code).toBe('CUSTOMER_ERASED')
  expect((await correct(userId, { email: 'a@home.example', from: email })).body.code).toBe('CUSTOMER_ERASED')
})
