import { randomUUID } from 'node:crypto'
import { istDay } from '@nukkad/contract/dates'
import { confirmMinutes } from '@nukkad/contract/staff-rules'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { bringTo, lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import { remittanceCsv, uploadRemittance } from '../../../test/upload-remittance.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { checkRemittances } from '../../sale/settlement/check-remittances.ts'

const api = openStaffApi()
type By = { session: string }
let accountant: By
let asha: Shopper

beforeAll(async () => {
  asha = await makeShopper(api.shop, api.db)
})
beforeEach(async () => {
  // Rate limits count uploads and bookings per person.
  accountant = await api.staffApp.makeStaff('accountant')
})

let numbers = 0
const nextNumber = () => String(++numbers).padStart(8, '0')
const nextReference = () => `UTIB${nextNumber()}${nextNumber()}`

type OrderFacts = { courier?: string; to?: 'SHIPPED' | 'DELIVERED'; price?: number; at?: Date }

/** A COD order of ₹859, unless another price is given, with its AWB. */
async function cashParcel({
  courier = 'Delhivery',
  to = 'DELIVERED',
  price = 799,
  at = api.shop.clock(),
}: OrderFacts = {}) {
  const orderId = await asha.buy([lineOf(await makeProduct(api.db, { price }))])
  const awb = `AWB${nextNumber()}`
  await bringTo(api.db, orderId, 'PROCESSING', at)
  await move(orderId, 'SHIPPED', { courier, awb, now: at })
  if (to === 'DELIVERED') {
    await move(orderId, 'OUT_FOR_DELIVERY', { now: at })
    await move(orderId, 'DELIVERED', { now: at })
  }
  return { orderId, awb }
}

type Moving = { now?: Date; courier?: string; awb?: string; reason?: string }

function move(
  orderId: string,
  to: Parameters<typeof moveOrder>[1]['to'],
  { now = api.shop.clock(), ...more }: Moving = {},
) {
  return inTransaction(api.db, (tx) => moveOrder(tx, { orderId, to, by: 'staff', now, ...more }))
}

type Upload = { remittanceId?: string; courier?: string; columns?: object | null; by?: By }

const upload = (csv: string, { by = accountant, ...given }: Upload = {}) =>
  uploadRemittance(api.staffApp, csv, { session: by.session, ...given })

const none = { freight: 0, weight: 0, other: 0 }
type Draft = { remittanceId: string; linesAmount: number; counts: object }

function book({ remittanceId, linesAmount, counts }: Draft, given: object = {}, { session }: By = accountant) {
  const receivedOn = istDay(api.shop.clock())
  const body = { reference: nextReference(), receivedOn, amount: linesAmount, kept: none, counts, ...given }
  return api.staffApp.ask(`POST /remittances/${remittanceId}/book`, { session, body })
}

const ask = (path: string, query: Record<string, string> = {}, { session }: By = accountant) =>
  api.staffApp.ask(`GET /remittances${path}`, { session, query })

const cashOf = (orderId: string) =>
  api.db
    .selectFrom('parcels')
    .select(['cashDue', 'cashPaid'])
    .where('orderId', '=', orderId)
    .where('way', '=', 'out')
    .executeTakeFirstOrThrow()

const unexplained = () => checkRemittances(api.db, new Date(0))

test('COD cash is owed from the delivery on; a prepaid parcel or a corrected delivery owes nothing', async () => {
  const { orderId } = await cashParcel({ to: 'SHIPPED' })
  expect(await cashOf(orderId)).toEqual({ cashDue: null, cashPaid: 0 })
  await move(orderId, 'OUT_FOR_DELIVERY')
  await move(orderId, 'DELIVERED')
  expect(await cashOf(orderId)).toEqual({ cashDue: 85_900, cashPaid: 0 })
  await move(orderId, 'OUT_FOR_DELIVERY', { reason: 'Wrong order' })
  expect(await cashOf(orderId)).toEqual({ cashDue: null, cashPaid: 0 })
})

test('each line is paid, short, over, unknown or double, and booked cash is no longer owed', async () => {
  const [paid, short, over] = [await cashParcel(), await cashParcel(), await cashParcel()]
  const before = (await ask('/owed')).body.owed.amount
  const csv = remittanceCsv([
    [paid.awb, '859.00'],
    [short.awb, '₹800'],
    [over.awb, 900],
    ['AWB99999999', 10],
    [paid.awb, 859],
    ['', 3_428],
    ['Grand Total', 3_428],
  ])
  const { status, body: draft } = await upload(csv)
  expect(status).toBe(201)
  expect(draft).toMatchObject({
    courier: 'Delhivery',
    lines: 5,
    linesAmount: 3_428,
    skipped: 2,
    bookedAt: null,
    counts: { paid: 1, short: 1, over: 1, unknown: 1, double: 1 },
  })
  expect((await ask('/owed')).body.owed.amount).toBe(before)
  // An empty field of the form.
  expect((await book(draft, { amount: null })).body.errors).toEqual({ amount: 'Please enter a number' })
  const { body: booked } = await book(draft)
  expect(booked).toMatchObject({ amount: 3_428, counts: draft.counts })
  expect((await ask('/owed')).body.owed.amount).toBeCloseTo(before - 859 - 800 - 859, 5)
  const { lines } = (await ask(`/${draft.remittanceId}`)).body
  expect(
    lines.map(({ line, orderId, expected, outcome }: Record<string, unknown>) => [line, orderId, expected, outcome]),
  ).toEqual([
    [2, paid.orderId, 859, 'paid'],
    [3, short.orderId, 859, 'short'],
    [4, over.orderId, 859, 'over'],
    [5, null, null, 'unknown'],
    [6, paid.orderId, 0, 'double'],
  ])
  expect((await ask(`/${draft.remittanceId}`, { outcome: 'short' })).body.lines).toMatchObject([{ line: 3 }])
  const { body: rest } = await upload(remittanceCsv([[short.awb, 59]]))
  expect(rest.counts.paid).toBe(1)
  await book(rest)
  expect(await cashOf(short.orderId)).toEqual({ cashDue: 85_900, cashPaid: 85_900 })
  expect(await unexplained()).toEqual([])
})

test("the lines less the courier's charges must equal the bank’s amount to the paisa", async () => {
  const [one, other] = [await cashParcel(), await cashParcel()]
  const { body: draft } = await upload(
    remittanceCsv([
      [one.awb, 859],
      [other.awb, 859],
    ]),
  )
  const kept = { freight: 120.5, weight: 40, other: 0 }
  const refused = await book(draft, { amount: 1_557.49, kept })
  expect(refused).toMatchObject({ status: 422, body: { code: 'INVALID_INPUT' } })
  expect(refused.body.errors.amount).toContain('₹0.01')
  expect((await book(draft, { amount: 1_557.5, kept })).body).toMatchObject({ amount: 1_557.5, kept })
  expect(await cashOf(one.orderId)).toEqual({ cashDue: 85_900, cashPaid: 85_900 })
  const audit = await api.db.selectFrom('auditLog').selectAll().where('subject', '=', draft.remittanceId).execute()
  expect(audit).toMatchObject([
    { action: 'remittance.book', after: { courier: 'Delhivery', amount: 1_557.5, freight: 120.5 } },
  ])
})

test('a remittance is booked once: not again, not under a used reference, not the same lines in another file', async () => {
  const [one, other] = [await cashParcel(), await cashParcel()]
  const { body: draft } = await upload(remittanceCsv([[one.awb, 859]]))
  const reference = nextReference()
  expect((await book(draft, { reference })).status).toBe(200)
  expect((await book(draft)).body.code).toBe('REMITTANCE_BOOKED')
  const { body: again } = await upload(remittanceCsv([[one.awb, 859]]))
  expect(again.counts).toMatchObject({ paid: 0, double: 1 })
  expect((await book(again)).body).toMatchObject({
    code: 'REMITTANCE_TWICE',
    detail: expect.stringContaining('same lines'),
  })
  const { body: next } = await upload(remittanceCsv([[other.awb, 859]]))
  expect((await book(next, { reference })).body).toMatchObject({
    code: 'REMITTANCE_TWICE',
    detail: expect.stringContaining(reference),
  })
  expect((await api.staffApp.ask(`POST /remittances/${again.remittanceId}/discard`, accountant)).status).toBe(200)
  expect((await ask(`/${again.remittanceId}`)).body.code).toBe('REMITTANCE_NOT_FOUND')
  expect((await api.staffApp.ask(`POST /remittances/${draft.remittanceId}/discard`, accountant)).body.code).toBe(
    'REMITTANCE_BOOKED',
  )
  expect(await unexplained()).toEqual([])
})

test('a draft sent twice is stored once', async () => {
  const { awb } = await cashParcel()
  const remittanceId = randomUUID()
  const first = await upload(remittanceCsv([[awb, 859]]), { remittanceId })
  const second = await upload(remittanceCsv([[awb, 859]]), { remittanceId })
  expect([second.status, second.body]).toEqual([201, first.body])
})

test('columns are asked for once per courier, and a file with another courier’s columns is refused', async () => {
  const { awb } = await cashParcel({ courier: 'Ekart' })
  const csv = `S.No,Waybill No,Delivered Date,COD Amount\n1,${awb},26-11-2026,859`
  const asked = await upload(csv, { courier: 'Ekart', columns: null })
  expect(asked).toMatchObject({
    status: 422,
    body: {
      code: 'REMITTANCE_COLUMNS',
      headings: ['S.No', 'Waybill No', 'Delivered Date', 'COD Amount'],
      suggested: { awb: 'Waybill No', amount: 'COD Amount', day: 'Delivered Date' },
    },
  })
  const mapped = await upload(csv, { courier: 'Ekart', columns: asked.body.suggested })
  expect(mapped.status).toBe(201)
  expect((await ask(`/${mapped.body.remittanceId}`)).body.lines).toMatchObject([{ line: 2, awb, day: '2026-11-26' }])
  expect((await upload(csv, { courier: 'Ekart', columns: null })).status).toBe(201)
  const foreign = await upload(`AWB,Amount\n${awb},859`, { courier: 'Ekart', columns: null })
  expect(foreign.body).toMatchObject({ code: 'REMITTANCE_COLUMNS', detail: expect.stringContaining('“Waybill No”') })
  expect((await upload(csv, { courier: 'DTDC', columns: asked.body.suggested })).body.detail).toBe(
    'These AWBs belong to shipments by Ekart, not DTDC. Choose the right courier.',
  )
})

test('a file with an unreadable line is refused with its lines', async () => {
  const { awb } = await cashParcel()
  const refusalOf = async (lines: [string, string | number][]) => (await upload(remittanceCsv(lines))).body
  expect(
    await refusalOf([
      [awb, 'nothing'],
      [awb, -5],
    ]),
  ).toMatchObject({
    code: 'REMITTANCE_REFUSED',
    detail: 'Line 2: “nothing” is not an amount. Line 3: “-5” is not an amount.',
  })
  expect((await refusalOf([['1.2E+11', 5]])).detail).toContain('has lost digits')
  expect((await refusalOf([['§§', 5]])).detail).toBe('Line 2: “§§” is not an AWB.')
  expect((await refusalOf([])).detail).toBe('The file has no rows.')
  expect((await refusalOf([['', 5]])).detail).toBe('No line has an AWB under “AWB”.')
  expect((await refusalOf([['AWB77777777', 5]])).detail).toContain(
    'No AWB in this file belongs to a shipment by Delhivery',
  )
})

test('one of two drafts with the same parcel booked at once succeeds, and the other shows a new preview', async () => {
  const [shared, one, other] = [await cashParcel(), await cashParcel(), await cashParcel()]
  const drafts = [
    (
      await upload(
        remittanceCsv([
          [shared.awb, 859],
          [one.awb, 859],
        ]),
      )
    ).body,
    (
      await upload(
        remittanceCsv([
          [shared.awb, 859],
          [other.awb, 859],
        ]),
      )
    ).body,
  ]
  const replies = await Promise.all(drafts.map((draft) => book(draft)))
  expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '409'])
  const late = replies.findIndex(({ status }) => status === 409)
  expect(replies[late]?.body).toMatchObject({ code: 'STALE', fresh: { counts: { paid: 1, double: 1 } } })
  expect(await cashOf(shared.orderId)).toEqual({ cashDue: 85_900, cashPaid: 85_900 })
  expect((await book(replies[late]?.body.fresh)).status).toBe(200)
  expect(await cashOf(shared.orderId)).toEqual({ cashDue: 85_900, cashPaid: 171_800 })
  expect(await unexplained()).toEqual([])
})

