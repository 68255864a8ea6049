import { sql } from 'kysely'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { testSeal } from '../../../test/seal.ts'
import { noPayments } from '../../../test/payments.ts'
import { testFiles } from '../../../test/files.ts'
import { noPictures } from '../../../test/pictures.ts'
import { changeEmail, codeIn, openShop, secretIn, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makeShopper } from '../../../test/shopper.ts'
import { buildApp } from '../../app.ts'
import { sweepLeftovers } from '../../jobs/sweep-leftovers.ts'
import { erasePerson } from '../../people/privacy/erase-person.ts'
import { exportPerson } from '../../people/privacy/export-person.ts'
import { inTransaction } from '../../platform/db.ts'
import { openSeal } from '../../platform/seal.ts'
import { moveReturn } from '../returns/change-return.ts'
import { requireReturnOf } from '../returns/returns.ts'
import { openPayout } from './payout.ts'
import { requestRefund } from './refund.ts'

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

const upi = { method: 'upi', upiId: 'Asha.Rao@okaxis' }
const bank = { method: 'bank', account: '5010 0123 4567 89', ifsc: 'hdfc0001234', name: 'Asha Rao' }

async function delivered() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const path = `/orders/${orderId}/payout`
  return {
    asha,
    orderId,
    give: (body: object) => asha.givePayout(orderId, body),
    enter: (body: object) => asha.ask(`PUT ${path}`, { body }),
    confirm: (code: string) => asha.ask(`POST ${path}/code`, { body: { code } }),
    look: () => asha.ask(`GET ${path}`),
    mails: () => shop.mails.filter(({ to }) => to === asha.email),
  }
}

async function refunded() {
  const order = await delivered()
  const { orderId } = order
  await inTransaction(database.db, (tx) =>
    requestRefund(tx, { orderId, amount: 79_900, reason: 'Order returned' }, shop.clock()),
  )
  return order
}

const refundOf = (orderId: string) =>
  database.db
    .selectFrom('refunds')
    .select(['status', 'method'])
    .where('orderId', '=', orderId)
    .executeTakeFirstOrThrow()
const day = 24 * 60 * 60 * 1000

test('an account is requested only once a return is approved, and then the order shows it', async () => {
  const { asha, orderId, give, look } = await delivered()
  for (const reply of [await give(upi), await look()]) {
    expect(reply).toMatchObject({ status: 409, body: { code: 'PAYOUT_NOT_WANTED' } })
  }
  await asha.askReturn(orderId)
  expect((await give(upi)).status).toBe(409)
  const { returnId } = await requireReturnOf(database.db, orderId)
  const move = { returnId, to: 'APPROVED', by: 'staff', now: shop.clock() } as const
  await inTransaction(database.db, (tx) => moveReturn(tx, move))
  expect((await asha.read(orderId)).payout).toEqual({ wanted: true, given: false, masked: null })
  expect(await give(upi)).toMatchObject({ status: 200, body: { wanted: true, given: true, masked: 'as•••@okaxis' } })
  expect((await asha.read(orderId)).payout).toEqual({
    wanted: true,
    given: true,
    masked: 'as•••@okaxis',
  })
})

test('an account makes the waiting refund ready, and can be corrected until it is sent', async () => {
  const { orderId, give, look, mails } = await refunded()
  await shop.work()
  expect(mails().at(-1)?.subject).toBe(`Add your refund details for ₹799 – ${orderId}`)
  expect(await refundOf(orderId)).toEqual({ status: 'REQUESTED', method: null })
  await give(upi)
  expect(await refundOf(orderId)).toEqual({ status: 'READY', method: 'upi' })
  expect((await give(bank)).body.masked).toBe('account ending 6789')
  expect(await refundOf(orderId)).toEqual({ status: 'READY', method: 'bank' })
  await shop.work()
  expect(mails().at(-1)?.subject).toBe(`Refund details saved – ${orderId}`)
  expect(await openPayout(database.db, testSeal, orderId)).toEqual({
    method: 'bank',
    account: '50100123456789',
    ifsc: 'HDFC0001234',
    name: 'Asha Rao',
  })
  await database.db
    .updateTable('refunds')
    .set({ status: 'SENT', reference: orderId })
    .where('orderId', '=', orderId)
    .execute()
  expect((await give(upi)).body.code).toBe('PAYOUT_NOT_WANTED')
  expect((await look()).body).toEqual({ wanted: false, given: true, masked: 'account ending 6789' })
})

