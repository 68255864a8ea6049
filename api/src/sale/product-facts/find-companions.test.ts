import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../test/database.ts'
import { makeCollection } from '../../../test/make-collection.ts'
import { makeProduct, type MadeProduct } from '../../../test/make.ts'
import { openShop, type OpenShop } from '../../../test/shop.ts'
import { lineOf, makeShopper } from '../../../test/shopper.ts'
import { countProductFacts } from './count-product-facts.ts'

let database: TestDatabase
let shop: OpenShop
let tee: MadeProduct
let jeans: MadeProduct
let cap: MadeProduct
let scarf: MadeProduct

beforeAll(async () => {
  database = await testDatabase()
  shop = await openShop(database.db)
  tee = await makeProduct(database.db, { stock: 50 })
  jeans = await makeProduct(database.db, { stock: 50 })
  cap = await makeProduct(database.db, { stock: 50 })
  scarf = await makeProduct(database.db, { stock: 50 })
  await shop.catalogue.reload()
})
afterAll(async () => {
  await shop.close()
  await database.close()
})

async function buyTogether(times: number, ...products: MadeProduct[]): Promise<string[]> {
  const orderIds: string[] = []
  for (let bought = 0; bought < times; bought += 1) {
    const shopper = await makeShopper(shop, database.db)
    orderIds.push(await shopper.buy(products.map((product) => lineOf(product))))
  }
  return orderIds
}
async function nextNight() {
  shop.clock.advance(24 * 60 * 60 * 1000)
  await countProductFacts(database.db, shop.clock())
}
const goesWith = async ({ slug }: MadeProduct) =>
  (await shop.ask(`GET /products/slug/${slug}`)).body.goesWith.map((card: { productId: string }) => card.productId)

test('products that at least five orders share are companions; a cancelled order does not count', async () => {
  await buyTogether(5, tee, jeans)
  const [cancelled] = await buyTogether(5, tee, cap)
  await database.db.updateTable('orders').set({ status: 'CANCELLED' }).where('id', '=', cancelled!).execute()
  await nextNight()
  await expect.poll(() => goesWith(tee)).toEqual([jeans.productId])
  await expect.poll(() => goesWith(jeans)).toEqual([tee.productId])
  expect(await goesWith(cap)).toEqual([])
})

test('the others of a look come first', async () => {
  const slug = await makeCollection(database.db, tee.productId)
  const { id } = await database.db
    .selectFrom('collections')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow()
  await database.db
    .insertInto('collectionProducts')
    .values({ collectionId: id, productId: scarf.productId, position: 1 })
    .execute()
  await database.db
    .insertInto('looks')
    .values({
      slug,
      name: 'Out',
      imageUrl: '/media/a.jpg',
      width: 1,
      height: 1,
      tone: '#ffffff',
      position: 0,
      isShown: true,
    })
    .execute()
  await nextNight()
  await expect.poll(() => goesWith(tee)).toEqual([scarf.productId, jeans.productId])
})

test('a look with products names what goes together, not its collection', async () => {
  const { slug } = await database.db.selectFrom('looks').select('slug').executeTakeFirstOrThrow()
  const items = [tee, cap].map(({ productId }, position) => ({ look: slug, productId, position }))
  await database.db.insertInto('lookProducts').values(items).execute()
  await nextNight()
  await expect.poll(() => goesWith(tee)).toEqual([cap.productId, jeans.productId])
  await expect.poll(() => goesWith(scarf)).toEqual([])
  await database.db.deleteFrom('lookProducts').execute()
  await nextNight()
  await expect.poll(() => goesWith(tee)).toEqual([scarf.productId, jeans.productId])
})

test('a product that is sold out, or archived, leaves the row, and is back in it with its stock', async () => {
  const setStock = (stock: number) =>
    database.db.updateTable('variants').set({ stock }).where('productId', '=', scarf.productId).execute()
  await setStock(0)
  await expect.poll(() => goesWith(tee)).toEqual([jeans.productId])
  await setStock(5)
  await expect.poll(() => goesWith(tee)).toEqual([scarf.productId, jeans.productId])
  await database.db.updateTable('products').set({ status: 'archived' }).where('id', '=', jeans.productId).execute()
  await expect.poll(() => goesWith(tee)).toEqual([scarf.productId])
})
