import { maxWishlistProducts } from '@nukkad/contract/wishlist-rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { makeShopper, type Shopper } from '../../../test/shopper.ts'

let database: TestDatabase
let shop: OpenShop
let tee: MadeProduct
let jogger: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  tee = await makeProduct(database.db, { name: 'Chai Tee', price: 799, oldPrice: 999 })
  jogger = await makeProduct(database.db, { name: 'Adda Joggers', stock: 0 })
  shop = await openShop(database.db)
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

const shopper = () => makeShopper(shop, database.db)
const names = (wishlist: { products: { name: string }[] }) => wishlist.products.map(({ name }) => name)
const add = ({ ask, userId }: Shopper, { productId }: { productId: string }) =>
  ask('POST /wishlist', { body: { userId, productId } })
const read = async ({ ask, userId }: Shopper) => (await ask(`GET /wishlist/user/${userId}`)).body

test('a customer without a wishlist gets an empty one', async () => {
  const asha = await shopper()
  const first = await read(asha)
  expect(first).toEqual({ wishListId: expect.any(String), userId: asha.userId, products: [] })
  expect(await read(asha)).toEqual(first)
})

test('added products are shown as in the store, latest first', async () => {
  const asha = await shopper()
  await add(asha, tee)
  shop.clock.advance(1000)
  const { status, body } = await add(asha, jogger)
  expect(status).toBe(200)
  expect(names(body)).toEqual(['Adda Joggers', 'Chai Tee'])
  expect(body.products).toMatchObject([{ inStock: false }, { price: 799, oldPrice: 999, inStock: true }])
  const { body: shelf } = await shop.ask('GET /products')
  expect(shelf.content).toContainEqual(body.products[1])
  expect(await read(asha)).toEqual(body)
})

test('adding a product again changes nothing', async () => {
  const asha = await shopper()
  const first = await add(asha, tee)
  shop.clock.advance(1000)
  await add(asha, jogger)
  const again = await add(asha, tee)
  expect(again.status).toBe(200)
  expect(names(again.body)).toEqual(['Adda Joggers', ...names(first.body)])
})

test('a wishlist holds 200 products; one more is refused, also of two at once, and the others stay', async () => {
  const asha = await shopper()
  const { wishListId } = await read(asha)
  await sql`
    with made as (
      insert into products (slug, name, status, category_id, summary, description, price, hsn, country_of_origin, features, created_at)
      select 'tee-' || nth, name, status, category_id, summary, description, price, hsn, country_of_origin, features, created_at
      from products, generate_series(1, ${maxWishlistProducts - 1}::integer) nth where id = ${tee.productId} returning id)
    insert into wishlist_items select ${wishListId}, id, ${shop.clock()} from made`.execute(database.db)

  const both = await Promise.all([add(asha, tee), add(asha, jogger)])
  expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(both.filter(({ body }) => body.code === 'WISHLIST_FULL')).toHaveLength(1)
  const again = await Promise.all([add(asha, tee), add(asha, jogger)])
  expect(again.map(({ status }) => status)).toEqual(both.map(({ status }) => status))
})

test('a product that is not for sale cannot be added', async () => {
  const asha = await shopper()
  const unknown = { productId: crypto.randomUUID() }
  expect((await add(asha, unknown)).body).toMatchObject({ status: 404, code: 'PRODUCT_NOT_FOUND' })
  const toggled = await asha.ask(`POST /wishlist/user/${asha.userId}/product/${unknown.productId}/toggle`)
  expect(toggled.body.code).toBe('PRODUCT_NOT_FOUND')
  expect((await asha.ask('POST /wishlist', { body: { userId: asha.userId, productId: 'tee' } })).status).toBe(422)
})

test('a product is removed; removing it again changes nothing', async () => {
  const asha = await shopper()
  await add(asha, tee)
  await add(asha, jogger)
  const remove = () => asha.ask(`DELETE /wishlist/user/${asha.userId}/product/${tee.productId}`)
  expect(names((await remove()).body)).toEqual(['Adda Joggers'])
  const again = await remove()
  expect([again.status, names(again.body)]).toEqual([200, ['Adda Joggers']])
})

test('the heart adds and removes', async () => {
  const asha = await shopper()
  const press = () => asha.ask(`POST /wishlist/user/${asha.userId}/product/${tee.productId}/toggle`)
  expect(names((await press()).body)).toEqual(['Chai Tee'])
  expect(names((await press()).body)).toEqual([])
})

test('an even number of presses at once leaves the heart as it was', async () => {
  const asha = await shopper()
  const press = () => asha.ask(`POST /wishlist/user/${asha.userId}/product/${tee.productId}/toggle`)
  const replies = await Promise.all(Array.from({ length: 10 }, press))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(names(await read(asha))).toEqual([])
  await Promise.all(Array.from({ length: 5 }, press))
  expect(names(await read(asha))).toEqual(['Chai Tee'])
})

test('a wishlist can be emptied by its id', async () => {
  const asha = await shopper()
  const { body } = await add(asha, tee)
  const emptied = await asha.ask(`DELETE /wishlist/${body.wishListId}`)
  expect(emptied.body).toEqual({ wishListId: body.wishListId, userId: asha.userId, products: [] })
})

test('the same routes work at the origin, under the same rule', async () => {
  const asha = await shopper()
  const ravi = await shopper()
  const send = (headers: Record<string, string>) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/wishlist',
      headers,
      payload: { userId: asha.userId, productId: tee.productId },
    })
  const added = await send(asha.headers)
  expect(added.statusCode).toBe(200)
  expect(names(added.json())).toEqual(['Chai Tee'])
  expect(await read(asha)).toEqual(added.json())
  expect((await send({})).statusCode).toBe(401)
  expect((await send(ravi.headers)).statusCode).toBe(404)
})

test('another customer’s wishlist can be neither read nor changed', async () => {
  const asha = await shopper()
  const ravi = await shopper()
  const { body } = await add(asha, tee)
  const tries: [string, object?][] = [
    [`GET /wishlist/user/${asha.userId}`],
    ['POST /wishlist', { userId: asha.userId, productId: jogger.productId }],
    [`DELETE /wishlist/user/${asha.userId}/product/${tee.productId}`],
    [`POST /wishlist/user/${asha.userId}/product/${tee.productId}/toggle`],
    [`DELETE /wishlist/${body.wishListId}`],
    [`DELETE /wishlist/${crypto.randomUUID()}`],
  ]
  for (const [call, sent] of tries) {
    const asRavi = await ravi.ask(call, sent && { body: sent })
    const asGuest = await shop.ask(call, sent && { body: sent })
    expect([call, asRavi.status, asGuest.status]).toEqual([call, 404, 401])
  }
  expect(await read(asha)).toEqual(body)
})
