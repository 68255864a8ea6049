import { cameBackReasons, countedCameBack, type CameBack } from '@nukkad/contract/cash-rules'
import {
  type CashLimits,
  type ConfirmRules,
  defaultTerms,
  noConfirmRules,
  termBounds,
} from '@nukkad/contract/terms-rules'
import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { bringTo, home, lineOf, makeShopper, type Shopper } from '../../../test/shopper.ts'
import { openStaffApp, type TestStaffApp } from '../../../test/staff-app.ts'
import { waitUntil } from '../../../test/wait-until.ts'
import { erasePerson } from '../../people/privacy/erase-person.ts'
import { inTransaction } from '../../platform/db.ts'
import { moveOrder } from '../order/move-order.ts'
import { whyNoCash } from './judge-cash.ts'

let database: TestDatabase
let shop: OpenShop
let staffApp: TestStaffApp
let owner: Awaited<ReturnType<TestStaffApp['makeStaff']>>
let tee: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  tee = await makeProduct(database.db, { price: 799, stock: 500 })
  shop = await openShop(database.db, { cashLimits: 'set' })
  staffApp = await openStaffApp(database.db)
})
beforeEach(async () => {
  owner = await staffApp.makeStaff('owner')
  await set({})
})
afterAll(async () => {
  await staffApp.close()
  await shop.close()
  await database.close()
})

const shopper = () => makeShopper(shop, database.db)

/** Sets rules with limits that nobody reaches, and waits until the store knows them. */
async function set(given: Partial<CashLimits>, confirm: ConfirmRules = noConfirmRules): Promise<void> {
  const { version } = (await staffApp.ask('GET /settings', { session: owner.session })).body.checkout
  const cash = { rupees: 1_00_000, orders: 100, refusals: 0, categoryIds: [], ...given }
  const value = { ...defaultTerms, cash, confirm }
  const body = { value, version }
  assert.equal((await staffApp.ask('PUT /settings/checkout', { session: owner.session, body })).status, 200)
  await waitUntil(() => assert.deepEqual(shop.catalogue.terms(), value))
}

let doors = 0
/** A unique address and phone. */
const elsewhere = () => {
  doors += 1
  return { ...home, street: `${doors}, Wheeler Road`, phone: String(9_000_000_000 + doors), postalCode: '560005' }
}

async function order(who: Shopper, { to = elsewhere(), method = 'CASH' } = {}) {
  const { items, grandTotal } = (await who.add(lineOf(tee))).body
  const charges = method === 'CASH' ? 60 : 0
  const sums = { deliveryCharges: charges, totalAmount: grandTotal + charges }
  const body = { userId: who.userId, items, shippingAddress: to, paymentMethod: method, ...sums }
  return who.ask('POST /orders', { body })
}

/** The verdict on COD in the bag, the checkout and the order. */
async function judged(who: Shopper, to = elsewhere()) {
  const bag = (await who.add(lineOf(tee))).body
  const { phone, street, postalCode } = to
  const door = { phone, street, postalCode }
  const options = await who.ask('POST /payment/options', { body: { userId: who.userId, shippingAddress: door } })
  const { body } = await order(who, { to })
  return {
    bag: bag.cash.why,
    checkout: options.body.cashRefusal,
    order: body.code === 'CASH_REFUSED' ? body.detail : null,
  }
}

const receive = async (orderId: string, given: object) => {
  const page = (await staffApp.ask(`GET /orders/${orderId}`, { session: owner.session })).body
  const lines = page.items.map(({ orderItemId, quantity }: { orderItemId: string; quantity: number }) => ({
    orderItemId,
    quantity,
    outcome: 'shelf',
  }))
  const body = { version: page.version, lines, ...given }
  return staffApp.ask(`POST /orders/${orderId}/receive`, { session: owner.session, body })
}

