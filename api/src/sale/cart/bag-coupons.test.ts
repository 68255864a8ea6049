import type { BagCoupon } from '@nukkad/contract/cart'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct, type CouponOptions } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
})
beforeEach(async () => {
  await database.db
    .updateTable('coupons')
    .set({ isShownInBag: false, startsAt: new Date('2026-01-01'), endsAt: new Date('2026-01-02') })
    .execute()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const shown = (given: CouponOptions) => makeCoupon(database.db, { isShownInBag: true, ...given })
const rupees = (amount: number) => ({ percent: null, amount: amount * 100 })
const tee = (price = 799) => makeProduct(database.db, { price, stock: 50 })

async function withBag(price = 799) {
  const asha = await makeShopper(shop, database.db)
  const product = await tee(price)
  const { body } = await asha.add(lineOf(product))
  const query = { cartId: body.cartId }
  const list = async () => (await asha.ask('GET /coupons', { query })).body.coupons as BagCoupon[]
  const apply = (code: string) => asha.ask('PUT /cart/coupon', { query: { ...query, code } })
  return { asha, product, query, list, apply }
}

test('a bag lists what each shown coupon saves, the best first, and what is missing for the others', async () => {
  const { list, apply } = await withBag(799)
  const ten = await shown({ percent: 10 })
  const flat = await shown({ ...rupees(150), minimum: 500 })
  const larger = await shown({ ...rupees(300), minimum: 1000 })
  const share = await shown({ percent: 20, minimum: 1500, isPrepaidOnly: true })
  const of = (code: string, given: Partial<BagCoupon>) => ({
    code,
    missing: 0,
    isForAll: true,
    isPrepaidOnly: false,
    isBest: false,
    ...given,
  })
  const offers = await list()
  expect(offers).toEqual([
    of(flat, { saves: 150, isBest: true }),
    of(ten, { saves: 80 }),
    of(larger, { saves: 300, missing: 201 }),
    of(share, { saves: 300, missing: 701, isPrepaidOnly: true }),
  ])
  // One rule: each saves just that once it is put on the bag, and none is before.
  for (const { code, saves } of offers.slice(0, 2)) expect((await apply(code)).body.discount).toBe(saves)
})

test('a coupon that the shop does not show, has ended or has many codes is never listed', async () => {
  const { list } = await withBag()
  await makeCoupon(database.db, { percent: 50 })
  await shown({ percent: 40, endsAt: new Date('2026-01-03') })
  await shown({ percent: 40, startsAt: new Date('2027-06-01') })
  await expect(shown({ percent: 30, method: 'codes' })).rejects.toThrow('coupons_shown_have_one_code')
  expect(await list()).toEqual([])
})

test('a coupon for other products, used up, or used by this customer is not offered', async () => {
  const { asha, list, apply, product } = await withBag(999)
  const other = await tee()
  await shown({ percent: 10, productIds: [other.productId] })
  await shown({ percent: 10, maxUses: 0 })
  const first = await shown({ percent: 15, isFirstOrderOnly: true })
  const once = await shown({ percent: 10, maxUsesPerUser: 1 })
  expect((await list()).map(({ code }) => code)).toEqual([first, once])
  await apply(once)
  expect((await asha.order()).status).toBe(201)
  await asha.add(lineOf(product))
  expect(await list()).toEqual([])
})

test('a promoted coupon is listed like a shown one, until this customer has used it', async () => {
  const { asha, list, apply, product } = await withBag(999)
  const code = await makeCoupon(database.db, { percent: 10, minimum: 999, maxUsesPerUser: 1 })
  expect(await list()).toEqual([])
  const promotion = { message: `10% off with ${code}`, code, position: 9 }
  await database.db.insertInto('promotions').values(promotion).execute()
  expect(await list()).toMatchObject([{ code, saves: 100, missing: 0 }])
  await apply(code)
  expect((await asha.order()).status).toBe(201)
  await asha.add(lineOf(product))
  expect(await list()).toEqual([])
})

test('the missing amount counts only products of the coupon', async () => {
  const { list, product, asha } = await withBag(400)
  await asha.add(lineOf(await tee(5000)))
  const code = await shown({ ...rupees(100), minimum: 700, productIds: [product.productId] })
  expect(await list()).toMatchObject([{ code, missing: 300, saves: 100, isForAll: false }])
})

test('none is the best where an automatic discount takes as much off', async () => {
  const { list } = await withBag(1000)
  await makeCoupon(database.db, { percent: 20, method: 'automatic' })
  await shown({ percent: 20 })
  expect((await list()).map(({ isBest }) => isBest)).toEqual([false])
  const more = await shown({ percent: 21 })
  expect((await list()).filter(({ isBest }) => isBest).map(({ code }) => code)).toEqual([more])
})

test('the coupons of another customer’s bag are nobody else’s', async () => {
  const { query } = await withBag()
  const stranger = await makeShopper(shop, database.db)
  expect((await stranger.ask('GET /coupons', { query })).body.code).toBe('CART_NOT_FOUND')
  expect((await shop.ask('GET /coupons', { query })).body.code).toBe('CART_NOT_FOUND')
})
