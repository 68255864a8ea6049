import { defaultTerms, shownTerms } from '@nukkad/contract/terms-rules'
import { guestCartsPerDay } from '@nukkad/contract/cart-rules'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, makeUser } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper, type Line } from '../../../test/shopper.ts'

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
const shopper = () => makeShopper(shop, database.db)
const guestAdds = (cartId: string, ...items: Line[]) => shop.ask('POST /cart', { body: { cartId, items } })
const guestBag = async (cartId: string) => (await shop.ask(`GET /cart/guest/${cartId}`)).body
const quantities = (cart: { items: { quantity: number }[] }) => cart.items.map(({ quantity }) => quantity)

test("a guest's bag is stored under the id that the browser made", async () => {
  const product = await tee({ name: 'Kulhad Tee', price: 799, oldPrice: 999 })
  const cartId = crypto.randomUUID()
  expect(await guestBag(cartId)).toMatchObject({ cartId, id: cartId, items: [], grandTotal: 0, totalTax: 0 })

  const added = await guestAdds(cartId, lineOf(product, { quantity: 2 }))
  expect(added.status).toBe(200)
  expect(added.body).toEqual({
    cartId,
    id: cartId,
    items: [
      {
        cartItemId: expect.any(String),
        productId: product.productId,
        productName: 'Kulhad Tee',
        slug: product.slug,
        size: 'M',
        color: 'Washed Black',
        quantity: 2,
        price: 799,
        oldPrice: 999,
        tax: 76.1,
        image: `/media/${product.slug}-0.0a1b2c3d`,
        category: 'T-Shirts',
        available: 20,
      },
    ],
    grandTotal: 1598,
    totalTax: 76.1,
    discount: 0,
    couponCode: null,
    couponMessage: null,
    cash: { isAllowed: true, why: null },
    expectedDate: '2026-11-30',
    terms: shownTerms(defaultTerms),
  })
  expect(await guestBag(cartId)).toEqual(added.body)
})

test('a customer has one bag on every device', async () => {
  const asha = await shopper()
  expect(await asha.bag()).toMatchObject({ cartId: null, id: null, items: [], grandTotal: 0 })

  const { body } = await asha.add(lineOf(await tee()))
  expect(body).toMatchObject({ cartId: expect.any(String), id: null })
  expect(await asha.bag()).toEqual(body)
})

test('a customer who names no bag fills their own; a guest must name one', async () => {
  const asha = await shopper()
  const items = [lineOf(await tee())]
  expect((await asha.ask('POST /cart', { body: { items } })).status).toBe(200)
  expect((await asha.bag()).items).toHaveLength(1)

  const nameless = await shop.ask('POST /cart', { body: { items } })
  expect(nameless.status).toBe(422)
  expect(nameless.body.errors).toHaveProperty('cartId')
})

test('each line shows the picture of its colour', async () => {
  const product = await tee()
  const { body } = await guestAdds(crypto.randomUUID(), lineOf(product, { color: 'Ecru' }))
  expect(body.items[0].image).toBe(`/media/${product.slug}-1.0a1b2c3d`)
})

test('names, prices and taxes from a client are ignored', async () => {
  const product = await tee({ name: 'Adda Tee', price: 1299 })
  const asha = await shopper()
  const dear = { ...lineOf(product), price: 1, tax: 0, productName: 'Free Tee', oldPrice: 2 }
  const { body } = await asha.add(dear)
  expect(body).toMatchObject({ grandTotal: 1299, items: [{ productName: 'Adda Tee', price: 1299, oldPrice: null }] })
})

test('the same product, colour and size grows its line instead of repeating', async () => {
  const product = await tee()
  const asha = await shopper()
  await asha.add(lineOf(product, { quantity: 2 }))
  await asha.add(lineOf(product, { quantity: 1 }), lineOf(product, { size: 'L' }))
  const { body } = await asha.add(lineOf(product), lineOf(product))
  expect(quantities(body)).toEqual([5, 1])
})

test('a line holds at most ten items', async () => {
  const product = await tee()
  const asha = await shopper()
  await asha.add(lineOf(product, { quantity: 8 }))
  const refused = await asha.add(lineOf(product, { quantity: 3 }))
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ code: 'QUANTITY_LIMIT', detail: expect.stringContaining('has 8 already') })
  expect(quantities(await asha.bag())).toEqual([8])

  expect((await asha.add(lineOf(product, { quantity: 11 }))).body.code).toBe('QUANTITY_LIMIT')
  expect((await asha.add(lineOf(product, { quantity: 2 }))).status).toBe(200)
})

