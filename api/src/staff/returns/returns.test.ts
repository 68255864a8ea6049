import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, lineOf, makePayment, makeShopper, stockOf, savePayout } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { moveOrder } from '../../sale/order/move-order.ts'
import { inTransaction } from '../../platform/db.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
type Member = Awaited<ReturnType<TestStaffApp['makeStaff']>>
let owner: Member
let support: Member
let packer: Member

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  staffApp = await openStaffApp(database.db)
  owner = await staffApp.makeStaff('owner')
  support = await staffApp.makeStaff('support')
  packer = await staffApp.makeStaff('packer')
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

/** A delivered order of three tees and one other piece. */
async function delivered(method: 'CASH' | 'ONLINE' = 'ONLINE', price = 799) {
  const asha = await makeShopper(shop, database.db)
  const tees = lineOf(await makeProduct(database.db, { price }), { quantity: 3 })
  const other = lineOf(await makeProduct(database.db, { price: 499 }))
  await asha.add(tees, other)
  const { orderId } = (await asha.order({ method })).body
  if (method === 'ONLINE') {
    await makePayment(database.db, orderId, shop.clock())
    await inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
    )
  }
  await bringTo(database.db, orderId, 'DELIVERED', shop.clock())
  const { items } = await asha.read(orderId)
  const [first, second]: string[] = items.map(({ orderItemId }: { orderItemId: string }) => orderItemId)
  return { asha, orderId, tees, other, first: first!, second: second! }
}

const ask = (call: string, body: object | undefined, { session }: Member = owner) =>
  staffApp.ask(call, { session, ...(body && { body }) })
const read = async (returnId: string) => (await ask(`GET /returns/${returnId}`, undefined)).body

async function move(returnId: string, to: string, given: object = {}, by: Member = owner) {
  const { version } = await read(returnId)
  return ask(`POST /returns/${returnId}/moves`, { version, to, ...given }, by)
}

async function receive(returnId: string, lines: object[], given: object = {}, by: Member = owner) {
  const { version } = await read(returnId)
  return ask(`POST /returns/${returnId}/receive`, { version, lines, ...given }, by)
}

async function fetched(orderId: string, lines?: object[]): Promise<string> {
  const { body } = await ask('POST /returns', { orderId, reason: 'Damaged', ...(lines && { lines }) }, support)
  for (const to of ['APPROVED', 'PICKED_UP']) await move(body.returnId, to)
  return body.returnId
}

const refundsOf = (orderId: string) =>
  database.db.selectFrom('refunds').select(['amount', 'status']).where('orderId', '=', orderId).execute()

test('one item of four comes back: its share is refunded, and the order stays delivered and shows it', async () => {
  const { asha, orderId, tees, first } = await delivered()
  const lines = [{ orderItemId: first, quantity: 1 }]
  const body = { userId: asha.userId, orderId, reason: 'Size/fit issue', lines }
  const asked = await asha.ask('POST /return/request', { body })
  expect(asked).toMatchObject({ status: 201, body: { lines: [{ quantity: 1, amount: 799, outcome: null }] } })
  const { returnId } = asked.body
  expect((await read(returnId)).proposal).toBe(799)

  await move(returnId, 'APPROVED', {}, support)
  expect((await move(returnId, 'PICKED_UP', {}, support)).body).toMatchObject({ status: 403 })
  await move(returnId, 'PICKED_UP', {}, packer)
  const received = await receive(returnId, [{ ...lines[0], outcome: 'shelf' }], {}, packer)
  expect(received.body).toMatchObject({ status: 'RECEIVED', refundAmount: 799, lines: [{ outcome: 'shelf' }] })
  expect(await stockOf(database.db, tees)).toEqual({ stock: 3, moved: -2 })
  expect(await refundsOf(orderId)).toEqual([])

  const done = await move(returnId, 'REFUNDED', {}, support)
  expect(done.body).toMatchObject({ status: 'REFUNDED', moves: [] })
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 79_900 }])
  expect(await asha.read(orderId)).toMatchObject({
    status: 'DELIVERED',
    items: [{ quantity: 3, returnedQuantity: 1 }, { returnedQuantity: 0 }],
    returns: [{ returnId, status: 'REFUNDED', refundAmount: 799 }],
    canReturn: false,
  })
  const page = (await ask(`GET /orders/${orderId}`, undefined)).body
  expect(page.sums).toMatchObject({ returned: 799, refunded: 799 })
  const steps = page.log.filter(({ kind }: { kind: string }) => kind === 'return' || kind === 'refund')
  expect(steps.map(({ by, text }: { by: string | null; text: string }) => [by, text])).toEqual([
    [null, 'Requested: Size/fit issue'],
    [support.email, 'Approved'],
    [packer.email, 'Picked up'],
    [packer.email, 'Received'],
    [support.email, 'Refund initiated'],
    [null, 'Refund of ₹799 initiated: Order returned'],
  ])
})

