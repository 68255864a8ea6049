import type { StaffCoupon } from '@nukkad/contract/staff/coupons'
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { openStaffApi } from '../../../test/staff-api.ts'

const api = openStaffApi()
const { ask } = api

const newCode = () => `RAIN-${randomUUID().slice(0, 8).toUpperCase()}`
const terms = {
  percent: 10,
  amount: null,
  cap: null,
  minimum: 0,
  categoryIds: [],
  collectionIds: [],
  productIds: [],
  skipsReduced: false,
  isFirstOrderOnly: false,
  isPrepaidOnly: false,
  startsAt: '2026-01-01T00:00:00.000Z',
  endsAt: null,
  maxUses: null,
  maxUsesPerUser: null,
}
const rupees = (amount: number) => ({ percent: null, amount })
const add = async (given: object = {}): Promise<StaffCoupon> => {
  const { status, body } = await ask('POST /coupons', { code: newCode(), ...terms, ...given })
  expect([status, body]).toEqual([201, expect.anything()])
  return body
}
const tee = (given: object = {}) => makeProduct(api.db, { price: 999, stock: 50, ...given })

/** A customer with these products in the bag. */
async function withBag(...products: Awaited<ReturnType<typeof tee>>[]) {
  const asha = await makeShopper(api.shop, api.db)
  const { body } = await asha.add(...products.map((product) => lineOf(product)))
  const apply = (code: string) => asha.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code } })
  return { asha, apply }
}

test('staff create and list a coupon, change it while no order uses it, and end it once one does', async () => {
  const made = await add({ code: ' monsoon300 ', ...rupees(300), minimum: 900 })
  expect(made).toMatchObject({ code: 'MONSOON300', amount: 300, percent: null, state: 'running', uses: 0, version: 1 })
  expect((await ask('POST /coupons', { ...terms, code: 'MONSOON300' })).body.errors.code).toMatch(/already/)

  const { version: _version, code: _code, state: _state, uses: _uses, scope: _scope, ...old } = made
  const change = (given: object) => ask('PUT /coupons/MONSOON300', { ...old, version: 1, ...given })
  const changed = await change({ amount: 200 })
  expect(changed.body).toMatchObject({ amount: 200, version: 2 })
  expect((await change({ amount: 100 })).body).toMatchObject({ code: 'STALE', fresh: { amount: 200 } })

  const { asha, apply } = await withBag(await tee())
  expect((await apply('monsoon300')).body).toMatchObject({ discount: 200, grandTotal: 799 })
  const { body: order } = await asha.order()
  expect(order).toMatchObject({ couponCode: 'MONSOON300', discount: 200 })
  expect((await change({ version: 2, amount: 500 })).body).toMatchObject({ code: 'COUPON_STATE' })

  const ended = await ask('POST /coupons/MONSOON300/end', { version: 2 })
  expect(ended.body).toMatchObject({ state: 'over', uses: 1, version: 3 })
  expect((await ask('POST /coupons/MONSOON300/end', { version: 3 })).body.code).toBe('COUPON_STATE')
  expect((await (await withBag(await tee())).apply('MONSOON300')).body.code).toBe('COUPON_INVALID')
  const over = (await ask('GET /coupons?state=over')).body.content
  expect(over.map(({ code }: StaffCoupon) => code)).toContain('MONSOON300')
  const { rows } = await auditOf('MONSOON300')
  expect(rows).toEqual(['coupon.add', 'coupon.change', 'coupon.end'])
})

async function auditOf(subject: string) {
  const rows = await api.db
    .selectFrom('auditLog')
    .select('action')
    .where('subject', '=', subject)
    .orderBy('id')
    .execute()
  return { rows: rows.map(({ action }) => action) }
}

test.each([
  ['neither a share nor a sum', { percent: null }, 'percent'],
  ['both', { amount: 300 }, 'percent'],
  ['a cap on a sum', { percent: null, amount: 300, cap: 100 }, 'cap'],
  ['an end before its beginning', { endsAt: '2025-01-01T00:00:00.000Z' }, 'endsAt'],
  ['91 %', { percent: 91 }, 'percent'],
  ['half a rupee', { ...rupees(0.5) }, 'amount'],
  ['a category that is gone', { categoryIds: [randomUUID()] }, 'categoryIds'],
  ['a code with a space', { code: 'TEN OFF' }, 'code'],
])('%s is refused at its field', async (_, given, field) => {
  const { status, body } = await ask('POST /coupons', { code: newCode(), ...terms, ...given })
  expect([status, Object.keys(body.errors)]).toEqual([422, [field]])
})