/** A COD order that could not be delivered, and was returned with staff's reason. */
async function comesBack(who: Shopper, cameBack: CameBack | undefined, to = elsewhere()): Promise<string> {
  const { orderId } = (await order(who, { to })).body
  await bringTo(database.db, orderId, 'OUT_FOR_DELIVERY', shop.clock())
  await inTransaction(database.db, (tx) =>
    moveOrder(tx, { orderId, to: 'DELIVERY_FAILED', by: 'staff', now: shop.clock() }),
  )
  assert.equal((await receive(orderId, cameBack === undefined ? {} : { cameBack })).status, 200)
  return orderId
}

const payOnline = 'Cash on delivery is not available for this order. Please pay online by UPI, card or net banking.'

test.each(cameBackReasons)(
  'a parcel that came back as “%s” counts if it was not the courier’s or the shop’s fault',
  async (cameBack) => {
    await set({ refusals: 1 })
    const asha = await shopper()
    const orderId = await comesBack(asha, cameBack)
    const parcel = await database.db
      .selectFrom('parcels')
      .select('cameBack')
      .where('orderId', '=', orderId)
      .executeTakeFirst()
    expect(parcel).toEqual({ cameBack })
    const isCounted = countedCameBack.some((one) => one === cameBack)
    const why = isCounted ? payOnline : null
    expect(await judged(asha)).toEqual({ bag: why, checkout: why, order: why })
  },
)

test('two returned parcels stop cash by account, phone or address, but not an order paid online', async () => {
  await set({ refusals: 2 })
  const [asha, ravi] = [await shopper(), await shopper()]
  const to = elsewhere()
  await comesBack(asha, 'refused', to)
  expect(await judged(asha)).toEqual({ bag: null, checkout: null, order: null })
  await comesBack(asha, 'notReached', to)
  expect(await judged(asha)).toEqual({ bag: payOnline, checkout: payOnline, order: payOnline })
  expect(await judged(ravi, { ...elsewhere(), phone: to.phone })).toEqual({
    bag: null,
    checkout: payOnline,
    order: payOnline,
  })
  const written = { ...elsewhere(), street: to.street.toUpperCase().replaceAll(',', ' - ') }
  expect(await judged(ravi, written)).toEqual({ bag: null, checkout: payOnline, order: payOnline })
  expect(await judged(ravi)).toEqual({ bag: null, checkout: null, order: null })
  expect((await order(asha, { method: 'ONLINE' })).status).toBe(201)
  await set({ refusals: 0 })
  expect(await judged(asha)).toEqual({ bag: null, checkout: null, order: null })
})

test('a returned parcel counts for twelve months, and one without a reason never', async () => {
  await set({ refusals: 1 })
  const [asha, ravi] = [await shopper(), await shopper()]
  const orderId = await comesBack(asha, 'refused')
  const past = (days: number) => new Date(shop.clock().getTime() - days * 24 * 60 * 60_000)
  const backAt = (at: Date) =>
    database.db.updateTable('parcels').set({ cameBackAt: at }).where('orderId', '=', orderId).execute()
  await backAt(past(360))
  expect((await judged(asha)).order).toBe(payOnline)
  await backAt(past(367))
  expect((await judged(asha)).order).toBeNull()
  await comesBack(ravi, undefined)
  expect((await judged(ravi)).order).toBeNull()
})

test('a refused delivery counts without a reason from staff, a lost parcel does not', async () => {
  await set({ refusals: 1 })
  const [asha, ravi] = [await shopper(), await shopper()]
  const move = (orderId: string, step: object) =>
    inTransaction(database.db, (tx) =>
      moveOrder(tx, { orderId, by: 'staff', now: shop.clock(), ...step } as Parameters<typeof moveOrder>[1]),
    )
  const refused = (await order(asha)).body.orderId
  await bringTo(database.db, refused, 'OUT_FOR_DELIVERY', shop.clock())
  await move(refused, { to: 'DELIVERY_FAILED', failure: 'Refused by the customer' })
  await receive(refused, {})
  expect((await judged(asha)).order).toBe(payOnline)
  const lost = (await order(ravi)).body.orderId
  await bringTo(database.db, lost, 'SHIPPED', shop.clock())
  await move(lost, { to: 'LOST' })
  expect((await judged(ravi)).order).toBeNull()
})