test('the inspection decides: only sellable items are restocked, and missing items are not refunded', async () => {
  const { orderId, tees, first, asha } = await delivered()
  const returnId = await fetched(orderId, [{ orderItemId: first, quantity: 3 }])
  const { body } = await receive(returnId, [
    { orderItemId: first, quantity: 1, outcome: 'shelf' },
    { orderItemId: first, quantity: 1, outcome: 'damaged' },
    { orderItemId: first, quantity: 1, outcome: 'missing' },
  ])
  expect(body).toMatchObject({ refundAmount: 1598 })
  expect(await stockOf(database.db, tees)).toEqual({ stock: 3, moved: -2 })
  expect((await asha.read(orderId)).items[0].returnedQuantity).toBe(2)

  // The missing one is still the customer's, and may come with another return.
  const again = await fetched(orderId, [{ orderItemId: first, quantity: 1 }])
  expect((await receive(again, [{ orderItemId: first, quantity: 1, outcome: 'shelf' }])).body.refundAmount).toBe(799)
})

test('the list tells what goes back before it is received, the charge with the order’s last item included', async () => {
  const { orderId, first } = await delivered('CASH')
  const part = await fetched(orderId, [{ orderItemId: first, quantity: 1 }])
  const whole = await fetched(orderId)
  const listed: { returnId: string; amount: number }[] = (await ask(`GET /returns?orderId=${orderId}`, undefined)).body
    .content
  const proposals = [part, whole].map(async (id) => [id, (await read(id)).proposal] as const)
  expect(new Map(listed.map(({ returnId, amount }) => [returnId, amount]))).toEqual(
    new Map(await Promise.all(proposals)),
  )
})

test.each(['CASH', 'ONLINE'] as const)('%s: goodwill is subtracted in the list, as on the page', async (method) => {
  const { orderId, first, asha } = await delivered(method)
  const [part, rest] = [await fetched(orderId, [{ orderItemId: first, quantity: 1 }]), await fetched(orderId)]
  const { totalAmount } = await asha.read(orderId)
  const goodwill = { orderId, amount: totalAmount - 500, reason: 'It came late' }
  expect((await ask('POST /refunds', goodwill)).status).toBe(201)
  const amounts = async () =>
    new Map(
      (await ask(`GET /returns?orderId=${orderId}`, undefined)).body.content.map(
        (row: { returnId: string; amount: number }) => [row.returnId, row.amount],
      ),
    )
  expect(await amounts()).toEqual(new Map([part, rest].map((id) => [id, 500])))
  expect((await read(part)).proposal).toBe(500)
  expect((await receive(part, [{ orderItemId: first, quantity: 1, outcome: 'shelf' }])).body.refundAmount).toBe(500)
  expect((await amounts()).get(rest)).toBe((await read(rest)).proposal)
  expect((await read(rest)).proposal).toBe(0)
})