test('one of two concurrent bookings of a draft counts', async () => {
  const { orderId, awb } = await cashParcel()
  const { body: draft } = await upload(remittanceCsv([[awb, 859]]))
  const replies = await Promise.all([1, 2].map(() => book(draft)))
  expect(replies.map(({ body }) => String(body.code ?? 'booked')).toSorted()).toEqual(['REMITTANCE_BOOKED', 'booked'])
  expect(await cashOf(orderId)).toEqual({ cashDue: 85_900, cashPaid: 85_900 })
})

test('cash paid before the parcel is marked as delivered counts once it is', async () => {
  const { orderId, awb } = await cashParcel({ to: 'SHIPPED' })
  const { body: draft } = await upload(remittanceCsv([[awb, 859]]))
  expect(draft.counts.paid).toBe(1)
  await book(draft)
  expect((await ask(`/${draft.remittanceId}`)).body.lines).toMatchObject([{ orderId, isUndelivered: true }])
  await move(orderId, 'OUT_FOR_DELIVERY')
  await move(orderId, 'DELIVERED')
  expect(await cashOf(orderId)).toEqual({ cashDue: 85_900, cashPaid: 85_900 })
  expect((await ask('/owed/parcels')).body.content).not.toContainEqual(expect.objectContaining({ orderId }))
  expect((await ask(`/${draft.remittanceId}`)).body.lines).toMatchObject([{ isUndelivered: false }])
})