test('a refund with a known account is ready at once, and requests none', async () => {
  const { orderId, give, mails } = await refunded()
  await give(upi)
  const asked = () => mails().filter(({ subject }) => subject.startsWith('Add bank details')).length
  const before = asked()
  await inTransaction(database.db, (tx) =>
    requestRefund(tx, { orderId, amount: 6_000, reason: 'Goodwill' }, shop.clock()),
  )
  await shop.work()
  expect(asked()).toBe(before)
  const rows = await database.db.selectFrom('refunds').select('status').where('orderId', '=', orderId).execute()
  expect(rows.map(({ status }) => status)).toEqual(['READY', 'READY'])
})

test('a customer’s first account counts at once, and is mailed once even if entered twice', async () => {
  const { orderId, enter, mails } = await refunded()
  for (const reply of [await enter(upi), await enter(upi)]) {
    expect(reply.body).toEqual({ wanted: true, given: true, masked: 'as•••@okaxis' })
  }
  expect(await refundOf(orderId)).toEqual({ status: 'READY', method: 'upi' })
  await shop.work()
  expect(mails().filter(({ subject }) => subject.startsWith('Refund details saved'))).toHaveLength(1)
})

describe('an account that replaces another counts once its mailed code is entered', () => {
  test('and the earlier one counts until then', async () => {
    const { asha, orderId, enter, confirm, look } = await refunded()
    await enter(upi)
    expect((await enter(bank)).body).toEqual({
      wanted: true,
      given: true,
      masked: 'as•••@okaxis',
      pending: 'account ending 6789',
    })
    expect(await openPayout(database.db, testSeal, orderId)).toEqual({ method: 'upi', upiId: 'asha.rao@okaxis' })
    const mail = await shop.post(asha.email)
    expect(mail.text).toContain('account ending 6789')
    const wrong = codeIn(mail) === '1111' ? '2222' : '1111'
    expect(await confirm(wrong)).toMatchObject({ status: 422, body: { code: 'INVALID_CODE', triesLeft: 4 } })
    expect(await refundOf(orderId)).toEqual({ status: 'READY', method: 'upi' })
    expect((await confirm(codeIn(mail))).body).toEqual({ wanted: true, given: true, masked: 'account ending 6789' })
    expect((await look()).body.masked).toBe('account ending 6789')
    expect(await refundOf(orderId)).toEqual({ status: 'READY', method: 'bank' })
  })

  test("or the mail's link is pressed", async () => {
    const { asha, enter, confirm } = await refunded()
    await enter(upi)
    await enter(bank)
    expect((await confirm(secretIn(await shop.post(asha.email)))).body.masked).toBe('account ending 6789')
  })

  test('or not at all if the earlier one is entered again', async () => {
    const { asha, enter, confirm } = await refunded()
    await enter(upi)
    await enter(bank)
    const code = codeIn(await shop.post(asha.email))
    expect((await enter(upi)).body).toEqual({ wanted: true, given: true, masked: 'as•••@okaxis' })
    expect((await confirm(code)).body.code).toBe('PAYOUT_REQUEST_NOT_FOUND')
  })

  test('within five minutes and five tries, and only for the account in the mail', async () => {
    const { asha, orderId, enter, confirm } = await refunded()
    const other = { method: 'upi', upiId: 'asha.rao@oksbi' }
    await enter(upi)
    await enter(bank)
    const first = codeIn(await shop.post(asha.email))
    expect((await enter(bank)).body.code).toBe('CODE_TOO_SOON')
    await enter(other)
    expect((await confirm(first)).body).toMatchObject({ code: 'INVALID_CODE', triesLeft: 0 })
    const second = codeIn(await shop.post(asha.email))
    shop.clock.advance(5 * 60_000 + 1)
    expect((await confirm(second)).status).toBe(422)
    await enter(bank)
    const third = codeIn(await shop.post(asha.email))
    const wrong = third === '1111' ? '2222' : '1111'
    const tries = [wrong, wrong, wrong, wrong, wrong, third]
    for (const code of tries) expect((await confirm(code)).status).toBe(422)
    expect(await refundOf(orderId)).toMatchObject({ status: 'READY', method: 'upi' })
    await sweepLeftovers(database.db, new Date(shop.clock().getTime() + 60 * 60_000))
    expect((await confirm(third)).body.code).toBe('PAYOUT_REQUEST_NOT_FOUND')
  })
})