test('the order is returned with its last item, and refunded with its last return', async () => {
  const { orderId, first, second, asha } = await delivered('CASH')
  const one = await fetched(orderId, [{ orderItemId: first, quantity: 3 }])
  await receive(one, [{ orderItemId: first, quantity: 3, outcome: 'shelf' }])
  expect((await asha.read(orderId)).status).toBe('DELIVERED')
  const other = await fetched(orderId)
  expect(await read(other)).toMatchObject({ proposal: 559, lines: [{ orderItemId: second, quantity: 1 }] })
  await receive(other, [{ orderItemId: second, quantity: 1, outcome: 'damaged' }])
  expect((await asha.read(orderId)).status).toBe('RETURNED')
  // Cash waits for its customer's account from now on.
  expect(await refundsOf(orderId)).toMatchObject([
    { amount: 239_700, status: 'REQUESTED' },
    { amount: 55_900, status: 'REQUESTED' },
  ])
  expect((await move(other, 'REFUNDED', { reference: '629318400901' })).body.code).toBe('PAYOUT_MISSING')
  await savePayout(asha, orderId)
  expect((await move(other, 'REFUNDED')).body.detail).toContain('Enter the bank reference')
  await move(other, 'REFUNDED', { reference: '629318400901' })
  expect((await asha.read(orderId)).status).toBe('RETURNED')
  await move(one, 'REFUNDED', { reference: '629318400902' })
  expect((await asha.read(orderId)).status).toBe('REFUNDED')
})

test('less than the proposal needs a reason that the customer reads, and nobody refunds more', async () => {
  const { orderId, first, asha } = await delivered()
  const returnId = await fetched(orderId, [{ orderItemId: first, quantity: 1 }])
  const lines = [{ orderItemId: first, quantity: 1, outcome: 'damaged' }]
  const reason = { refundReason: 'It was worn.' }
  expect((await receive(returnId, lines, { refundAmount: 300 })).status).toBe(422)
  expect((await receive(returnId, lines, { refundAmount: 800, ...reason })).status).toBe(422)
  expect((await receive(returnId, lines, { refundAmount: 300, ...reason }, packer)).status).toBe(403)
  await receive(returnId, lines, { refundAmount: 300, ...reason })
  await move(returnId, 'REFUNDED')
  expect(await refundsOf(orderId)).toMatchObject([{ amount: 30_000 }])
  const { returns } = await asha.read(orderId)
  expect(returns).toMatchObject([{ refundAmount: 300, refundReason: 'It was worn.' }])
})

