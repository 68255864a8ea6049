import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { phonesAsTyped } from '../../../test/phones.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { home, lineOf, makeShopper, stockOf } from '../../../test/shopper.ts'

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

const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { stock: 5, ...given })
const shopper = (name?: string) => makeShopper(shop, database.db, name)

const countOrders = async (userId: string) =>
  (await database.db.selectFrom('orders').select('id').where('userId', '=', userId).execute()).length

test('a cash order is placed whole: confirmed, priced, taken off the shelf and out of the bag', async () => {
  const asha = await shopper()
  const product = await tee({ name: 'Kulhad Tee', price: 799, hsn: '61091000' })
  const line = lineOf(product, { quantity: 2 })
  await asha.add(line)
  const placed = await asha.order()
  expect(placed.status).toBe(201)
  expect(placed.body).toEqual({
    orderId: expect.stringMatching(/^NK(-[0-9A-HJKMNP-TV-Z]{4}){3}$/),
    userId: asha.userId,
    orderDate: '2026-11-20T06:30:00.000Z',
    status: 'CONFIRMED',
    expired: false,
    deliveredAt: null,
    deliveryFailure: null,
    expectedDate: '2026-11-30',
    totalAmount: 1658,
    amountDue: 1658,
    confirmBy: null,
    version: expect.any(Number),
    payBy: null,
    onlineAmount: 1598,
    cancelled: { lines: [], pieces: 0, amount: 0 },
    cancelReason: null,
    totalTax: 76.1,
    discount: 0,
    couponCode: null,
    paymentMethod: 'CASH',
    paymentDetails: { razorpayPaymentId: null },
    deliveryCharges: 60,
    exchangeOf: null,
    exchangedBy: null,
    gstin: null,
    businessName: null,
    shippingAddress: { ...home, email: null },
    items: [
      {
        orderItemId: expect.any(String),
        productId: product.productId,
        productName: 'Kulhad Tee',
        slug: product.slug,
        image: `/media/${product.slug}-0.0a1b2c3d`,
        quantity: 2,
        cancelledQuantity: 0,
        returnedQuantity: 0,
        size: 'M',
        color: 'Washed Black',
        variant: { variantId: expect.any(String), color: 'Washed Black', size: 'M' },
        price: 799,
        total: 1598,
        tax: 76.1,
        hsn: '61091000',
      },
    ],
    canCancel: true,
    canReturn: false,
    confirming: false,
    returnUntil: null,
    returnDays: 7,
    returns: [],
    refunds: [],
    refundReference: null,
    payout: { wanted: false, given: false, masked: null },
    endings: [],
    shipment: null,
    invoiceNumber: null,
    creditNotes: [],
  })
  expect(await asha.read(placed.body.orderId)).toEqual(placed.body)
  expect((await asha.ask(`GET /orders/user/${asha.userId}`)).body).toEqual([placed.body])
  expect(await stockOf(database.db, line)).toEqual({ stock: 3, moved: -2 })
  expect((await asha.bag()).items).toEqual([])
})

test('the customer is written to', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  const mail = await shop.post(asha.email)
  expect(mail.subject).toContain(orderId)
  expect(mail.text).toContain('₹859')
})

test('a placed order records its actor and time', async () => {
  const asha = await shopper()
  const orderId = await asha.buy([lineOf(await tee())])
  const events = await database.db.selectFrom('orderEvents').selectAll().where('orderId', '=', orderId).execute()
  expect(events).toMatchObject([
    { fromStatus: null, toStatus: 'CONFIRMED', actor: 'shopper', actorId: asha.userId, at: shop.clock() },
  ])
})

test('delivery is ₹60 in cash and free online, at any size of the bag', async () => {
  for (const price of [199, 4999]) {
    const asha = await shopper()
    await asha.add(lineOf(await tee({ price })))
    const wrong = await asha.order({ method: 'CASH', charges: 0, totalAmount: price })
    expect(wrong.body).toMatchObject({ code: 'PRICE_CHANGED', deliveryCharges: 60, totalAmount: price + 60 })
    expect((await asha.order({ method: 'ONLINE' })).body).toMatchObject({ deliveryCharges: 0, totalAmount: price })
    expect((await asha.order({ method: 'CASH' })).body).toMatchObject({ deliveryCharges: 60, totalAmount: price + 60 })
  }
})