test('products of a category without COD are named, in a guest’s bag too, and the store does not promise COD', async () => {
  const { categoryId } = await database.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', tee.productId)
    .executeTakeFirstOrThrow()
  const isCashForAll = async () => (await shop.ask('GET /content/chrome')).body.terms.isCashForAll
  expect(await isCashForAll()).toBe(true)
  await set({ categoryIds: [categoryId] })
  expect(await isCashForAll()).toBe(false)
  const asha = await shopper()
  const { bag, ...rest } = await judged(asha)
  expect(bag).toMatch(/^Cash on delivery is not available for .+\. Please pay online, or remove it from your bag\.$/)
  expect(rest).toEqual({ checkout: bag, order: bag })
  const guest = await shop.ask('POST /cart', { body: { cartId: randomUUID(), items: [lineOf(tee)] } })
  expect(guest.body.cash).toEqual({ isAllowed: false, why: bag })
})

test('the bag shows the highest sum, and the account’s orders on the way', async () => {
  await set({ rupees: 900, orders: 1 })
  const asha = await shopper()
  await asha.add(lineOf(tee, { quantity: 2 }))
  expect((await asha.bag()).cash).toEqual({
    isAllowed: false,
    why: 'Cash on delivery is limited to ₹900. Please pay online, or remove an item from your bag.',
  })
  const ravi = await shopper()
  expect((await order(ravi)).status).toBe(201)
  expect((await ravi.add(lineOf(tee))).body.cash.why).toBe(
    'You have 1 COD order on the way. Please pay online for this one.',
  )
  expect((await shop.ask(`GET /cart/guest/${randomUUID()}`)).body.cash).toBeUndefined()
})

type Blocked = Record<string, unknown>
const block = (body: Blocked, { session } = owner) =>
  staffApp.ask('POST /cash-rules/blocks', { session, body: { reason: 'Three came back', endsAt: null, ...body } })

test('a COD block of a customer, phone, address or pincode lasts until staff end it and shows no reason', async () => {
  const asha = await shopper()
  const to = { ...elsewhere(), postalCode: '400050' }
  const kinds = [
    { kind: 'customer', email: asha.email },
    { kind: 'phone', phone: `+91 ${to.phone}` },
    { kind: 'address', street: to.street.toUpperCase(), postalCode: to.postalCode },
    { kind: 'pincode', postalCode: to.postalCode },
  ]
  for (const kind of kinds) {
    const added = await block(kind)
    expect([kind.kind, added.status, added.body.isOn]).toEqual([kind.kind, 201, true])
    const bag = kind.kind === 'customer' ? payOnline : null
    expect([kind.kind, await judged(asha, to)]).toEqual([kind.kind, { bag, checkout: payOnline, order: payOnline }])
    expect((await block(kind)).body.code).toBe('CASH_BLOCKED')
    const ended = await staffApp.ask(`POST /cash-rules/blocks/${added.body.blockId}/end`, { session: owner.session })
    expect(ended.body).toMatchObject({ isOn: false, endedBy: owner.email })
  }
  expect(await judged(asha, to)).toEqual({ bag: null, checkout: null, order: null })
  const { content } = (await staffApp.ask('GET /cash-rules/blocks', { session: owner.session })).body
  expect(content.map(({ kind }: { kind: string }) => String(kind)).toSorted()).toEqual([
    'address',
    'customer',
    'phone',
    'pincode',
  ])
  const log = await database.db.selectFrom('auditLog').selectAll().where('staffId', '=', owner.staffId).execute()
  expect(log.filter(({ action }) => action === 'cash.block')).toHaveLength(4)
  expect(JSON.stringify(log)).not.toContain(to.phone)
})