test('owed cash is aged by delivery, on Today and in its list', async () => {
  const ago = (days: number) => new Date(api.staffApp.clock().getTime() - days * 24 * 60 * 60_000 - 1)
  const made = []
  for (const days of [7, 15, 30]) made.push(await cashParcel({ courier: 'Xpressbees', at: ago(days) }))
  const { couriers } = (await ask('/owed')).body
  const late = { count: 1, amount: 859 }
  expect(couriers.find(({ courier }: { courier: string }) => courier === 'Xpressbees')).toEqual({
    courier: 'Xpressbees',
    ages: { upTo7: { count: 0, amount: 0 }, upTo15: late, upTo30: late, over30: late },
    owed: { count: 3, amount: 2_577 },
  })
  const { body } = await api.staffApp.ask('GET /today', accountant)
  expect(body.lines).toEqual(
    expect.arrayContaining(
      ['codOwed30', 'codOwed15', 'codOwed7'].map((kind) => expect.objectContaining({ kind, count: 1 })),
    ),
  )
  const { content, next } = (await ask('/owed/parcels', { courier: 'Xpressbees', size: '2' })).body
  expect(content.map(({ orderId }: { orderId: string }) => orderId)).toEqual([made[2]?.orderId, made[1]?.orderId])
  const rest = (await ask('/owed/parcels', { courier: 'Xpressbees', after: next })).body.content
  expect(rest).toMatchObject([{ orderId: made[0]?.orderId, due: 859, paid: 0, owed: 859 }])
  expect((await ask('/owed/parcels', { courier: 'Xpressbees', age: 'over30' })).body.total).toBe(1)
})

