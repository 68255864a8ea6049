import { guardCell } from '@nukkad/contract/sheet-rules'
import { istDay } from '@nukkad/contract/dates'
import { refundExpectedBy } from '@nukkad/contract/order-rules'
import { confirmMinutes } from '@nukkad/contract/staff-rules'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { processArrivedCash } from '../../sale/payment/cash-refunds.ts'
import { leftToRefund, requestRefund } from '../../sale/payment/refund.ts'
import { inTransaction } from '../../platform/db.ts'
import { readCsvText } from '../../platform/read-csv.ts'
import { payoutFile } from './payout-file.ts'
import { lateBefore } from './list-refunds.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let support: typeof owner

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  owner = await staffApp.makeStaff('owner')
  support = await staffApp.makeStaff('support')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

type By = { session: string }
const upi = { method: 'upi', upiId: 'asha.rao@okaxis' }
const bank = { method: 'bank', account: '50100123456789', ifsc: 'HDFC0001234', name: 'Asha Rao' }

const post = (path: string, body: object = {}, { session }: By = owner) =>
  staffApp.ask(`POST /refunds${path}`, { session, body })
const list = async (query: Record<string, string> = {}, { session }: By = owner) =>
  (await staffApp.ask('GET /refunds', { session, query })).body
const shown = async (orderId: string) => (await list({ orderId, show: 'all' })).content
const auditOf = (subject: string) =>
  database.db.selectFrom('auditLog').selectAll().where('subject', '=', subject).orderBy('id').execute()

let references = 629_318_400_000
const nextReference = () => String(++references)

/** A COD order of ₹859 with a refund of `amount`. */
async function cash({ payout, amount = 79_900 }: { payout?: object; amount?: number } = {}) {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db))])
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const [refundId = ''] = await inTransaction(database.db, (tx) =>
    requestRefund(tx, { orderId, amount, reason: 'Order returned' }, shop.clock()),
  )
  const give = (body: object) => asha.givePayout(orderId, body)
  if (payout) await give(payout)
  return { asha, orderId, refundId, give }
}