test('a block ends with its day, and makes room for another', async () => {
  const asha = await shopper()
  const later = new Date(staffApp.clock().getTime() + 60_000)
  const { body } = await block({ kind: 'customer', email: asha.email, endsAt: later.toISOString() })
  expect((await judged(asha)).order).toBe(payOnline)
  await database.db
    .updateTable('cashBlocks')
    .set({ endsAt: new Date(0) })
    .where('id', '=', body.blockId)
    .execute()
  expect((await judged(asha)).order).toBeNull()
  expect((await block({ kind: 'customer', email: asha.email })).status).toBe(201)
  expect(
    (await block({ kind: 'pincode', postalCode: '560005', endsAt: new Date(0).toISOString() })).body.errors,
  ).toEqual({
    endsAt: 'Choose a later day, or none',
  })
  expect((await block({ kind: 'customer', email: 'nobody@example.com' })).body.errors.email).toContain('No customer')
  expect((await block({ kind: 'pincode', postalCode: '056000' })).status).toBe(422)
})

test('one of two simultaneous blocks of the same phone is added, and support may add none', async () => {
  const phone = elsewhere().phone
  const both = await Promise.all([1, 2].map(() => block({ kind: 'phone', phone })))
  expect(both.map(({ status }) => String(status)).toSorted()).toEqual(['201', '409'])
  const support = await staffApp.makeStaff('support')
  expect((await block({ kind: 'phone', phone: '9000099999' }, support)).body.code).toBe('FORBIDDEN')
})

test('an owner who turns every rule off sells on COD and packs at once', async () => {
  const [asha, ravi, meera] = [await shopper(), await shopper(), await shopper()]
  const to = elsewhere()
  await comesBack(asha, 'refused', to)
  expect((await order(asha, { to })).status).toBe(201)
  const { categoryId } = await database.db
    .selectFrom('products')
    .select('categoryId')
    .where('id', '=', tee.productId)
    .executeTakeFirstOrThrow()
  for (const on of [{ refusals: 1 }, { orders: 1 }, { rupees: 900 }, { categoryIds: [categoryId] }]) {
    await set(on)
    const { bag, checkout, order: placed } = await judged(asha, to)
    expect([on, bag, checkout]).toEqual([on, placed, placed])
    expect(placed).toContain('ay online')
  }
  await set({}, { rupees: 1, firstOrders: true, riskyPincodes: true, hours: 24 })
  expect((await order(ravi)).body.confirmBy).not.toBeNull()

  const { cashRupees: rupees, cashOrders: orders } = termBounds
  await set({ rupees, orders, refusals: 0, categoryIds: [] }, noConfirmRules)
  expect(await judged(asha, to)).toEqual({ bag: null, checkout: null, order: null })
  expect((await order(meera)).body).toMatchObject({ status: 'CONFIRMED', confirmBy: null })
})

test('without rules the first values apply', () => {
  const facts = {
    by: 'account' as const,
    orders: 1,
    amount: 100,
    cameBack: 9,
    isBlocked: false,
    wentBack: 0,
    delivered: 0,
  }
  const limits = { ...defaultTerms.cash, refusals: 0 }
  expect(whyNoCash([facts], { totalAmount: 100, lines: [] }, limits)).toBeUndefined()
  expect(whyNoCash([{ ...facts, orders: 2 }], { totalAmount: 100, lines: [] }, limits)).toContain('2 COD orders')
})

test('the phone and the address of an erased customer leave the blocks, unless somebody else ordered with them', async () => {
  const [asha, meera] = [await shopper(), await shopper()]
  const [own, shared] = [elsewhere(), elsewhere()]
  for (const [who, to] of [
    [asha, own],
    [asha, shared],
    [meera, { ...shared, street: shared.street.toUpperCase() }],
  ] as const) {
    const { orderId } = (await order(who, { to })).body
    await who.cancel(orderId)
  }
  for (const { phone, street, postalCode } of [own, shared]) {
    assert.equal((await block({ kind: 'phone', phone })).status, 201)
    assert.equal((await block({ kind: 'address', street, postalCode })).status, 201)
  }
  expect(await erasePerson(database.db, asha.userId, shop.clock())).toBe(true)
  const rows = await database.db.selectFrom('cashBlocks').select('shown').where('endedAt', 'is', null).execute()
  const left = rows.map(({ shown }) => shown)
  expect(left).toEqual(expect.arrayContaining([shared.phone, `${shared.street}, ${shared.postalCode}`]))
  expect(left.filter((shown) => shown.includes(own.phone) || shown.startsWith(`${own.street},`))).toEqual([])
})
