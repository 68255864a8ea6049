import { type CashLimits, defaultTerms } from '@nukkad/contract/terms-rules'
import assert from 'node:assert/strict'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { createProviderOrder, howItEnded, openPayingShop, verify, type PayingShop } from '../../../test/paying.ts'
import { bringTo, lineOf, makeShopper, stockOf, type Shopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'

let shop: PayingShop
let staffApp: TestStaffApp
let session = ''
let tee: MadeProduct

beforeAll(async () => {
  shop = await openPayingShop({ cashLimits: 'set' })
  staffApp = await openStaffApp(shop.db)
  session = (await staffApp.makeStaff('owner')).session
  tee = await makeProduct(shop.db, { name: 'Cutting Chai Tee', price: 799, stock: 100 })
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
})

/** Sets rules with limits that nobody reaches, and waits until the store knows them. */
async function set(given: Partial<CashLimits>): Promise<void> {
  const { version } = (await staffApp.ask('GET /settings', { session })).body.checkout
  const cash = { rupees: 1_00_000, orders: 100, refusals: 0, categoryIds: [], ...given }
  const value = { ...defaultTerms, cash }
  const body = { value, version }
  assert.equal((await staffApp.ask('PUT /settings/checkout', { session, body })).status, 200)
  await waitUntil(() => assert.deepEqual(shop.catalogue.terms(), value))
}

/** A COD order was refused at the door, and staff received it. */
async function refuseParcel(asha: Shopper): Promise<void> {
  const orderId = await asha.buy([lineOf(tee)])
  await bringTo(shop.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await inTransaction(shop.db, (tx) =>
    moveOrder(tx, { orderId, to: 'DELIVERY_FAILED', by: 'staff', now: shop.clock() }),
  )
  const { version, items } = (await staffApp.ask(`GET /orders/${orderId}`, { session })).body
  const lines = [{ orderItemId: items[0].orderItemId, quantity: 1, outcome: 'shelf' }]
  const body = { version, lines, cameBack: 'refused' }
  assert.equal((await staffApp.ask(`POST /orders/${orderId}/receive`, { session, body })).status, 200)
}

const teeCategory = async () =>
  (await shop.db.selectFrom('products').select('categoryId').where('id', '=', tee.productId).executeTakeFirstOrThrow())
    .categoryId

const generalWhy = 'Cash on delivery is not available for this order. Please pay online by UPI, card or net banking.'

const refusals: { rule: string; why: string; begin: (asha: Shopper) => Promise<unknown> }[] = [
  {
    rule: 'the highest sum',
    why: 'Cash on delivery is limited to ₹1,500. Please pay online, or remove an item from your bag.',
    begin: () => set({ rupees: 1_500 }),
  },
  {
    rule: 'the most open orders',
    why: 'You have 1 COD order on the way. Please pay online for this one.',
    begin: async (asha) => {
      await asha.buy([lineOf(tee)])
      await set({ orders: 1 })
    },
  },
  {
    rule: 'parcels refused in 12 months',
    why: generalWhy,
    begin: async (asha) => {
      await refuseParcel(asha)
      await set({ refusals: 1 })
    },
  },
  {
    rule: 'a category',
    why: 'Cash on delivery is not available for Cutting Chai Tee. Please pay online, or remove it from your bag.',
    begin: async () => set({ categoryIds: [await teeCategory()] }),
  },
  {
    rule: 'a block',
    why: generalWhy,
    begin: async ({ email }) => {
      const body = { kind: 'customer', email, reason: 'Three came back', endsAt: null }
      assert.equal((await staffApp.ask('POST /cash-rules/blocks', { session, body })).status, 201)
    },
  },
]

test.each(refusals)('after a refusal for $rule, the same bag is paid online', async ({ why, begin }) => {
  await set({})
  const asha = await makeShopper(shop, shop.db)
  await begin(asha)
  const before = await asha.ask(`GET /orders/user/${asha.userId}`)
  await asha.add(lineOf(tee, { quantity: 2 }))
  const bag = await asha.bag()
  expect(bag.cash).toEqual({ isAllowed: false, why })

  const { stock } = await stockOf(shop.db, lineOf(tee))
  const refused = await asha.order()
  expect([refused.status, refused.body.code, refused.body.detail]).toEqual([409, 'CASH_REFUSED', why])
  expect((await asha.ask(`GET /orders/user/${asha.userId}`)).body).toEqual(before.body)
  expect((await stockOf(shop.db, lineOf(tee))).stock).toBe(stock)
  expect(await asha.bag()).toEqual(bag)

  const providerOrderId = await createProviderOrder(asha, bag.grandTotal)
  const placed = await asha.order({ method: 'ONLINE', razorpayOrderId: providerOrderId })
  expect(placed.status).toBe(201)
  const { orderId } = placed.body
  const paid = shop.sandbox.pay({ orderId: providerOrderId })
  expect((await verify(asha, { orderId, providerOrderId }, paid, {})).status).toBe(200)
  expect(await howItEnded(shop, { ...asha, orderId }, paid.id)).toBe('paid once')
  expect(await asha.read(orderId)).toMatchObject({
    status: 'CONFIRMED',
    paymentMethod: 'ONLINE',
    deliveryCharges: 0,
    totalAmount: 1_598,
  })
  expect((await stockOf(shop.db, lineOf(tee))).stock).toBe(stock - 2)
})