describe('after a change of the e-mail since the order was placed', () => {
  test('the first account waits for the code, too; the former e-mail is notified even after its undo', async () => {
    const { asha, orderId, enter, confirm } = await refunded()
    shop.clock.advance(60_000)
    const email = `new-${asha.userId}@home.example`
    await changeEmail(shop, asha, email)
    shop.clock.advance(20 * day)
    expect((await enter(upi)).body).toMatchObject({ given: false, pending: 'as•••@okaxis' })
    expect(await refundOf(orderId)).toMatchObject({ status: 'REQUESTED' })
    expect((await confirm(codeIn(await shop.post(email)))).body).toMatchObject({ given: true })
    await shop.work()
    const told = (to: string, subject: string) =>
      shop.mails.some((mail) => mail.to === to && mail.subject.includes(subject))
    expect(told(asha.email, 'refund account was added')).toBe(true)
    expect(told(email, 'Refund details saved')).toBe(true)
  })

  test('a later order accepts its first account at once', async () => {
    const asha = await makeShopper(shop, database.db)
    shop.clock.advance(60_000)
    await changeEmail(shop, asha, `new-${asha.userId}@home.example`)
    shop.clock.advance(60_000)
    const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
    await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
    await inTransaction(database.db, (tx) =>
      requestRefund(tx, { orderId, amount: 100, reason: 'Goodwill' }, shop.clock()),
    )
    expect((await asha.ask(`PUT /orders/${orderId}/payout`, { body: upi })).body).toMatchObject({ given: true })
  })
})

test('nobody else can read or set it', async () => {
  const { orderId, give } = await refunded()
  await give(upi)
  const other = await makeShopper(shop, database.db)
  const path = `/orders/${orderId}/payout`
  expect((await other.ask(`GET ${path}`)).status).toBe(404)
  expect((await other.ask(`PUT ${path}`, { body: bank })).status).toBe(404)
  expect((await other.ask(`POST ${path}/code`, { body: { code: '1234' } })).status).toBe(404)
  expect((await shop.ask(`PUT ${path}`, { body: bank })).status).toBe(401)
})

test.each([
  [{ method: 'upi', upiId: 'asha@gmail.com' }, 'upiId', 'A UPI ID looks like name@bank, as in your UPI app'],
  [{ ...bank, account: '1234' }, 'account', 'An account number has 9 to 18 digits'],
  [{ ...bank, ifsc: 'HDFC123' }, 'ifsc', 'An IFSC has 11 characters, like HDFC0001234'],
  [{ ...bank, name: '=1+1' }, 'name', 'Please enter the name as in your bank account'],
])('%o is refused at its field, and nothing is kept', async (body, field, words) => {
  const { orderId, give } = await refunded()
  expect(await give(body)).toMatchObject({ status: 422, body: { errors: { [field]: words } } })
  expect(await refundOf(orderId)).toMatchObject({ status: 'REQUESTED' })
})

test.each([
  {},
  { method: 'cash' },
  { method: 'upi' },
  { method: 'bank', upiId: 'asha@okaxis' },
  { method: 'upi', upiId: 7 },
])('garbage is refused: %o', async (body) => {
  const { give } = await refunded()
  expect((await give(body)).status).toBe(422)
})