test('a bag takes no more than the stock, and the refusal names the items left', async () => {
  const product = await tee({ name: 'Chai Tee', stock: 3 })
  const asha = await shopper()
  const refused = await asha.add(lineOf(product, { quantity: 4 }))
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({
    code: 'OUT_OF_STOCK',
    detail: 'Only 3 of Chai Tee (Washed Black, M) are left.',
    available: 3,
  })

  await asha.add(lineOf(product, { quantity: 2 }))
  const more = await asha.add(lineOf(product, { quantity: 2 }))
  expect(more.body.detail).toBe('Only 3 of Chai Tee (Washed Black, M) are left. Your bag has 2 already.')
  expect(quantities(await asha.bag())).toEqual([2])
})

test('adding is all or nothing', async () => {
  const asha = await shopper()
  const plenty = lineOf(await tee())
  const none = lineOf(await tee({ name: 'Gone Tee', stock: 0 }))
  const refused = await asha.add(plenty, none)
  expect(refused.body).toMatchObject({ code: 'OUT_OF_STOCK', detail: 'Gone Tee (Washed Black, M) is sold out.' })
  expect((await asha.bag()).items).toEqual([])

  const unknown = await asha.add(plenty, { ...plenty, productId: crypto.randomUUID() })
  expect(unknown.body).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND', detail: "Product Doesn't Exist" })
  const neverMade = await asha.add(plenty, { ...plenty, color: 'Invisible' })
  expect(neverMade.body).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  expect((await asha.bag()).items).toEqual([])
})

test('a bag holds fifty different lines at most', async () => {
  const asha = await shopper()
  const colours = Array.from({ length: 9 }, (_, n) => ({ name: `Shade ${n}`, hex: '#2d2c2e' }))
  const product = await tee({ colours, sizes: ['S', 'M', 'L', 'XL', '2XL', '3XL'] })
  const lines = colours.flatMap(({ name: color }) =>
    ['S', 'M', 'L', 'XL', '2XL', '3XL'].map((size) => lineOf(product, { color, size })),
  )
  expect((await asha.add(...lines.slice(0, 49))).status).toBe(200)
  const refused = await asha.add(...lines.slice(49, 51))
  expect(refused.body).toMatchObject({ status: 409, code: 'CART_FULL' })
  expect((await asha.bag()).items).toHaveLength(49)
  expect((await asha.add(lines[49]!)).status).toBe(200)
  expect((await asha.add(lines[0]!)).status).toBe(200)
})

test('twenty quick presses on add lose none', async () => {
  const asha = await shopper()
  const one = lineOf(await tee())
  const two = lineOf(await tee())
  const replies = await Promise.all(Array.from({ length: 20 }, (_, n) => asha.add(n % 2 === 0 ? one : two)))
  expect(replies.map(({ status }) => status)).toEqual(Array.from({ length: 20 }, () => 200))
  expect(quantities(await asha.bag())).toEqual([10, 10])
})

test.each(['a guest', 'a customer'])(
  '%s: a press that is sent again adds once, at the same moment or later',
  async (who) => {
    const product = await tee()
    const other = await tee()
    const asha = await shopper()
    const cartId = crypto.randomUUID()
    const add = (addId: string, ...items: Line[]) =>
      who === 'a guest'
        ? shop.ask('POST /cart', { body: { cartId, items, addId } })
        : asha.ask('POST /cart', { body: { userId: asha.userId, items, addId } })
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const lines = [lineOf(product, { quantity: 2 }), lineOf(other)]
    for (const { status, body } of await Promise.all([add(first, ...lines), add(first, ...lines)])) {
      expect([status, quantities(body)]).toEqual([200, [2, 1]])
    }
    expect(quantities((await add(first, ...lines)).body)).toEqual([2, 1])
    // Another press for the same line counts, and repeating it does not.
    expect(quantities((await add(second, lineOf(product))).body)).toEqual([3, 1])
    expect(quantities((await add(second, lineOf(product))).body)).toEqual([3, 1])
  },
)

test('a refused press may be repeated', async () => {
  const product = await tee({ stock: 1 })
  const [cartId, addId] = [crypto.randomUUID(), crypto.randomUUID()]
  const add = (quantity: number) =>
    shop.ask('POST /cart', { body: { cartId, items: [lineOf(product, { quantity })], addId } })
  expect((await add(2)).status).toBe(409)
  expect(quantities((await add(1)).body)).toEqual([1])
})