test('each day’s cash by courier: collected equals remitted plus owed', async () => {
  const day = '2024-02-29'
  const at = new Date(`${day}T23:59:59+05:30`)
  const one = await cashParcel({ courier: 'Blue Dart', at })
  await cashParcel({ courier: 'Blue Dart', at, price: 999 })
  await cashParcel({ courier: 'Blue Dart', at: new Date(at.getTime() + 1_000) })
  const { body: draft } = await upload(remittanceCsv([[one.awb, 900]]), { courier: 'Blue Dart' })
  await book(draft)
  expect((await ask('/days', { from: day, to: day })).body.days).toEqual([
    { day, courier: 'Blue Dart', delivered: 2, collected: 1_918, remitted: 859, owed: 1_059 },
  ])
  expect((await ask('/days', { from: '2024-01-01', to: '2025-01-01' })).body.errors.from).toContain('93 days')
})

test('a lost parcel is claimed once, and the claim is paid or rejected', async () => {
  const { orderId } = await cashParcel({ to: 'SHIPPED' })
  const claim = { orderId, amount: 799, ticket: 'CLM-1' }
  const add = () => api.staffApp.ask('POST /remittances/claims', { ...accountant, body: claim })
  expect((await add()).body.code).toBe('CLAIM_REFUSED')
  await move(orderId, 'LOST')
  expect((await ask('/claims')).body.lost).toMatchObject([{ orderId, courier: 'Delhivery', value: 859 }])
  const both = await Promise.all([add(), add()])
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  const listed = (await ask('/claims')).body
  expect(listed.lost).toEqual([])
  const { claimId } = listed.content[0]
  const settle = (body: object) =>
    api.staffApp.ask(`POST /remittances/claims/${claimId}/settle`, { ...accountant, body })
  const reference = nextReference()
  expect((await settle({ state: 'paid', amount: 700, reference })).body).toMatchObject({
    state: 'paid',
    paid: 700,
    reference,
  })
  expect((await settle({ state: 'rejected' })).body.code).toBe('CLAIM_STATE')
})