test('a coupon is for products of a category, a collection, or named ones, and discounts no others', async () => {
  const { categoryId } = await makeCategory(api.db)
  const [kurta, shirt, jeans] = [await tee({ categoryId }), await tee({ price: 500 }), await tee({ price: 700 })]
  const collection = (await ask('POST /collections', { name: `Edit ${randomUUID()}`, rule: null })).body
  await ask(`PUT /collections/${collection.collectionId}/products`, { version: 1, productIds: [jeans.productId] })
  const wide = await add({
    ...rupees(300),
    categoryIds: [categoryId],
    productIds: [shirt.productId],
    collectionIds: [collection.collectionId],
  })
  expect(wide.scope.toSorted()).toEqual([expect.anything(), collection.name, expect.stringMatching(/^Men, /)])
  const other = await tee({ price: 5000 })
  const { asha, apply } = await withBag(other)
  expect((await apply(wide.code)).body).toMatchObject({
    code: 'COUPON_INVALID',
    detail: `${wide.code} does not apply to the items in your bag.`,
  })
  for (const product of [kurta, shirt, jeans]) await asha.add(lineOf(product))
  const { body } = await apply(wide.code)
  expect(body).toMatchObject({ discount: 300, grandTotal: 5000 + 999 + 500 + 700 - 300 })

  const large = await add({ ...rupees(300), categoryIds: [categoryId], minimum: 1200 })
  expect((await apply(large.code)).body).toMatchObject({
    code: 'COUPON_MINIMUM',
    detail: `Add eligible items worth ₹201 to use ${large.code}.`,
  })
})

test('a coupon may exclude reduced products, require a first order, and cap a percentage', async () => {
  const [sale, plain] = [await tee({ price: 800, oldPrice: 1000 }), await tee()]
  const { asha, apply } = await withBag(sale, plain)
  const fair = await add({ percent: 50, skipsReduced: true })
  expect((await apply(fair.code)).body).toMatchObject({ discount: 500, grandTotal: 1299 })
  const capped = await add({ percent: 50, cap: 100 })
  expect((await apply(capped.code)).body).toMatchObject({ discount: 100, grandTotal: 1699 })

  const first = await add({ ...rupees(100), isFirstOrderOnly: true })
  expect((await apply(first.code)).body).toMatchObject({ discount: 100 })
  await asha.order()
  await asha.add(lineOf(plain))
  expect((await apply(first.code)).body).toMatchObject({ detail: `${first.code} is only for your first order.` })
})

test('a COD order is refused a prepaid coupon with the reason, and the bag keeps it', async () => {
  const { asha, apply } = await withBag(await tee())
  const { code } = await add({ ...rupees(300), isPrepaidOnly: true })
  expect((await apply(code)).body).toMatchObject({
    discount: 300,
    couponMessage: 'Only when you pay online.',
    isPrepaidOnly: true,
  })
  const refused = await asha.order()
  expect(refused.body).toMatchObject({
    status: 409,
    code: 'COUPON_PREPAID',
    detail: expect.stringContaining('pay online'),
  })
  expect((await asha.order({ method: 'ONLINE' })).body).toMatchObject({ couponCode: code, totalAmount: 699 })
})

test('terms that changed between bag and order do not count', async () => {
  const { asha, apply } = await withBag(await tee())
  const { code } = await add({ percent: 10 })
  const { body: bag } = await apply(code)
  await api.db.updateTable('coupons').set({ percent: 5, version: 2 }).where('code', '=', code).execute()
  const refused = await asha.order({ totalAmount: bag.grandTotal + 60 })
  expect(refused.body).toMatchObject({ code: 'PRICE_CHANGED', grandTotal: 949 })
})

test('a test of a coupon prices a bag across the GST threshold, with tax and refusal as in the store', async () => {
  const dear = await tee({ price: 2900 })
  const { code } = await add({ ...rupees(300), startsAt: '2027-01-01T00:00:00.000Z', minimum: 2000 })
  const tried = (lines: object[]) => ask(`POST /coupons/${code}/try`, { lines })
  expect((await tried([{ productId: dear.productId, quantity: 1 }])).body).toEqual({
    lines: [
      {
        productId: dear.productId,
        name: dear.name,
        quantity: 1,
        price: 2900,
        discount: 300,
        total: 2600,
        taxRate: 5,
        tax: 123.81,
      },
    ],
    itemsTotal: 2900,
    discount: 300,
    grandTotal: 2600,
    totalTax: 123.81,
    refusal: null,
  })
  const cheap = await tee()
  expect((await tried([{ productId: cheap.productId, quantity: 1 }])).body).toMatchObject({
    discount: 0,
    refusal: `Add items worth ₹1,001 to use ${code}.`,
  })
  expect((await tried([{ productId: randomUUID(), quantity: 1 }])).body.errors.lines).toMatch(/no longer exists/)
})

test('support sees coupons and changes none; a packer sees none', async () => {
  const { code } = await add()
  const support = await api.staffApp.makeStaff('support')
  const packer = await api.staffApp.makeStaff('packer')
  const as = ({ session }: typeof support, call: string, body?: object) =>
    api.staffApp.ask(call, { session, ...(body && { body }) })
  expect((await as(support, `GET /coupons/${code}`)).status).toBe(200)
  expect((await as(support, `POST /coupons/${code}/end`, { version: 1 })).status).toBe(403)
  expect((await as(packer, 'GET /coupons')).status).toBe(403)
})

test('coupons of a merged category move along', async () => {
  const [from, into] = [await makeCategory(api.db), await makeCategory(api.db)]
  const { code } = await add({ categoryIds: [from.categoryId] })
  await ask(`POST /categories/${from.categoryId}/merge`, { version: 1, into: into.categoryId })
  expect((await ask(`GET /coupons/${code}`)).body.categoryIds).toEqual([into.categoryId])
})