test('three items out of two, repeated results and items that were not announced are refused as a whole', async () => {
  const { orderId, tees, first, second } = await delivered()
  const open = (lines: object[]) => ask('POST /returns', { orderId, reason: 'Wrong', lines })
  expect((await open([{ orderItemId: first, quantity: 4 }])).status).toBe(422)
  const returnId = await fetched(orderId, [{ orderItemId: first, quantity: 2 }])
  expect((await open([{ orderItemId: first, quantity: 2 }])).body.detail).toContain('1 item is left')
  for (const lines of [
    [{ orderItemId: first, quantity: 1, outcome: 'shelf' }],
    [{ orderItemId: first, quantity: 3, outcome: 'shelf' }],
    [
      { orderItemId: first, quantity: 2, outcome: 'shelf' },
      { orderItemId: second, quantity: 1, outcome: 'shelf' },
    ],
  ]) {
    expect((await receive(returnId, lines)).status).toBe(422)
  }
  expect(await stockOf(database.db, tees)).toEqual({ stock: 2, moved: -3 })
  const fit = [{ orderItemId: first, quantity: 2, outcome: 'shelf' }]
  const { version } = await read(returnId)
  const twice = await Promise.all([
    ask(`POST /returns/${returnId}/receive`, { version, lines: fit }),
    ask(`POST /returns/${returnId}/receive`, { version, lines: fit }),
  ])
  expect(twice.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
  expect(await stockOf(database.db, tees)).toEqual({ stock: 4, moved: -1 })
})

test('staff say whether an item is too small or too large, with the reason about size alone', async () => {
  const { asha, orderId, first } = await delivered()
  const open = (reason: string) =>
    ask('POST /returns', { orderId, reason, fit: 'TOO_LARGE', lines: [{ orderItemId: first, quantity: 1 }] }, support)
  expect(await open('Changed my mind')).toMatchObject({
    status: 422,
    body: { code: 'INVALID_INPUT', detail: expect.stringContaining('Size/fit issue') },
  })
  expect(await open('Size/fit issue')).toMatchObject({ status: 201, body: { openedBy: 'staff', fit: 'TOO_LARGE' } })
  const { body } = await asha.ask(`GET /return/user/${asha.userId}`)
  expect(body).toMatchObject([{ reason: 'Size/fit issue', fit: 'TOO_LARGE' }])
})

test('staff open one after the window and beside the shopper’s; lines change until the courier has them', async () => {
  const { asha, orderId, first, second } = await delivered()
  const own = await asha.ask('POST /return/request', {
    body: { userId: asha.userId, orderId, reason: 'x', lines: [{ orderItemId: second, quantity: 1 }] },
  })
  expect((await asha.askReturn(orderId)).body.code).toBe('RETURN_EXISTS')
  const { body } = await ask('POST /returns', { orderId, reason: 'Came late' }, support)
  expect(body).toMatchObject({ openedBy: 'staff', lines: [{ orderItemId: first, quantity: 3 }] })
  const { version } = body
  expect(body.changeable).toEqual([{ orderItemId: first, quantity: 3 }])
  expect((await ask(`GET /returns/${body.returnId}`, undefined, packer)).body.changeable).toEqual([])
  const put = { version, lines: [{ orderItemId: first, quantity: 1 }] }
  const changed = (await ask(`PUT /returns/${body.returnId}/lines`, put, support)).body
  expect(changed).toMatchObject({ lines: [{ quantity: 1, amount: 799 }], changeable: [{ quantity: 3 }] })
  expect(changed.log.at(-1)).toMatchObject({ by: support.email, text: expect.stringMatching(/^Items to return: 1 × /) })
  expect((await ask(`PUT /returns/${body.returnId}/lines`, put)).body.code).toBe('STALE')
  for (const to of ['APPROVED', 'PICKED_UP']) await move(body.returnId, to)
  const late = { version: (await read(body.returnId)).version, lines: put.lines }
  expect((await read(body.returnId)).changeable).toEqual([])
  expect((await ask(`PUT /returns/${body.returnId}/lines`, late)).body.code).toBe('ORDER_STATE')
  expect((await ask(`GET /returns?orderId=${orderId}`, undefined)).status).toBe(200)
  expect(own.status).toBe(201)
})

test('a declined return can be reopened for a day, unless another return has its items', async () => {
  const { orderId, first } = await delivered()
  const { body } = await ask('POST /returns', { orderId, reason: 'x', lines: [{ orderItemId: first, quantity: 3 }] })
  expect((await move(body.returnId, 'REJECTED')).status).toBe(422)
  await move(body.returnId, 'REJECTED', { reason: 'Worn' })
  expect((await move(body.returnId, 'REQUESTED')).status).toBe(422)
  expect((await move(body.returnId, 'REQUESTED', { reason: 'A mistake' }, support)).status).toBe(403)
  const again = await move(body.returnId, 'REQUESTED', { reason: 'A mistake' })
  expect(again.body).toMatchObject({ status: 'REQUESTED', answer: null, lines: [{ quantity: 3, amount: 2397 }] })

  await move(body.returnId, 'REJECTED', { reason: 'Worn' })
  await fetched(orderId, [{ orderItemId: first, quantity: 1 }])
  expect((await move(body.returnId, 'REQUESTED', { reason: 'A mistake' })).status).toBe(422)
})

test('a withdrawn return frees its items, and refunds by support have the limit that an owner sets', async () => {
  const { orderId, first } = await delivered('ONLINE', 1999)
  const { body } = await ask('POST /returns', { orderId, reason: 'x' })
  await move(body.returnId, 'APPROVED')
  expect((await move(body.returnId, 'CLOSED', { reason: 'Withdrawn' })).body.status).toBe('CLOSED')
  const returnId = await fetched(orderId, [{ orderItemId: first, quantity: 2 }])
  await receive(returnId, [{ orderItemId: first, quantity: 2, outcome: 'shelf' }])
  expect((await move(returnId, 'REFUNDED', {}, support)).body).toMatchObject({
    code: 'FORBIDDEN',
    detail: 'Your role can refund up to ₹2,000 per return. Ask a manager or the owner.',
  })
  await ask('PUT /settings/refund-limit', { value: 3_997, version: 0 })
  expect((await move(returnId, 'REFUNDED', {}, support)).body.code).toBe('FORBIDDEN')
  const long = await staffApp.makeStaff('manager', new Date(0))
  expect((await move(returnId, 'REFUNDED', {}, long)).body.code).toBe('CONFIRM')
  await ask('PUT /settings/refund-limit', { value: 3_998, version: 1 })
  expect((await move(returnId, 'REFUNDED', {}, support)).body.status).toBe('REFUNDED')
})

test('an undelivered parcel is inspected unit by unit, and its payment is refunded automatically', async () => {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db), { quantity: 3 })
  const orderId = await asha.buy([line], { method: 'ONLINE' })
  await makePayment(database.db, orderId, shop.clock())
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'CONFIRMED', by: 'payment', now: shop.clock() }),
  )
  await bringTo(database.db, orderId, 'SHIPPED', shop.clock())
  const { version, items } = (await ask(`GET /orders/${orderId}`, undefined)).body
  const [{ orderItemId }] = items
  const found = (shelf: number) => [
    { orderItemId, quantity: shelf, outcome: 'shelf' },
    { orderItemId, quantity: 1, outcome: 'damaged' },
  ]
  expect((await ask(`POST /orders/${orderId}/receive`, { version, lines: found(1) }, packer)).status).toBe(422)
  const unseen = await ask(`POST /orders/${orderId}/moves`, { to: 'RETURNED_TO_ORIGIN', version }, packer)
  expect(unseen).toMatchObject({
    status: 422,
    body: { detail: expect.stringContaining('Select a result for each item') },
  })
  const { body } = await ask(`POST /orders/${orderId}/receive`, { version, lines: found(2) }, packer)
  expect(body).toMatchObject({ status: 'REFUNDED', sums: { refunded: 2397 } })
  expect(await stockOf(database.db, line)).toEqual({ stock: 4, moved: -1 })
  const outcomes = await database.db.selectFrom('orderOutcomes').selectAll().where('orderId', '=', orderId).execute()
  expect(outcomes).toHaveLength(2)
  await shop.work()
  const [mail, ...more] = shop.mails.filter(
    ({ to, subject }) => to === asha.email && subject.includes('returned to us'),
  )
  expect(mail?.text).toContain('We will refund ₹2,397 to your original payment method')
  expect(more).toEqual([])
})