test('part of a bag can be ordered; the rest stays', async () => {
  const asha = await shopper()
  const [now, later] = [lineOf(await tee({ price: 799 })), lineOf(await tee({ price: 999 }))]
  await asha.add(now, later)
  const placed = await asha.order({ lines: [now], totalAmount: 859 })
  expect(placed.body).toMatchObject({ status: 'CONFIRMED', totalAmount: 859 })
  expect((await asha.bag()).items).toMatchObject([{ productId: later.productId }])
})

test('an order must match the bag, line by line', async () => {
  const asha = await shopper()
  const line = lineOf(await tee(), { quantity: 2 })
  await asha.add(line)
  const strange = [
    [{ ...line, quantity: 1 }],
    [{ ...line, quantity: 11 }],
    [{ ...line, size: 'L' }],
    [{ ...line, color: 'Ecru' }],
    [{ ...line, productId: (await tee()).productId }],
    [line, line],
    [line, lineOf(await tee())],
  ]
  for (const lines of strange) {
    const refused = await asha.order({ lines })
    expect(refused.body).toMatchObject({
      status: 409,
      code: 'PRICE_CHANGED',
      cart: { items: [{ quantity: 2 }] },
      grandTotal: 1598,
      totalAmount: 1658,
    })
  }
  expect(await countOrders(asha.userId)).toBe(0)
  expect((await asha.bag()).items).toHaveLength(1)
})

test('somebody without a bag cannot order, and an empty order is no order', async () => {
  const asha = await shopper()
  const line = lineOf(await tee())
  expect((await asha.order({ lines: [line], totalAmount: 859 })).body).toMatchObject({
    code: 'PRICE_CHANGED',
    cart: { items: [] },
    grandTotal: 0,
  })
  await asha.add(line)
  const empty = await asha.order({ lines: [] })
  expect(empty.body).toMatchObject({ status: 422, errors: { items: 'Your bag is empty' } })
})

test('a price that changed since the bag was seen is told, and nothing is placed', async () => {
  const asha = await shopper()
  const product = await tee({ price: 799 })
  await asha.add(lineOf(product))
  const seen = await asha.bag()
  await database.db.updateTable('products').set({ price: 89_900 }).where('id', '=', product.productId).execute()

  const refused = await asha.order({ lines: seen.items, totalAmount: seen.grandTotal + 60 })
  expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', grandTotal: 899, deliveryCharges: 60, totalAmount: 959 })
  expect(refused.body.cart).toEqual(await asha.bag())
  expect(await countOrders(asha.userId)).toBe(0)
  expect((await asha.order({ totalAmount: 959 })).status).toBe(201)
})

test.each([1, 858.99, 859.001, 0, 1e7])('a total of ₹%s is not ₹859', async (totalAmount) => {
  const asha = await shopper()
  await asha.add(lineOf(await tee()))
  expect((await asha.order({ totalAmount })).body).toMatchObject({ status: 409, code: 'PRICE_CHANGED' })
})

test('an order that cannot be filled leaves nothing behind', async () => {
  const asha = await shopper()
  const [plenty, scarce] = [lineOf(await tee()), lineOf(await tee({ name: 'Last Tee', stock: 2 }), { quantity: 2 })]
  await asha.add(plenty, scarce)
  await database.db.updateTable('variants').set({ stock: 1 }).where('productId', '=', scarce.productId).execute()

  const refused = await asha.order()
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'OUT_OF_STOCK',
    detail: 'Only 1 of Last Tee (Washed Black, M) is left.',
    available: 1,
  })
  expect(await stockOf(database.db, plenty)).toEqual({ stock: 5, moved: 0 })
  expect(await stockOf(database.db, scarce)).toEqual({ stock: 1, moved: 0 })
  expect((await asha.bag()).items).toHaveLength(2)
  expect(await countOrders(asha.userId)).toBe(0)
  await expect(shop.post(asha.email)).rejects.toThrow('no mail')
})

test('the product page tells the new stock with the next look', async () => {
  const asha = await shopper()
  const product = await tee({ stock: { 'Washed Black/M': 1 } })
  await shop.catalogue.reload()
  const look = async () => (await shop.ask(`GET /products/slug/${product.slug}`)).body
  const ofM = async () =>
    (await look()).variants.find(
      (variant: { color: string; size: string }) => variant.color === 'Washed Black' && variant.size === 'M',
    )
  expect(await ofM()).toMatchObject({ available: 1 })
  const orderId = await asha.buy([lineOf(product)], { key: 'look' })
  expect(await ofM()).toMatchObject({ available: 0 })
  expect(await look()).toMatchObject({ inStock: false })
  await asha.cancel(orderId)
  expect(await ofM()).toMatchObject({ available: 1 })
})

