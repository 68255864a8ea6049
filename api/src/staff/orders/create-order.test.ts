import { randomUUID } from 'node:crypto'
import { defaultTerms } from '@nukkad/contract/terms-rules'
import { beforeAll, expect, test } from 'vitest'
import { makeProduct } from '../../../test/make.ts'
import { home, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'
import type { TestStaffApp } from '../../../test/staff-app.ts'

const api = openStaffApi()
let support: Awaited<ReturnType<TestStaffApp['makeStaff']>>

beforeAll(async () => {
  support = await api.staffApp.makeStaff('support')
})

const ask = (call: string, body?: object, { session } = support) =>
  api.staffApp.ask(call, { session, ...(body && { body }) })
const quote = async (lines: object[], userId?: string) =>
  (await ask('POST /orders/quote', { lines, ...(userId && { userId }) })).body
const place = (body: object, by = support) =>
  ask('POST /orders', { key: randomUUID(), shippingAddress: addressOf(), ...body }, by)

let doors = 0

/** A phone and an address used nowhere else: the COD limits count both. */
function addressOf() {
  doors += 1
  const street = `${doors} MG Road`
  const phone = String(9_876_500_000 + doors)
  return { ...home, street, phone }
}

const orderOf = async (orderId: string) => (await ask(`GET /orders/${orderId}`)).body

test('staff place a COD order for a customer: stock moves, the history names them, the bag stays', async () => {
  const asha = await makeShopper(api.shop, api.db)
  const tee = await makeProduct(api.db, { price: 799 })
  const line = lineOf(tee, { quantity: 2 })
  await asha.add(line)
  const before = await stockOf(api.db, line)
  const priced = await quote([line], asha.userId)
  expect(priced).toMatchObject({
    lines: [{ productName: expect.any(String), price: 799, quantity: 2, total: 1_598 }],
    deliveryCharges: defaultTerms.codFee,
    totalAmount: 1_598 + defaultTerms.codFee,
  })

  const { status, body } = await place({ userId: asha.userId, lines: [line], totalAmount: priced.totalAmount })
  expect(status).toBe(201)
  expect(await orderOf(body.orderId)).toMatchObject({
    status: 'CONFIRMED',
    paymentMethod: 'CASH',
    customer: { userId: asha.userId },
    log: [{ kind: 'move', actor: 'staff', by: support.email, fromStatus: null, toStatus: 'CONFIRMED' }],
  })
  expect((await stockOf(api.db, line)).stock).toBe(before.stock - 2)
  expect((await asha.bag()).items).toMatchObject([{ quantity: 2 }])
  await api.staffApp.work()
  expect(api.staffApp.mails.map(({ subject }) => subject)).toContain(`Order confirmed – ${body.orderId}`)
  const audited = await api.db
    .selectFrom('auditLog')
    .select(['action', 'actor'])
    .where('subject', '=', body.orderId)
    .execute()
  expect(audited).toEqual([{ action: 'order.create', actor: support.email }])
})

test('a new customer gets an account, and an e-mail that is known is refused', async () => {
  const line = lineOf(await makeProduct(api.db))
  const { totalAmount } = await quote([line])
  const customer = { name: 'Ravi Kumar', email: 'ravi.kumar@mail.test', phone: '+91 98450 12345' }
  const placed = await place({ customer, lines: [line], totalAmount })
  expect(placed.status).toBe(201)
  expect((await orderOf(placed.body.orderId)).customer).toMatchObject({ name: 'Ravi Kumar', phone: '9845012345' })

  const again = await place({ customer, lines: [line], totalAmount })
  expect(again).toMatchObject({ status: 422, body: { errors: { 'customer.email': expect.any(String) } } })
})

test('the same request places one order, also twice at once, and its key serves no other', async () => {
  const asha = await makeShopper(api.shop, api.db)
  const line = lineOf(await makeProduct(api.db))
  const { totalAmount } = await quote([line], asha.userId)
  const request = { key: randomUUID(), userId: asha.userId, lines: [line], totalAmount, shippingAddress: addressOf() }
  const [one, other] = await Promise.all([place(request), place(request)])
  expect(one.status).toBe(201)
  expect(other.body).toEqual(one.body)
  expect(await api.db.selectFrom('orders').select('id').where('userId', '=', asha.userId).execute()).toHaveLength(1)
  const changed = await place({ ...request, lines: [{ ...line, quantity: 2 }] })
  expect(changed).toMatchObject({ status: 422, body: { code: 'IDEMPOTENCY_REUSED' } })
})

test('another total, too many and more than is in stock are refused, and nothing is placed', async () => {
  const asha = await makeShopper(api.shop, api.db)
  const line = lineOf(await makeProduct(api.db, { price: 500 }))
  const total = 500 + defaultTerms.codFee
  const other = await place({ userId: asha.userId, lines: [line], totalAmount: total - 1 })
  expect(other).toMatchObject({ status: 409, body: { code: 'PRICE_CHANGED', detail: expect.stringContaining('₹560') } })
  const many = await ask('POST /orders/quote', { lines: [{ ...line, quantity: defaultTerms.maxQuantity + 1 }] })
  expect(many.body.code).toBe('QUANTITY_LIMIT')
  await api.db.updateTable('variants').set({ stock: 0 }).where('productId', '=', line.productId).execute()
  expect((await ask('POST /orders/quote', { lines: [line] })).body.code).toBe('OUT_OF_STOCK')
  const twice = await ask('POST /orders/quote', { lines: [line, line] })
  expect(twice).toMatchObject({ status: 422, body: { errors: { lines: 'List each colour and size once' } } })
  expect(await api.db.selectFrom('orders').select('id').where('userId', '=', asha.userId).execute()).toEqual([])
})

test('the limits of COD hold for orders by staff, too', async () => {
  const asha = await makeShopper(api.shop, api.db)
  const shippingAddress = addressOf()
  const replies = []
  for (let nth = 0; nth <= defaultTerms.cash.orders; nth += 1) {
    const line = lineOf(await makeProduct(api.db, { price: 500 }))
    const { totalAmount } = await quote([line], asha.userId)
    replies.push(await place({ userId: asha.userId, lines: [line], totalAmount, shippingAddress }))
  }
  expect(replies.slice(0, -1).map(({ status }) => status)).toEqual(
    Array.from({ length: defaultTerms.cash.orders }, () => 201),
  )
  expect(replies.at(-1)).toMatchObject({ status: 409, body: { code: 'CASH_REFUSED' } })
})

test.each([
  ['nobody', {}],
  ['somebody unknown', { userId: randomUUID() }],
  [
    'a customer and a new one',
    { userId: randomUUID(), customer: { name: 'A', email: 'a@mail.test', phone: '9845012345' } },
  ],
])('an order for %s is refused', async (_name, whose) => {
  const line = lineOf(await makeProduct(api.db))
  const { totalAmount } = await quote([line])
  const { status } = await place({ ...whose, lines: [line], totalAmount })
  expect([404, 422]).toContain(status)
})

test('packers place no orders', async () => {
  const packer = await api.staffApp.makeStaff('packer')
  expect((await place({ userId: randomUUID(), lines: [] }, packer)).body.code).toBe('FORBIDDEN')
})