test('a lost parcel that did arrive is owed by its courier again, and its open claim says that it was found', async () => {
  const { orderId, awb } = await cashParcel({ to: 'SHIPPED' })
  const before = (await ask('/owed')).body.owed.amount
  await move(orderId, 'LOST')
  const body = { orderId, amount: 799, ticket: null }
  expect((await api.staffApp.ask('POST /remittances/claims', { ...accountant, body })).body.isFound).toBe(false)
  await move(orderId, 'DELIVERED')
  expect(await cashOf(orderId)).toEqual({ cashDue: 85_900, cashPaid: 0 })
  expect((await ask('/owed')).body.owed.amount).toBe(before + 859)
  const page = (await api.staffApp.ask(`GET /orders/${orderId}`, { session: api.manager.session })).body
  expect(page).toMatchObject({ status: 'DELIVERED', paymentState: 'paid', cashOwed: true })
  const { content, lost } = (await ask('/claims')).body
  expect(content.find((claim: { orderId: string }) => claim.orderId === orderId)).toMatchObject({
    state: 'open',
    isFound: true,
  })
  expect(lost).toEqual([])
  const { body: draft } = await upload(remittanceCsv([[awb, 859]]))
  expect(draft.counts).toMatchObject({ paid: 1 })
  expect((await book(draft)).status).toBe(200)
  expect(await unexplained()).toEqual([])
})

test('a manager reads remittances and books none; booking needs a fresh proof', async () => {
  const { awb } = await cashParcel()
  const { body: draft } = await upload(remittanceCsv([[awb, 859]]))
  const { session } = api.manager
  expect((await ask('', {}, { session })).status).toBe(200)
  expect((await book(draft, {}, { session })).body.code).toBe('FORBIDDEN')
  expect((await upload(remittanceCsv([[awb, 859]]), { by: api.manager })).body.code).toBe('FORBIDDEN')
  const tooOld = new Date(api.staffApp.clock().getTime() - confirmMinutes * 60_000 - 1)
  expect((await book(draft, {}, await api.staffApp.makeStaff('owner', tooOld))).body.code).toBe('CONFIRM')
})

test.runIf(process.env.LONG)(
  '50,000 lines are read and booked, one more is refused',
  { timeout: 180_000 },
  async () => {
    const { awb } = await cashParcel()
    const lines = Array.from({ length: 49_999 }, (_, at) => [`ZZ${at + 10_000_000}`, 1] as const)
    const { status, body: draft } = await upload(remittanceCsv([[awb, 859], ...lines]))
    expect([status, draft.counts]).toEqual([201, { paid: 1, short: 0, over: 0, unknown: 49_999, double: 0 }])
    expect((await book(draft)).body).toMatchObject({ lines: 50_000, amount: 859 + 49_999 })
    const refused = await upload(remittanceCsv([[awb, 859], ...lines, ['ZZ1234567', 1]]))
    expect(refused.body).toMatchObject({ code: 'REMITTANCE_REFUSED', detail: expect.stringContaining('50,000 rows') })
  },
)