test('a placed order keeps its facts, whatever becomes of the product and the address book', async () => {
  const asha = await shopper()
  const product = await tee({ name: 'Old Name Tee' })
  const orderId = await asha.buy([lineOf(product)])
  const quoted = await asha.read(orderId)
  const changed = { name: 'New Name Tee', price: 1_00_00, hsn: '62052000' }
  await database.db.updateTable('products').set(changed).where('id', '=', product.productId).execute()
  const archived = { archivedAt: new Date() }
  await database.db.updateTable('variants').set(archived).where('productId', '=', product.productId).execute()
  expect(await asha.read(orderId)).toEqual(quoted)
  expect((await asha.cancel(orderId)).body.status).toBe('CANCELLED')
})

test.each([
  { what: 'no name', given: { fullName: ' ' } },
  { what: 'a phone of nine digits', given: { phone: '987654321' } },
  { what: 'a pincode that starts with 0', given: { postalCode: '012345' } },
  { what: 'a pincode of zeros', given: { postalCode: '000000' } },
  { what: 'a pincode of five digits', given: { postalCode: '56000' } },
  { what: 'a country we do not deliver to', given: { country: 'Pakistan' } },
  { what: 'an e-mail that is none', given: { email: 'asha@' } },
])('an address with $what is refused by field', async ({ given }) => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const body = {
    userId: asha.userId,
    items: [line],
    shippingAddress: { ...home, ...given },
    totalAmount: 859,
    paymentMethod: 'CASH',
    deliveryCharges: 60,
  }
  const refused = await asha.ask('POST /orders', { body })
  expect(refused.status).toBe(422)
  expect(Object.keys(refused.body.errors)).toEqual([`shippingAddress.${Object.keys(given)[0]}`])
})

test.each(phonesAsTyped)('the courier gets the ten digits of %s', async (phone) => {
  const asha = await shopper()
  const line = lineOf(await tee())
  await asha.add(line)
  const body = {
    userId: asha.userId,
    items: [line],
    shippingAddress: { ...home, phone },
    totalAmount: 799,
    paymentMethod: 'ONLINE',
    deliveryCharges: 0,
  }
  const placed = await asha.ask('POST /orders', { body })
  expect(placed.body.shippingAddress?.phone).toBe('9876543210')
})

test('orders are listed newest first, whole', async () => {
  const asha = await shopper()
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1) {
    shop.clock.advance(60_000)
    ids.unshift(await asha.buy([lineOf(await tee())]))
  }
  const { body } = await asha.ask(`GET /orders/user/${asha.userId}`)
  expect(body.map(({ orderId }: { orderId: string }) => orderId)).toEqual(ids)
  expect(body[0]).toEqual(await asha.read(ids[0]!))
})

test("nobody sees, tracks, cancels or returns another's order, or orders in another's name", async () => {
  const asha = await shopper()
  const ravi = await shopper('Ravi Iyer')
  const orderId = await asha.buy([lineOf(await tee())])
  await ravi.add(lineOf(await tee()))
  const { items } = await ravi.bag()
  const inHerName = {
    userId: asha.userId,
    items,
    shippingAddress: home,
    totalAmount: 859,
    paymentMethod: 'CASH',
    deliveryCharges: 60,
  }
  const tries: [string, object?][] = [
    [`GET /orders/${orderId}`],
    [`GET /orders/track/${orderId}`],
    [`DELETE /orders/${orderId}`],
    [`GET /orders/user/${asha.userId}`],
    [`POST /return/request`, { userId: ravi.userId, orderId, reason: 'Mine' }],
    [`POST /return/request`, { userId: asha.userId, orderId, reason: 'Mine' }],
    [`GET /return/user/${asha.userId}`],
    ['POST /orders', inHerName],
  ]
  for (const [call, body] of tries) {
    const asRavi = await ravi.ask(call, body && { body })
    const asGuest = await shop.ask(call, body && { body })
    expect([call, asRavi.status, asGuest.status]).toEqual([call, 404, 401])
  }
  expect((await ravi.ask('GET /orders/NK-0000-0000-0000')).body).toMatchObject({ status: 404, code: 'ORDER_NOT_FOUND' })
  expect((await ravi.ask('GET /orders/1')).status).toBe(404)
  expect((await asha.read(orderId)).status).toBe('CONFIRMED')
  expect(await countOrders(ravi.userId)).toBe(0)
})
