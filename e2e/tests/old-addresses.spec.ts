import { expect, test } from '../support/test.ts'
import { aPlentifulProduct } from '../support/shopper.ts'

test('product links of Shopify and WooCommerce redirect to the product, and category pages stay', async ({
  request,
}) => {
  const { slug, categorySlug } = await aPlentifulProduct()
  const ask = async (path: string) => {
    const reply = await request.get((process.env.STORE_URL ?? '') + path, { maxRedirects: 0 })
    return [reply.status(), reply.headers()['location']]
  }
  expect(await ask(`/products/${slug}?variant=1`)).toEqual([301, `/product-view/${slug}`])
  expect(await ask(`/product/${slug}`)).toEqual([301, `/product-view/${slug}`])
  expect(await ask('/products/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask('/product/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask(`/products/${categorySlug}`)).toEqual([200, undefined])
})
