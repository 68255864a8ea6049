import { merchantFeed } from '@nukkad/contract/paths'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { copyProduct } from '../../../test/copy-product.ts'
import { makeCategory, makeProduct } from '../../../test/make.ts'
import { openPayingShop, type PayingShop } from '../../../test/paying.ts'
import { productPage } from './product-page.ts'

let shop: PayingShop

beforeAll(async () => {
  shop = await openPayingShop()
})
beforeEach(() => shop.db.updateTable('products').set({ status: 'archived' }).execute())
afterAll(() => shop.close())

const colours = [
  { name: 'Washed Black', hex: '#2d2c2e' },
  { name: 'Ecru', hex: '#e6dac2' },
]

/** The feed as text, and the values of each item by name. */
async function readFeed() {
  const { body, headers, statusCode } = await shop.app.inject({ url: merchantFeed })
  const items = [...body.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries([...item.matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs)].map(([, name, value]) => [name, value])),
  )
  return { body, headers, statusCode, items }
}

async function make(wish: Parameters<typeof makeProduct>[1]) {
  const product = await makeProduct(shop.db, wish)
  await shop.catalogue.reload()
  return product
}

test('each colour and size in stock is an item, at the price in the store', async () => {
  const made = await make({
    name: 'Chai & <Co>',
    slug: 'chai-co',
    price: 799,
    oldPrice: 999,
    colours,
    sizes: ['M'],
    stock: 3,
    description: 'Soft **cotton**.\n\n- washes well',
  })
  const variants = shop.db.updateTable('variants').where('productId', '=', made.productId)
  await variants.set({ sku: 'CHAI-B-M', barcode: '8901234567894' }).where('color', '=', 'Washed Black').execute()
  await variants.set({ sku: 'CHAI-E-M', barcode: 'OURS-17' }).where('color', '=', 'Ecru').execute()

  const { body, headers, statusCode, items } = await readFeed()
  expect(statusCode).toBe(200)
  expect(headers['content-type']).toBe('application/xml; charset=utf-8')
  expect(body).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<rss .*<\/channel>\n<\/rss>\n$/s)
  expect(items).toMatchObject([
    {
      id: 'CHAI-B-M',
      item_group_id: made.productId,
      title: 'Chai &amp; &lt;Co&gt;, Washed Black, M',
      description: 'Soft cotton.\nwashes well',
      link: 'https://shop.test/product-view/chai-co?color=Washed+Black&amp;size=M',
      image_link: expect.stringMatching(/^https:\/\/shop\.test\//),
      price: '999.00 INR',
      sale_price: '799.00 INR',
      availability: 'in_stock',
      gtin: '8901234567894',
      color: 'Washed Black',
      size: 'M',
    },
    { id: 'CHAI-E-M', color: 'Ecru', identifier_exists: 'no' },
  ])
  expect(items[1]).not.toHaveProperty('gtin')
  const { price, oldPrice } = JSON.parse(String((await productPage(shop.db, shop.catalogue.current(), 'chai-co')).body))
  expect([price, oldPrice]).toEqual([799, 999])
})

test('drafts, archived products, sold-out variants and archived variants are left out', async () => {
  const tee = await make({ slug: 'seen-tee', colours: [colours[0]!], sizes: ['S', 'M'], stock: 2 })
  const links = async () => (await readFeed()).items.map(({ link }) => link?.replace(/^.*\/product-view\//, ''))
  const both = ['seen-tee?color=Washed+Black&amp;size=S', 'seen-tee?color=Washed+Black&amp;size=M']
  expect(await links()).toEqual(both)

  const variants = shop.db.updateTable('variants').where('productId', '=', tee.productId)
  await variants.set({ stock: 0 }).where('size', '=', 'S').execute()
  expect(await links()).toEqual([both[1]])
  await variants.set({ stock: 2, archivedAt: new Date() }).where('size', '=', 'S').execute()
  expect(await links()).toEqual([both[1]])
  const product = shop.db.updateTable('products').where('id', '=', tee.productId)
  for (const status of ['draft', 'archived']) {
    await product.set({ status }).execute()
    expect(await links()).toEqual([])
  }
})

test('a product in both menus is unisex', async () => {
  const [men, women] = [await makeCategory(shop.db), await makeCategory(shop.db, { gender: 'Women', name: 'Kurtis' })]
  const tee = await make({ categoryId: men.categoryId, colours: [colours[0]!], sizes: ['M'], stock: 1 })
  const only = async () => (await readFeed()).items.map((item) => [item.product_type, item.gender])
  expect(await only()).toEqual([['T-Shirts', 'male']])
  await shop.db
    .updateTable('products')
    .set({ secondCategoryId: women.categoryId })
    .where('id', '=', tee.productId)
    .execute()
  expect(await only()).toEqual([['T-Shirts', 'unisex']])
})

test('the feed continues past the first batch of products', async () => {
  const { productId } = await makeProduct(shop.db)
  await copyProduct(shop.db, productId, 101)
  await shop.catalogue.reload()
  const groups = new Set((await readFeed()).items.map(({ item_group_id }) => item_group_id))
  expect(groups.size).toBe(102)
})