test('before packing the address and another size are changed, at the agreed price, and the customer is notified', async () => {
  const asha = await makeShopper(shop, database.db)
  const line = lineOf(await makeProduct(database.db, { stock: { 'Washed Black/M': 5, 'Ecru/L': 2 } }), { quantity: 2 })
  const orderId = await asha.buy([line])
  const { version, items, address } = (await ask(`GET /orders/${orderId}`, undefined)).body
  const lines = [{ orderItemId: items[0].orderItemId, color: 'Ecru', size: 'L' }]
  const { email: _email, country: _country, ...same } = address
  const moved = { ...same, phone: '9812345678', street: '7 Hill Road' }
  const edited = await ask(`POST /orders/${orderId}/edit`, { version, lines, address: moved }, support)
  expect(edited.body).toMatchObject({
    status: 'CONFIRMED',
    items: [{ color: 'Ecru', size: 'L', quantity: 2, image: expect.stringContaining('-1.') }],
    address: { street: '7 Hill Road', phone: '9812345678' },
    sums: { total: 1658 },
  })
  expect(await stockOf(database.db, line)).toEqual({ stock: 5, moved: 0 })
  expect(await stockOf(database.db, { ...line, color: 'Ecru', size: 'L' })).toEqual({ stock: 0, moved: -2 })
  await shop.work()
  const mail = shop.mails.findLast(({ to }) => to === asha.email)
  expect(mail?.subject).toBe(`Order ${orderId} updated`)
  for (const words of ['Ecru, L, 2 items', '7 Hill Road', '₹1,658']) expect(mail?.text).toContain(words)
  const audit = await database.db.selectFrom('auditLog').select('after').where('subject', '=', orderId).execute()
  expect(JSON.stringify(audit)).not.toContain('Hill Road')

  const none = [{ orderItemId: items[0].orderItemId, color: 'Ecru', size: 'S' }]
  const sold = await ask(`POST /orders/${orderId}/edit`, { version: edited.body.version, lines: none })
  expect(sold.body.code).toBe('OUT_OF_STOCK')
  await bringTo(database.db, orderId, 'PROCESSING', shop.clock())
  const late = (await ask(`GET /orders/${orderId}`, undefined)).body.version
  expect((await ask(`POST /orders/${orderId}/edit`, { version: late, address: same })).body.code).toBe('ORDER_STATE')
})