async function online() {
  const asha = await makeShopper(shop, database.db)
  const orderId = await asha.buy([lineOf(await makeProduct(database.db, { price: 4_999 }))], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  return { asha, orderId }
}

test('a COD refund goes from the account to the bank’s reference to processed, each step recorded', async () => {
  const { orderId, refundId, give, asha } = await cash()
  expect(await shown(orderId)).toMatchObject([
    { refundId, status: 'REQUESTED', method: null, masked: null, amount: 799 },
  ])
  expect((await post(`/${refundId}/sent`, { reference: nextReference() })).body).toMatchObject({
    code: 'REFUND_STATE',
    detail: 'This refund is waiting for bank details – cannot mark as sent.',
  })
  await give(upi)
  const reference = nextReference()
  const sent = await post(`/${refundId}/sent`, { reference })
  expect(sent.body).toMatchObject({ status: 'SENT', method: 'upi', masked: 'as•••@okaxis', reference })
  expect((await asha.read(orderId)).refunds).toMatchObject([{ status: 'SENT', reference }])
  expect((await post(`/${refundId}/processed`)).body.status).toBe('PROCESSED')
  expect((await post(`/${refundId}/processed`)).body.code).toBe('REFUND_STATE')
  expect(await auditOf(refundId)).toMatchObject([
    { action: 'refund.sent', actor: owner.email, before: { status: 'READY' }, after: { status: 'SENT', reference } },
    { action: 'refund.processed' },
  ])
})

test('one of two staff who send it at once succeeds, and a reference belongs to one refund', async () => {
  const { refundId } = await cash({ payout: upi })
  const both = await Promise.all([1, 2].map(() => post(`/${refundId}/sent`, { reference: nextReference() })))
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const [one, other] = [await cash({ payout: upi }), await cash({ payout: bank })]
  const reference = nextReference()
  const same = await Promise.all([one, other].map((each) => post(`/${each.refundId}/sent`, { reference })))
  expect(same.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  expect(same.find(({ status }) => status === 409)?.body.code).toBe('REFERENCE_TAKEN')
})

test('staff who pay out see the account unmasked, which the log records without it; nobody else does', async () => {
  const [ready, waiting] = [await cash({ payout: bank }), await cash()]
  const refundIds = [ready.refundId, waiting.refundId]
  expect((await post('/payouts', { refundIds }, support)).body.code).toBe('FORBIDDEN')
  const long = await staffApp.makeStaff('owner', new Date(staffApp.clock().getTime() - confirmMinutes * 60_000 - 1))
  expect((await post('/payouts', { refundIds }, long)).body.code).toBe('CONFIRM')
  const { body } = await post('/payouts', { refundIds })
  expect(body.content).toEqual([
    {
      refundId: ready.refundId,
      orderId: ready.orderId,
      amount: 799,
      method: 'bank',
      upiId: null,
      account: '50100123456789',
      ifsc: 'HDFC0001234',
      name: 'Asha Rao',
      accountChangedAfterEmail: false,
    },
  ])
  expect(body.refused).toEqual([{ refundId: waiting.refundId, why: 'This refund is not ready to pay.' }])
  expect(body.csv).toContain(`${ready.refundId},${ready.orderId},Asha Rao,,50100123456789,HDFC0001234,799.00,,\r\n`)
  const audit = await auditOf(ready.refundId)
  expect(audit).toMatchObject([{ action: 'refund.open', actor: owner.email }])
  expect(JSON.stringify(audit)).not.toContain('50100123456789')
  expect(JSON.stringify(await list({ show: 'all' }, support))).not.toContain('50100123456789')
})

test('references are imported line by line, each error with its reason, and a repeat changes nothing', async () => {
  const [first, second, waiting] = [await cash({ payout: upi }), await cash({ payout: bank }), await cash()]
  const [one, two] = [nextReference(), nextReference()]
  const csv = [
    'refund;amount;reference',
    `${first.refundId};799.00;${one}`,
    `${waiting.refundId};799.00;${two}`,
    `${second.refundId};799.00;${one}`,
    `${second.refundId};799.00;12`,
    `${second.refundId};799.00;`,
    'nonsense;1;2',
    '',
  ].join('\n')
  const { body } = await post('/references', { csv })
  expect(body.taken).toEqual([{ line: 2, refundId: first.refundId, orderId: first.orderId, reference: one }])
  expect(body.refused.map(({ line, why }: { line: number; why: string }) => [line, why])).toEqual([
    [3, 'This refund is waiting for bank details – cannot mark as sent.'],
    [4, `UTR ${one} already belongs to a refund of order ${first.orderId}.`],
    [5, 'A UTR has 12 digits, or 16 to 22 letters and digits.'],
    [6, 'The UTR is missing.'],
    [7, 'The column “refund” has no valid refund ID.'],
  ])
  const again = await post('/references', { csv })
  expect(again.body).toMatchObject({ taken: [], unchanged: [{ line: 2, refundId: first.refundId }] })
  expect((await post('/references', { csv: 'a,b\n1,2' })).body.errors.csv).toMatch(/first line must have/)
})

test('a reference is read from a row with a quoted line break, and lines are numbered as a spreadsheet shows them', async () => {
  const [first, second] = [await cash({ payout: bank }), await cash({ payout: bank })]
  const [one, two] = [nextReference(), nextReference()]
  const rows = [`${first.refundId},"Asha Rao,\r\n""Flat 4""",${one}`, `${second.refundId},Asha Rao,12`]
  const csv = ['refund,name,reference', ...rows, `${second.refundId},Asha Rao,${two}`].join('\r\n')
  const { body } = await post('/references', { csv })
  expect(body.taken).toEqual([
    { line: 2, refundId: first.refundId, orderId: first.orderId, reference: one },
    { line: 4, refundId: second.refundId, orderId: second.orderId, reference: two },
  ])
  expect(body.refused).toMatchObject([{ line: 3, why: 'A UTR has 12 digits, or 16 to 22 letters and digits.' }])
})

test('a failed refund is started again once, to the same account or after asking for another', async () => {
  const { orderId, refundId, give } = await cash({ payout: upi })
  await post(`/${refundId}/sent`, { reference: nextReference() })
  await post(`/${refundId}/failed`, { reason: 'Account closed' })
  expect((await list({ show: 'failed' })).content).toContainEqual(
    expect.objectContaining({ refundId, lastError: 'Account closed', isReplaced: false }),
  )
  staffApp.clock.advance(1_000)
  const both = await Promise.all([1, 2].map(() => post(`/${refundId}/retry`, { askAgain: true })))
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  expect(await shown(orderId)).toMatchObject([{ status: 'REQUESTED', masked: null }, { isReplaced: true }])
  await give(bank)
  expect(await shown(orderId)).toMatchObject([{ status: 'READY', masked: 'account ending 6789' }, { status: 'FAILED' }])
  expect((await list({ show: 'failed' })).content).not.toContainEqual(expect.objectContaining({ refundId }))
})

test('the order’s timeline names the member who sent cash or gave goodwill, not the payment provider', async () => {
  const { orderId, refundId } = await cash({ payout: upi, amount: 20_000 })
  const reference = nextReference()
  await post(`/${refundId}/sent`, { reference })
  await post(`/${refundId}/processed`)
  expect((await post('', { orderId, amount: 10, reason: 'It came late' })).status).toBe(201)
  const { log } = (await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })).body
  const refunds = log.filter(({ kind }: { kind: string }) => kind === 'refund')
  expect(refunds.map(({ actor, by, text }: Record<string, string>) => [actor, by, text])).toEqual([
    ['clock', null, 'Refund of ₹200 initiated: Order returned'],
    ['staff', owner.email, `Refund of ₹200 sent (reference ${reference})`],
    ['staff', owner.email, 'Refund of ₹200 processed'],
    ['staff', owner.email, 'Refund of ₹10 initiated: It came late'],
  ])
})

