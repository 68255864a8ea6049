import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop
let tee: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  tee = await makeProduct(database.db, { price: 799, stock: 276 })
  shop = await openShop(database.db, { cashLimits: 'set' })
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const shopper = () => makeShopper(shop, database.db)

let doors = 0
/** A unique address and phone. */
const elsewhere = () => {
  doors += 1
  return { ...home, street: `${doors}, Wheeler Road`, phone: String(9_000_000_000 + doors) }
}

async function order(who: Shopper, { to = elsewhere(), quantity = 1, method = 'CASH' } = {}) {
  await who.add(lineOf(tee, { quantity }))
  const { items, grandTotal } = await who.bag()
  const charges = method === 'CASH' ? 60 : 0
  return who.ask('POST /orders', {
    body: {
      userId: who.userId,
      items,
      shippingAddress: to,
      paymentMethod: method,
      deliveryCharges: charges,
      totalAmount: grandTotal + charges,
    },
  })
}

const refused = (detail: string | RegExp) => ({
  status: 409,
  body: { code: 'CASH_REFUSED', detail: expect.stringMatching(detail) },
})

test('a third cash order is refused until one has been delivered', async () => {
  const asha = await shopper()
  const first = await order(asha)
  expect((await order(asha)).status).toBe(201)
  expect(await order(asha)).toMatchObject(
    refused(/^You have 2 COD orders on the way\. Please pay online for this one\.$/),
  )

  await bringTo(database.db, first.body.orderId, 'DELIVERED', shop.clock())
  expect((await order(asha)).status).toBe(201)
})

test('the limits of the account and the address are shown before the order is placed', async () => {
  const [asha, ravi] = [await shopper(), await shopper()]
  const to = elsewhere()
  const refusalFor = async (who: Shopper, shippingAddress?: object) =>
    (await who.ask('POST /payment/options', { body: { userId: who.userId, shippingAddress } })).body.cashRefusal
  await order(asha, { to })
  await asha.add(lineOf(tee))
  expect(await refusalFor(asha, to)).toBeNull()
  await order(ravi, { to })
  await ravi.add(lineOf(tee))
  expect(await refusalFor(asha)).toBeNull()
  expect(await refusalFor(asha, to)).toBe(
    'This phone number already has 2 COD orders on the way. Please pay online for this one.',
  )
  const { phone, postalCode, street } = { ...to, phone: '9123456780' }
  expect(await refusalFor(ravi, { phone, postalCode, street })).toMatch(/to this address\. Please pay online/)
  await order(asha)
  await asha.add(lineOf(tee))
  expect(await refusalFor(asha)).toBe('You have 2 COD orders on the way. Please pay online for this one.')
  await order(ravi, { quantity: 4 })
  await ravi.add(lineOf(tee))
  expect(await refusalFor(ravi)).toBe('You have 2 COD orders on the way. Please pay online for this one.')
})

test('a cancelled order makes room', async () => {
  const asha = await shopper()
  const { body } = await order(asha)
  await order(asha)
  await asha.cancel(body.orderId)
  expect((await order(asha)).status).toBe(201)
})

test('cash orders on the way are worth at most ₹10,000, including the new one', async () => {
  const asha = await shopper()
  expect((await order(asha, { quantity: 10 })).status).toBe(201)
  expect(await order(asha, { quantity: 3 })).toMatchObject(
    refused('limited to ₹10,000, and you have ₹8,050 on the way'),
  )
  const product = await makeProduct(database.db, { price: 9_999 })
  const ravi = await shopper()
  await ravi.add(lineOf(product))
  expect(await ravi.order()).toMatchObject(refused('limited to ₹10,000. Please pay online, or remove an item'))
})

test('one phone is one person, over all accounts', async () => {
  const phone = '9812345678'
  expect((await order(await shopper(), { to: { ...elsewhere(), phone } })).status).toBe(201)
  expect((await order(await shopper(), { to: { ...elsewhere(), phone } })).status).toBe(201)
  expect(await order(await shopper(), { to: { ...elsewhere(), phone } })).toMatchObject(
    refused('^This phone number already has'),
  )
})

test('one address is recognised however it is written', async () => {
  const written = ['14, 2nd Cross, Wheeler Road', '14 2nd cross wheeler road', '14-2ND CROSS; WHEELER ROAD']
  const replies = []
  for (const street of written) replies.push(await order(await shopper(), { to: { ...elsewhere(), street } }))
  expect(replies.map(({ status }) => status)).toEqual([201, 201, 409])
  expect(replies[2]).toMatchObject(refused('to this address'))
})

test('two of eight simultaneous orders to one phone are placed', async () => {
  const phone = '9898989898'
  const crowd = await Promise.all(Array.from({ length: 8 }, shopper))
  const replies = await Promise.all(crowd.map((one) => order(one, { to: { ...elsewhere(), phone } })))
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(2)
  expect(replies.filter(({ body }) => body.code === 'CASH_REFUSED')).toHaveLength(6)
})

test('an order paid online is neither counted nor refused', async () => {
  const asha = await shopper()
  for (let nth = 0; nth < 3; nth += 1) expect((await order(asha, { method: 'ONLINE' })).status).toBe(201)
  expect((await order(asha)).status).toBe(201)
})