test('two lines that an edit made the same variant are restocked in full when the order is cancelled', async () => {
  const asha = await makeShopper(shop, database.db)
  const tee = await makeProduct(database.db, { stock: 5 })
  const [medium, large] = [lineOf(tee, { quantity: 2 }), lineOf(tee, { quantity: 1, size: 'L' })]
  const orderId = await asha.buy([medium, large])
  const page = (await ask(`GET /orders/${orderId}`, undefined)).body
  const { orderItemId } = page.items.find(({ size }: { size: string }) => size === 'M')
  const lines = [{ orderItemId, color: 'Washed Black', size: 'L' }]
  expect((await ask(`POST /orders/${orderId}/edit`, { version: page.version, lines })).status).toBe(200)
  expect(await stockOf(database.db, large)).toEqual({ stock: 2, moved: -3 })
  const cancel = { version: page.version + 1, reason: 'Other' }
  expect((await ask(`POST /orders/${orderId}/cancel`, cancel)).body.status).toBe('CANCELLED')
  expect(await stockOf(database.db, large)).toEqual({ stock: 5, moved: 0 })
  expect(await stockOf(database.db, medium)).toEqual({ stock: 5, moved: 0 })
})

describe('a return is found', () => {
  let returnId: string
  let orderId: string
  const awb = 'RT77881122IN'
  const find = async (q: string, by = owner) => {
    const { body } = await ask(`GET /returns?${new URLSearchParams({ q }).toString()}`, undefined, by)
    return body.content.map((one: { returnId: string }) => one.returnId)
  }
  const phone = '9012345678'

  beforeAll(async () => {
    const sold = await delivered()
    orderId = sold.orderId
    await database.db
      .updateTable('orders')
      .set({ fullName: 'Zubeida Pillai-Rao', phone })
      .where('id', '=', orderId)
      .execute()
    returnId = await fetched(orderId, [{ orderItemId: sold.second, quantity: 1 }])
    await database.db
      .updateTable('parcels')
      .set({ courier: 'Delhivery', awb })
      .where('returnId', '=', returnId)
      .execute()
    await fetched((await delivered()).orderId)
  })

  test.each([
    ['its id', () => returnId],
    ['its order', () => orderId],
    ['its order, without dashes and in small letters', () => orderId.replaceAll('-', '').toLowerCase()],
    ['the AWB under which it comes back', () => ` ${awb.toLowerCase()} `],
    ['how the words of the name begin', () => 'pill zub'],
    ['how the phone begins', () => '90123'],
  ])('by %s', async (_what, q) => {
    expect(await find(q())).toEqual([returnId])
  })

  test('by nothing that fits no return', async () => {
    for (const q of ['NK-AAAA-BBBB-CCCC', 'nobody', '00000000X9', '%', "'"]) expect(await find(q)).toEqual([])
  })

  test('by a packer not by phone, and together with a state', async () => {
    expect(await find(phone, packer)).toEqual([])
    expect(await find('zubeida', packer)).toEqual([returnId])
    const both = (status: string) => ask(`GET /returns?q=zubeida&status=${status}`, undefined)
    expect((await both('PICKED_UP')).body.total).toBe(1)
    expect((await both('REFUNDED')).body.total).toBe(0)
  })
})