test('one of two accounts entered at once counts, as a whole', async () => {
  const { orderId, enter } = await refunded()
  await Promise.all([enter(upi), enter(bank), enter(upi), enter(bank)])
  const details = await openPayout(database.db, testSeal, orderId)
  expect(await refundOf(orderId)).toEqual({ status: 'READY', method: details.method })
})

describe('the account in clear', () => {
  test('is in no table and in no log', async () => {
    const { asha, orderId } = await refunded()
    const lines: string[] = []
    const log = pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) })
    const { db, clock, catalogue } = { ...shop, db: database.db }
    const parts = {
      db,
      clock,
      catalogue,
      payments: noPayments,
      pictures: noPictures,
      files: testFiles,
      seal: testSeal,
      publicUrl: 'https://shop.test',
    }
    const app = await buildApp(parts, { logger: log })
    for (const body of [bank, { ...bank, name: '=1' }]) {
      await app.inject({
        method: 'PUT',
        url: `/api/v1.0/orders/${orderId}/payout`,
        payload: body,
        headers: asha.headers,
      })
    }
    const code = codeIn(await shop.post(asha.email))
    const url = `/api/v1.0/orders/${orderId}/payout/code`
    await app.inject({ method: 'POST', url, payload: { code }, headers: asha.headers })
    await app.close()
    await shop.work()
    expect((await refundOf(orderId)).status).toBe('READY')
    expect(lines.join('')).not.toMatch(/5010|HDFC000/i)
    expect(JSON.stringify(shop.mails)).not.toContain('50100123456789')
    const { rows } = await sql<{ name: string }>`
      select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
      where schemaname in ('public', 'graphile_worker')`.execute(db)
    expect(rows.length).toBeGreaterThan(40)
    const holding = rows.map(async ({ name }) => {
      const found = await sql`select from ${sql.raw(name)} row where row::text like '%50100123456789%'`.execute(db)
      return found.rows.length === 0 ? [] : [name]
    })
    expect((await Promise.all(holding)).flat()).toEqual([])
  })

  test('under another secret is refused with the remedy', async () => {
    const { orderId, give } = await refunded()
    await give(upi)
    const other = openSeal([Buffer.alloc(32, 9).toString('base64')])
    await expect(openPayout(database.db, other, orderId)).rejects.toMatchObject({ code: 'PAYOUT_UNREADABLE' })
  })

  test('is exported masked with the customer’s data, and deleted with the account', async () => {
    const { asha, orderId, give } = await refunded()
    await give(bank)
    const held = JSON.stringify(await exportPerson(database.db, asha, shop.clock()))
    expect(held).toContain('account ending 6789')
    expect(held).not.toMatch(/50100123456789|sealed/)
    await database.db
      .updateTable('refunds')
      .set({ status: 'PROCESSED', reference: `${orderId}-1`, processedAt: shop.clock() })
      .where('orderId', '=', orderId)
      .execute()
    await database.db.updateTable('orders').set({ status: 'REFUNDED' }).where('id', '=', orderId).execute()
    await erasePerson(database.db, asha.userId, shop.clock())
    expect(await database.db.selectFrom('payouts').select('orderId').where('orderId', '=', orderId).execute()).toEqual(
      [],
    )
  })

  test('is deleted 30 days after the refund, and not before', async () => {
    const { orderId, give } = await refunded()
    await give(upi)
    const isKept = async (days: number) => {
      await sweepLeftovers(database.db, new Date(shop.clock().getTime() + days * day))
      const rows = await database.db.selectFrom('payouts').select('orderId').where('orderId', '=', orderId).execute()
      return rows.length === 1
    }
    expect(await isKept(100)).toBe(true)
    await database.db
      .updateTable('refunds')
      .set({ status: 'PROCESSED', reference: `${orderId}-2`, processedAt: new Date(shop.clock().getTime() + 5 * day) })
      .where('orderId', '=', orderId)
      .execute()
    expect(await isKept(34)).toBe(true)
    expect(await isKept(35)).toBe(false)
  })
})