test('a COD refund that is not reported as failed within seven days is processed', async () => {
  const { orderId, refundId } = await cash({ payout: upi })
  await post(`/${refundId}/sent`, { reference: nextReference() })
  const after = (days: number) => new Date(staffApp.clock().getTime() + days * 24 * 60 * 60 * 1000)
  await processArrivedCash(database.db, after(6))
  expect(await shown(orderId)).toMatchObject([{ status: 'SENT' }])
  await processArrivedCash(database.db, after(7))
  expect(await shown(orderId)).toMatchObject([{ status: 'PROCESSED' }])
})

describe('goodwill', () => {
  test('goes back to the source within the limit of an order, counted over all staff', async () => {
    const { orderId } = await online()
    const give = (amount: number, by: By = support) => post('', { orderId, amount, reason: 'Came late' }, by)
    const first = await give(1_500.5)
    expect(first).toMatchObject({ status: 201, body: { amount: 1_500.5, status: 'REQUESTED', method: 'source' } })
    expect(first.body.givenBy).toBe('support')
    expect((await give(500)).body).toMatchObject({ code: 'FORBIDDEN', detail: expect.stringContaining('₹2,000') })
    expect((await give(499.5)).status).toBe(201)
    const long = await staffApp.makeStaff('manager', new Date(0))
    expect((await give(1, long)).body.code).toBe('CONFIRM')
    expect((await give(1, owner)).status).toBe(201)
    expect((await give(5_000, owner)).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      detail: 'Only ₹2,998 can still be refunded.',
    })
    expect(await auditOf(orderId)).toMatchObject([
      { action: 'refund.goodwill', after: { amount: 1_500.5, reason: 'Came late' } },
      { after: { amount: 499.5 } },
      { after: { amount: 1 } },
    ])
    expect(await leftToRefund(database.db, orderId)).toBe(299_800)
  })

  test('has the limit that an owner sets', async () => {
    const { orderId } = await online()
    const give = (amount: number) => post('', { orderId, amount, reason: 'Came late' }, support)
    const set = (value: number, version: number) =>
      staffApp.ask('PUT /settings/refund-limit', { session: owner.session, body: { value, version } })
    await set(300, 0)
    expect((await give(301)).body).toMatchObject({
      code: 'FORBIDDEN',
      detail: expect.stringContaining('₹300 per order'),
    })
    expect((await give(300)).status).toBe(201)
    await set(2_000, 1)
    expect((await give(1_700)).status).toBe(201)
  })

  const mailsOf = async ({ email }: { email: string }) => {
    await shop.work()
    return shop.mails.filter(({ to }) => to === email)
  }

  test('is mailed to the customer: amount, reason and destination', async () => {
    const { asha, orderId } = await online()
    await post('', { orderId, amount: 250, reason: 'It came late' }, support)
    const [mail, ...more] = await mailsOf(asha)
    expect(mail).toMatchObject({ subject: `Goodwill refund of ₹250 – ${orderId}` })
    expect(mail?.text).toContain('Reason: "It came late"')
    expect(mail?.text).toContain('Refund to: your original payment method')
    expect(more).toEqual([])
  })

  test('asks for refund details of a COD order in the same mail, unless they are known', async () => {
    const [unknown, known] = [await cash({ amount: 0 }), await cash({ payout: upi, amount: 100 })]
    for (const { orderId } of [unknown, known]) await post('', { orderId, amount: 250, reason: 'It came late' })
    const told = await mailsOf(unknown.asha)
    expect(told.map(({ subject }) => subject)).toContain(`Goodwill refund of ₹250 – ${unknown.orderId}`)
    expect(told.filter(({ text }) => text.includes('Add refund details'))).toHaveLength(1)
    const mail = (await mailsOf(known.asha)).find(({ subject }) => subject.startsWith('Goodwill refund'))
    expect(mail?.text).toContain('Refund to: as•••@okaxis')
    expect(mail?.text).not.toContain('Add refund details')
  })

  test('is not mailed again if it failed and is started again', async () => {
    const { asha, orderId } = await cash({ payout: upi, amount: 100 })
    const { refundId } = (await post('', { orderId, amount: 250, reason: 'It came late' })).body
    await post(`/${refundId}/sent`, { reference: nextReference() })
    await post(`/${refundId}/failed`, { reason: 'Account closed' })
    await post(`/${refundId}/retry`, { askAgain: true })
    const subjects = (await mailsOf(asha)).map(({ subject }) => subject)
    expect(subjects.filter((subject) => subject.startsWith('Goodwill refund'))).toHaveLength(1)
    expect(subjects).toContain(`Add your refund details for ₹250 – ${orderId}`)
  })

  test('four of six simultaneous refunds of ₹500 succeed', async () => {
    const { orderId } = await online()
    const given = await Promise.all(
      Array.from({ length: 6 }, () => post('', { orderId, amount: 500, reason: 'Came late' }, support)),
    )
    expect(given.filter(({ status }) => status === 201)).toHaveLength(4)
  })

  test.each([
    [{ amount: 0 }, 422],
    [{ amount: -5 }, 422],
    [{ amount: 1.005 }, 422],
    [{ amount: 100, reason: ' ' }, 422],
    [{ orderId: 'NK-0000-0000-0000' }, 404],
  ])('%o is refused', async (given, status) => {
    const { orderId } = await online()
    expect((await post('', { orderId, amount: 100, reason: 'Late', ...given }, support)).status).toBe(status)
  })
})