test('a return that was not marked as picked up is received all the same, with one mail', async () => {
  const { orderId, first, asha } = await delivered()
  const lines = [{ orderItemId: first, quantity: 1 }]
  const { returnId } = (await ask('POST /returns', { orderId, reason: 'Damaged', lines }, support)).body
  const found = [{ orderItemId: first, quantity: 1, outcome: 'shelf' }]
  expect((await receive(returnId, found)).body.code).toBe('ORDER_STATE')
  await move(returnId, 'APPROVED')
  expect((await ask(`GET /returns/${returnId}`, undefined, packer)).body.moves).toMatchObject([
    { to: 'PICKED_UP' },
    { to: 'RECEIVED' },
  ])
  await shop.work()
  const mailed = shop.mails.length
  expect((await receive(returnId, found, {}, packer)).body).toMatchObject({ status: 'RECEIVED', refundAmount: 799 })
  expect((await read(returnId)).log.map(({ toStatus }: { toStatus: string }) => toStatus)).toEqual([
    'REQUESTED',
    'APPROVED',
    'PICKED_UP',
    'RECEIVED',
  ])
  await shop.work()
  expect(shop.mails.slice(mailed).filter(({ to }) => to === asha.email)).toHaveLength(1)
})

describe('goodwill that was refunded before', () => {
  const give = (orderId: string, amount: number) => ask('POST /refunds', { orderId, amount, reason: 'It came late' })

  test.each(['ONLINE', 'CASH'] as const)('lowers what a return can get back (%s)', async (method) => {
    const { orderId, first, asha } = await delivered(method)
    await give(orderId, 2_000)
    // 2,896 was paid (with cash, 60 more), so less is left than the share of three tees.
    const left = method === 'ONLINE' ? 896 : 956
    const lines = [{ orderItemId: first, quantity: 3 }]
    const returnId = await fetched(orderId, lines)
    expect(await read(returnId)).toMatchObject({ proposal: left })
    const found = [{ orderItemId: first, quantity: 3, outcome: 'shelf' }]
    expect((await receive(returnId, found, { refundAmount: left + 1, refundReason: 'x' })).status).toBe(422)
    expect((await receive(returnId, found)).body).toMatchObject({ status: 'RECEIVED', refundAmount: left })
    expect((await shop.post(asha.email)).text).toContain(`refund ₹${left} to `)
    if (method === 'CASH') await savePayout(asha, orderId)
    const reference = method === 'CASH' ? { reference: '629318400951' } : {}
    expect((await move(returnId, 'REFUNDED', reference)).body.status).toBe('REFUNDED')
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([200_000, left * 100])
  })

  test('never takes what a received return was promised', async () => {
    const { orderId, first } = await delivered()
    const returnId = await fetched(orderId, [{ orderItemId: first, quantity: 3 }])
    await receive(returnId, [{ orderItemId: first, quantity: 3, outcome: 'shelf' }])
    expect((await give(orderId, 500)).body).toMatchObject({
      code: 'REFUND_TOO_HIGH',
      detail: '₹2,397 is kept for a received return; ₹499 can be refunded.',
    })
    expect((await give(orderId, 499)).status).toBe(201)
    expect((await move(returnId, 'REFUNDED')).body.status).toBe('REFUNDED')
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([49_900, 239_700])
  })

  test('does not keep two returns from sharing what is left', async () => {
    const { orderId, first, second } = await delivered()
    await give(orderId, 2_500)
    const one = await fetched(orderId, [{ orderItemId: second, quantity: 1 }])
    await receive(one, [{ orderItemId: second, quantity: 1, outcome: 'shelf' }])
    const other = await fetched(orderId, [{ orderItemId: first, quantity: 3 }])
    expect([(await read(one)).refundAmount, (await read(other)).proposal]).toEqual([396, 0])
  })

  test('lowers what a part cancel refunds, and its mail says so', async () => {
    const asha = await makeShopper(shop, database.db)
    const line = lineOf(await makeProduct(database.db, { price: 1_000 }), { quantity: 2 })
    const orderId = await asha.buy([line], { method: 'ONLINE' })
    await makePayment(database.db, orderId, shop.clock())
    await database.db.updateTable('orders').set({ status: 'CONFIRMED' }).where('id', '=', orderId).execute()
    await give(orderId, 1_700)
    const { items, version } = (await ask(`GET /orders/${orderId}`, undefined)).body
    const lines = [{ orderItemId: items[0].orderItemId, quantity: 1 }]
    const body = { reason: 'Out of stock', lines, version }
    expect((await ask(`POST /orders/${orderId}/cancel`, body)).status).toBe(200)
    expect((await refundsOf(orderId)).map(({ amount }) => amount)).toEqual([170_000, 30_000])
    expect((await shop.post(asha.email)).text).toContain('We will refund ₹300 to your original payment method')
  })
})

