import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCoupon, makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper, type Line, type Shopper } from '../../../test/shopper.ts'

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

const tee = (given: Parameters<typeof makeProduct>[1] = {}) => makeProduct(database.db, { stock: 20, ...given })
const shopper = (name?: string) => makeShopper(shop, database.db, name)
const quantities = (cart: { items: { quantity: number }[] }) => cart.items.map(({ quantity }) => quantity)

async function guestBag(...items: Line[]): Promise<string> {
  const cartId = crypto.randomUUID()
  const filled = await shop.ask('POST /cart', { body: { cartId, items } })
  expect(filled.status).toBe(200)
  return cartId
}

const merge = ({ userId, token }: Shopper, guestCartId: string) =>
  shop.ask('POST /cart/merge', { query: { guestCartId, userId }, token })

test("after login the guest's bag is merged into the customer's and deleted", async () => {
  const asha = await shopper()
  const both = await tee()
  const guests = await tee()
  await asha.add(lineOf(both, { quantity: 2 }))
  const guestCartId = await guestBag(lineOf(both, { quantity: 3 }), lineOf(guests))

  const merged = await merge(asha, guestCartId)
  expect(merged.status).toBe(200)
  expect(quantities(merged.body)).toEqual([5, 1])
  expect(merged.body.adjustments).toBeUndefined()
  expect(await asha.bag()).toEqual(merged.body)
  expect((await shop.ask(`GET /cart/guest/${guestCartId}`)).body.items).toEqual([])
})

test('merging again adds nothing', async () => {
  const asha = await shopper()
  const guestCartId = await guestBag(lineOf(await tee(), { quantity: 2 }))
  await merge(asha, guestCartId)
  expect(quantities((await merge(asha, guestCartId)).body)).toEqual([2])
})

test('an empty bag, and one without a random id, cannot fail a login', async () => {
  const asha = await shopper()
  const merged = await merge(asha, crypto.randomUUID())
  expect(merged).toMatchObject({ status: 200, body: { items: [] } })
  expect((await merge(asha, 'guest-1')).status).toBe(422)
})

test('items that could not be merged completely are reported', async () => {
  const asha = await shopper()
  const many = await tee({ name: 'Many Tee' })
  const few = await tee({ name: 'Few Tee', stock: 3 })
  await asha.add(lineOf(many, { quantity: 6 }), lineOf(few, { quantity: 2 }))
  const guestCartId = await guestBag(lineOf(many, { quantity: 6 }), lineOf(few, { quantity: 2 }))

  const { body } = await merge(asha, guestCartId)
  expect(quantities(body)).toEqual(expect.arrayContaining([10, 3]))
  const piece = { color: 'Washed Black', size: 'M' }
  expect(body.adjustments).toHaveLength(2)
  expect(body.adjustments).toEqual(
    expect.arrayContaining([
      { productName: 'Many Tee', ...piece, wanted: 12, got: 10, reason: 'QUANTITY_LIMIT' },
      { productName: 'Few Tee', ...piece, wanted: 4, got: 3, reason: 'OUT_OF_STOCK' },
    ]),
  )
})

test('ten simultaneous merges of one bag add it once', async () => {
  const asha = await shopper()
  const product = await tee()
  await asha.add(lineOf(product))
  const guestCartId = await guestBag(lineOf(product, { quantity: 2 }))
  const replies = await Promise.all(Array.from({ length: 10 }, () => merge(asha, guestCartId)))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(quantities(await asha.bag())).toEqual([3])
})

test('one of two customers on a shared browser gets the bag', async () => {
  const people = await Promise.all([shopper(), shopper('Ravi Iyer')])
  const guestCartId = await guestBag(lineOf(await tee(), { quantity: 2 }))
  await Promise.all(people.map((person) => merge(person, guestCartId)))
  const bags = await Promise.all(people.map((person) => person.bag()))
  expect(bags.flatMap(quantities)).toEqual([2])
})

test('merging while adding loses nothing', async () => {
  const asha = await shopper()
  const product = await tee()
  const guestCartId = await guestBag(lineOf(product, { quantity: 2 }))
  await Promise.all([merge(asha, guestCartId), asha.add(lineOf(product)), asha.add(lineOf(product))])
  expect(quantities(await asha.bag())).toEqual([4])
})

test("another customer's bag cannot be merged", async () => {
  const asha = await shopper()
  const ravi = await shopper('Ravi Iyer')
  const { body: bag } = await asha.add(lineOf(await tee()))
  const tried = await merge(ravi, bag.cartId)
  expect(tried).toMatchObject({ status: 200, body: { items: [] } })
  expect(await asha.bag()).toEqual(bag)

  const guestCartId = await guestBag(lineOf(await tee()))
  const query = { guestCartId, userId: asha.userId }
  expect((await shop.ask('POST /cart/merge', { query, token: ravi.token })).status).toBe(404)
  expect((await shop.ask('POST /cart/merge', { query })).status).toBe(401)
  expect((await shop.ask(`GET /cart/guest/${guestCartId}`)).body.items).toHaveLength(1)
})

test("a guest's code is merged unless the customer has entered one", async () => {
  const [guests, own] = [await makeCoupon(database.db), await makeCoupon(database.db)]
  const line = lineOf(await tee())
  const withCode = async () => {
    const cartId = await guestBag(line)
    await shop.ask('PUT /cart/coupon', { query: { cartId, code: guests } })
    return cartId
  }
  const asha = await shopper()
  expect((await merge(asha, await withCode())).body.couponCode).toBe(guests)

  const ravi = await shopper('Ravi Iyer')
  const { body } = await ravi.add(line)
  await ravi.ask('PUT /cart/coupon', { query: { cartId: body.cartId, code: own } })
  expect((await merge(ravi, await withCode())).body.couponCode).toBe(own)
})
