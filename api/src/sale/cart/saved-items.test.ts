import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'

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

const tee = (stock = 50) => makeProduct(database.db, { price: 799, stock })
const setStock = (productId: string, stock: number) =>
  database.db.updateTable('variants').set({ stock }).where('productId', '=', productId).execute()

async function withLine(quantity = 2) {
  const asha = await makeShopper(shop, database.db)
  const product = await tee()
  const { body } = await asha.add(lineOf(product, { quantity }))
  const query = { cartId: body.cartId as string }
  const post = (path: string, id: string) => asha.ask(`POST ${path.replace(':id', id)}`, { query })
  const save = (id: string) => post('/cart/item/:id/save', id)
  const move = (id: string) => post('/cart/saved/:id/move', id)
  return { asha, product, query, save, move, lineId: body.items[0].cartItemId as string }
}

test('a line is put aside with its quantity and is neither counted nor paid, and comes back', async () => {
  const { asha, product, save, move, lineId } = await withLine(2)
  const saved = await save(lineId)
  expect(saved.body).toMatchObject({
    items: [],
    grandTotal: 0,
    saved: [{ productId: product.productId, quantity: 2, price: 799 }],
  })
  expect(await asha.bag()).toEqual(saved.body)
  const back = await move(saved.body.saved[0].savedItemId)
  expect(back.body).toMatchObject({ items: [{ productId: product.productId, quantity: 2 }], grandTotal: 1598 })
  expect(back.body.saved).toBeUndefined()
})

test('as many saved items come back as are left; sold-out items stay saved and say so', async () => {
  const { asha, product, save, move, lineId } = await withLine(3)
  const { saved } = (await save(lineId)).body
  await setStock(product.productId, 0)
  expect((await move(saved[0].savedItemId)).body.code).toBe('OUT_OF_STOCK')
  expect((await asha.bag()).saved).toMatchObject([{ quantity: 3, available: 0 }])
  await setStock(product.productId, 2)
  expect((await move(saved[0].savedItemId)).body.items).toMatchObject([{ quantity: 2 }])
})

test('pressed in two tabs at once, a line is saved once and comes back once', async () => {
  const { asha, save, move, lineId } = await withLine(1)
  const tabs = await Promise.all([save(lineId), save(lineId)])
  expect(tabs.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  const { saved } = await asha.bag()
  expect(saved).toHaveLength(1)
  const back = await Promise.all([move(saved[0].savedItemId), move(saved[0].savedItemId)])
  expect(back.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 404])
  expect((await asha.bag()).items).toMatchObject([{ quantity: 1 }])
})

test('items that a guest saved are the customer’s after login, beside their own saved items', async () => {
  const { asha, product, save, lineId } = await withLine(2)
  await save(lineId)
  const guestCartId = crypto.randomUUID()
  const other = await tee()
  const items = [lineOf(product, { quantity: 5 }), lineOf(other)]
  const { body } = await shop.ask('POST /cart', { body: { cartId: guestCartId, items } })
  for (const { cartItemId } of body.items) {
    await shop.ask(`POST /cart/item/${cartItemId}/save`, { query: { cartId: guestCartId } })
  }
  const merged = await asha.ask('POST /cart/merge', { query: { guestCartId, userId: asha.userId } })
  const kept = merged.body.saved.map((one: { productId: string; quantity: number }) => [one.productId, one.quantity])
  expect(new Map(kept)).toEqual(
    new Map([
      [product.productId, 2],
      [other.productId, 1],
    ]),
  )
})

test('nobody moves or removes what another customer saved', async () => {
  const { save, query, lineId, asha } = await withLine()
  const { saved } = (await save(lineId)).body
  const stranger = await makeShopper(shop, database.db)
  const { savedItemId } = saved[0]
  expect((await stranger.ask(`POST /cart/saved/${savedItemId}/move`, { query })).status).toBe(404)
  expect((await stranger.ask(`DELETE /cart/saved/${savedItemId}`, { query })).status).toBe(404)
  const removed = await asha.ask(`DELETE /cart/saved/${savedItemId}`, { query })
  expect(removed.body.saved).toBeUndefined()
})