describe('an exchange that staff create', () => {
  const exchangeLines = (first: string) => [{ orderItemId: first, quantity: 2, resolution: 'exchange', size: 'L' }]

  test('is sent on receipt, and both orders show it', async () => {
    const { orderId, first } = await delivered()
    const returnId = await fetched(orderId, exchangeLines(first))
    expect(await read(returnId)).toMatchObject({ exchanges: [{ size: 'L', quantity: 2, status: 'HELD' }] })
    const found = [
      { orderItemId: first, quantity: 1, outcome: 'shelf' },
      { orderItemId: first, quantity: 1, outcome: 'damaged' },
    ]
    const { body } = await receive(returnId, found, {}, packer)
    expect(body).toMatchObject({ refundAmount: 799, exchanges: [{ status: 'ORDERED', sent: 1 }] })
    const { exchangeOrderId } = body
    expect(body.log.at(-1).text).toBe(
      `exchanged for 1 × Washed Black, L in order ${exchangeOrderId}; not exchanged: 1 × Washed Black, L`,
    )
    expect((await ask(`GET /orders/${orderId}`, undefined)).body).toMatchObject({ exchangedBy: exchangeOrderId })
    const page = (await ask(`GET /orders/${exchangeOrderId}`, undefined)).body
    expect(page).toMatchObject({ exchangeOf: orderId, paymentState: 'paid', sums: { paid: 799, dueAtDoor: 0 } })
    expect(page.log[0].text).toBe(`In exchange for items of order ${orderId}`)
    const listed = await ask(`GET /orders?q=${exchangeOrderId}`, undefined)
    expect(listed.body.content).toMatchObject([{ exchangeOf: orderId }])
  })

  test('is refunded instead when they say so, and fewer units hold less', async () => {
    const { orderId, first } = await delivered()
    const { body } = await ask('POST /returns', { orderId, reason: 'Too small', lines: exchangeLines(first) }, support)
    const fewer = { version: body.version, lines: [{ orderItemId: first, quantity: 1 }] }
    const changed = await ask(`PUT /returns/${body.returnId}/lines`, fewer, support)
    expect(changed.body.exchanges).toMatchObject([{ quantity: 1, status: 'HELD' }])
    for (const to of ['APPROVED', 'PICKED_UP']) await move(body.returnId, to)
    const found = [{ orderItemId: first, quantity: 1, outcome: 'shelf' }]
    const received = await receive(body.returnId, found, { exchange: 'refund' })
    expect(received.body).toMatchObject({
      refundAmount: 799,
      exchangeOrderId: null,
      exchanges: [{ status: 'REFUSED' }],
    })
  })
})