test('exactly ten of more than ten presses count', async () => {
  const cartId = crypto.randomUUID()
  const line = lineOf(await tee())
  const replies = await Promise.all(Array.from({ length: 15 }, () => guestAdds(cartId, line)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(10)
  expect(quantities(await guestBag(cartId))).toEqual([10])
})

test("a line's quantity is limited to ten and to the stock", async () => {
  const product = await tee({ name: 'Tiffin Tee', stock: 4 })
  const asha = await shopper()
  const { body: cart } = await asha.add(lineOf(product))
  const set = (quantity: string) =>
    asha.ask('PUT /cart/update-quantity', {
      query: { cartId: cart.cartId, productId: product.productId, color: 'Washed Black', size: 'M', quantity },
    })

  expect(quantities((await set('4')).body)).toEqual([4])
  expect((await set('5')).body).toMatchObject({ status: 409, code: 'OUT_OF_STOCK', available: 4 })
  expect((await set('11')).body).toMatchObject({ status: 409, code: 'QUANTITY_LIMIT' })
  for (const nonsense of ['0', '-1', '1.5', 'two', '']) {
    expect((await set(nonsense)).body).toMatchObject({ status: 422, code: 'INVALID_INPUT' })
  }
  expect(quantities(await asha.bag())).toEqual([4])
})

test('the quantity of an item that is not in the bag cannot be set', async () => {
  const asha = await shopper()
  const { body: cart } = await asha.add(lineOf(await tee()))
  const { productId } = await tee()
  const query = { cartId: cart.cartId, productId, color: 'Ecru', size: 'M', quantity: '2' }
  expect((await asha.ask('PUT /cart/update-quantity', { query })).body).toMatchObject({
    status: 404,
    code: 'CART_ITEM_NOT_FOUND',
  })
})

test('a line is removed once', async () => {
  const asha = await shopper()
  const { body: cart } = await asha.add(lineOf(await tee()), lineOf(await tee()))
  const [first, second] = cart.items
  const removed = await asha.ask(`DELETE /cart/item/${first.cartItemId}`, { query: { cartId: cart.cartId } })
  expect(removed.body.items).toEqual([second])
  expect((await asha.ask(`DELETE /cart/item/${first.cartItemId}`)).body.code).toBe('CART_ITEM_NOT_FOUND')
  expect((await asha.ask(`DELETE /cart/item/${second.cartItemId}`)).body.items).toEqual([])
})

test('a guest removes a line by its id alone, as the spec has it', async () => {
  const { body: cart } = await guestAdds(crypto.randomUUID(), lineOf(await tee()))
  const removed = await shop.ask(`DELETE /cart/item/${cart.items[0].cartItemId}`)
  expect(removed.body).toMatchObject({ cartId: cart.cartId, items: [] })
})

test('a line of another bag cannot be removed', async () => {
  const asha = await shopper()
  const { body: cart } = await asha.add(lineOf(await tee()))
  const query = { cartId: crypto.randomUUID() }
  const refused = await asha.ask(`DELETE /cart/item/${cart.items[0].cartItemId}`, { query })
  expect(refused.body.code).toBe('CART_ITEM_NOT_FOUND')
  expect((await asha.bag()).items).toHaveLength(1)
})

test('a bag shows when less is in stock than it holds', async () => {
  const product = await tee({ stock: 5 })
  const asha = await shopper()
  await asha.add(lineOf(product, { quantity: 4 }))
  await database.db.updateTable('variants').set({ stock: 1 }).where('productId', '=', product.productId).execute()
  expect((await asha.bag()).items[0]).toMatchObject({ quantity: 4, available: 1 })
})

test("a customer's bag is closed to everybody else, under any id", async () => {
  const asha = await shopper()
  const ravi = await makeShopper(shop, database.db, 'Ravi Iyer')
  const line = lineOf(await tee())
  const { body: cart } = await asha.add(line)
  const { cartItemId } = cart.items[0]
  const { cartId } = cart
  const setting = { cartId, productId: line.productId, color: line.color, size: line.size, quantity: '2' }

  for (const token of [ravi.token, undefined]) {
    const denied = [
      await shop.ask('POST /cart', { body: { cartId, items: [line] }, token }),
      await shop.ask('PUT /cart/update-quantity', { query: setting, token }),
      await shop.ask(`DELETE /cart/item/${cartItemId}`, { token }),
      await shop.ask(`DELETE /cart/item/${cartItemId}`, { query: { cartId }, token }),
      await shop.ask('PUT /cart/coupon', { query: { cartId, code: 'CORNER10' }, token }),
      await shop.ask('DELETE /cart/coupon', { query: { cartId }, token }),
    ]
    expect(denied.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
    expect((await shop.ask(`GET /cart/guest/${cartId}`, { token })).body.items).toEqual([])
  }
  expect((await ravi.ask(`GET /cart/${asha.userId}`)).status).toBe(404)
  expect((await shop.ask(`GET /cart/${asha.userId}`)).status).toBe(401)
  expect((await ravi.ask('POST /cart', { body: { userId: asha.userId, items: [line] } })).status).toBe(404)
  expect((await shop.ask('POST /cart', { body: { userId: asha.userId, items: [line] } })).status).toBe(401)
  expect((await ravi.ask('POST /cart', { body: { userId: ravi.userId, cartId, items: [line] } })).status).toBe(404)
  expect(await asha.bag()).toEqual(cart)
  expect((await ravi.bag()).items).toEqual([])
})

test('a guessable id is no bag', async () => {
  const items = [lineOf(await tee())]
  const guessable = '00000000-0000-1000-8000-000000000001'
  for (const cartId of ['1', 'my-bag', guessable]) {
    expect((await shop.ask('POST /cart', { body: { cartId, items } })).status).toBe(422)
    expect((await shop.ask(`GET /cart/guest/${cartId}`)).status).toBe(404)
  }
})

test('guests of one network have a daily limit of new bags; existing bags and customers have none', async () => {
  const tee = await makeProduct(database.db, { stock: 100_000 })
  const from = '203.0.113.44'
  const items = [{ productId: tee.productId, color: 'Ecru', size: 'M', quantity: 1 }]
  const add = (cartId: string) => shop.ask('POST /cart', { body: { cartId, items }, from })
  const first = crypto.randomUUID()
  expect((await add(first)).status).toBe(200)
  const endsAt = new Date(shop.clock().getTime() + 1_000)
  await database.db
    .updateTable('budgets')
    .set({ used: guestCartsPerDay, endsAt })
    .where('name', '=', 'guest-bags/network')
    .where('key', '=', from)
    .execute()

  const refused = await add(crypto.randomUUID())
  expect(refused).toMatchObject({ status: 429, body: { detail: expect.stringContaining('Please log in') } })
  expect(refused.headers['retry-after']).toBe('1')
  expect((await add(first)).body.items[0].quantity).toBe(2)
  const { userId, token } = await makeUser(database.db, { now: shop.clock() })
  expect((await shop.ask('POST /cart', { body: { userId, items }, token, from })).status).toBe(200)
  expect((await shop.ask('POST /cart', { body: { cartId: crypto.randomUUID(), items } })).status).toBe(200)
  shop.clock.advance(1_000)
  expect((await add(crypto.randomUUID())).status).toBe(200)
})

test('the reply to a change is the new bag', async () => {
  const asha = await shopper()
  const [one, other] = [lineOf(await tee({ price: 799 })), lineOf(await tee({ price: 999 }))]
  const changes = [
    () => asha.add(one),
    () => asha.add(other, { ...one, quantity: 2 }),
    async () => {
      const { cartId } = await asha.bag()
      return asha.ask('PUT /cart/update-quantity', { query: { cartId, ...one, quantity: '5' } })
    },
  ]
  for (const change of changes) {
    const { status, body } = await change()
    expect(status).toBe(200)
    expect(body).toEqual(await asha.bag())
  }
  expect(quantities(await asha.bag())).toEqual([5, 1])
})

test('a visit to a bag is recorded at the start, and then once an hour', async () => {
  const minute = 60_000
  const asha = await shopper()
  const line = lineOf(await tee())
  const opened = shop.clock().getTime()
  await asha.add(line)
  const { cartId } = await asha.bag()
  const touchedAfter = async (change: () => Promise<{ status: number }>) => {
    expect((await change()).status).toBe(200)
    const cart = database.db.selectFrom('carts').select('updatedAt').where('id', '=', cartId)
    return (await cart.executeTakeFirstOrThrow()).updatedAt.getTime() - opened
  }
  const add = () => asha.add(line)
  const setQuantity = () => asha.ask('PUT /cart/update-quantity', { query: { cartId, ...line, quantity: '3' } })

  shop.clock.advance(10 * minute)
  expect(await touchedAfter(add)).toBe(10 * minute)
  shop.clock.advance(60 * minute)
  expect(await touchedAfter(add)).toBe(10 * minute)
  expect(await touchedAfter(setQuantity)).toBe(10 * minute)
  shop.clock.advance(1)
  expect(await touchedAfter(setQuantity)).toBe(70 * minute + 1)
  shop.clock.advance(60 * minute + 1)
  expect(await touchedAfter(add)).toBe(130 * minute + 2)
})