describe('the list', () => {
  test('shows open refunds oldest first, so that late ones are on top, and pages by key', async () => {
    const late = await cash({ payout: upi })
    const asked = new Date(staffApp.clock().getTime() - 20 * 24 * 60 * 60 * 1000)
    const change = database.db.updateTable('refunds').set({ requestedAt: asked })
    await change.where('id', '=', late.refundId).execute()
    await cash({ payout: bank })
    const open = await list({ show: 'open' })
    expect(open.content[0]).toMatchObject({ refundId: late.refundId, isLate: true, expectedBy: expect.any(String) })
    expect((await list({ show: 'late' })).content).toHaveLength(1)
    const first = await list({ show: 'ready', size: '1' })
    const second = await list({ show: 'ready', size: '1', after: first.next })
    expect(second.content[0].refundId).not.toBe(first.content[0].refundId)
    expect(first.total).toBeGreaterThan(1)
  })

  test('marks a refund as late once its due day in India is over, on any weekday', () => {
    for (let day = 1; day <= 14; day += 1) {
      const now = new Date(Date.UTC(2026, 10, day, 12))
      const border = lateBefore(now)
      const today = istDay(now)
      expect(refundExpectedBy(new Date(border.getTime() - 1)) < today).toBe(true)
      expect(refundExpectedBy(border) >= today).toBe(true)
    }
  })
})

test("the bank's file runs no formula, and is read back as written", async () => {
  const line = {
    refundId: 'r',
    orderId: 'o',
    amount: 1,
    method: 'bank',
    upiId: null,
    account: '1',
    ifsc: 'i',
    accountChangedAfterEmail: false,
  } as const
  const csv = payoutFile([{ ...line, name: '=1+1, "x"\nof Pune' }])
  expect(csv).toContain(`"'=1+1, ""x""\nof Pune"`)
  const [, read] = await readCsvText(csv)
  expect([read?.line, read?.cells[2]]).toEqual([2, '=1+1, "x"\nof Pune'])
  // As in every other file of the shop, full-width characters and text with an apostrophe count as formulas, too.
  for (const name of ['＝1+1', '＋1', '－1', '＠SUM(A1)', "'=1+1", '-1', '\t=1']) {
    expect(payoutFile([{ ...line, name }])).toContain(guardCell(name))
    expect(guardCell(name)).toBe(`'${name}`)
  }
})
