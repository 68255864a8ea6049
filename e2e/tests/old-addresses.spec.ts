import type { APIRequestContext } from '@playwright/test'
import { expect, test } from '../support/test.ts'
import { aPlentifulProduct } from '../support/shopper.ts'

test('product links of Shopify and WooCommerce redirect to the product, and category pages stay', async ({
  request,
}) => {
  const { slug, categorySlug } = await aPlentifulProduct()
  const ask = asker(request)
  expect(await ask(`/products/${slug}?variant=1`)).toEqual([301, `/product-view/${slug}`])
  expect(await ask(`/product/${slug}`)).toEqual([301, `/product-view/${slug}`])
  expect(await ask('/products/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask('/product/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask(`/products/${categorySlug}`)).toEqual([200, undefined])
})

test('other addresses of Shopify and WooCommerce redirect to the page of the same meaning', async ({ request }) => {
  const { slug, categorySlug } = await aPlentifulProduct()
  const ask = asker(request)
  expect(await ask(`/collections/${categorySlug}`)).toEqual([301, `/products/${categorySlug}`])
  expect(await ask(`/product-category/clothing/${categorySlug}/`)).toEqual([301, `/products/${categorySlug}`])
  expect(await ask('/collections/nothing-of-that-name')).toEqual([301, '/collection-all'])
  expect(await ask(`/collections/all/products/${slug}`)).toEqual([301, `/product-view/${slug}`])
  expect(await ask('/collections/all/products/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask('/pages/contact')).toEqual([301, '/contact-us'])
  expect(await ask('/pages/privacy-policy')).toEqual([301, '/privacy-policy'])
  expect(await ask('/policies/refund-policy')).toEqual([301, '/shipping-returns'])
  expect(await ask('/my-account/')).toEqual([301, '/my-profile'])
  expect(await ask('/cart')).toEqual([301, '/checkout/cart'])
  expect(await ask('/checkout')).toEqual([301, '/checkout/cart'])
  expect(await ask('/pages/nothing-of-that-name')).toEqual([404, undefined])
  expect(await ask('/policies/nothing-of-that-name')).toEqual([404, undefined])
})

function asker(request: APIRequestContext) {
  return async (path: string) => {
    const reply = await request.get((process.env.STORE_URL ?? '') + path, { maxRedirects: 0 })
    return [reply.status(), reply.headers()['location']]
  }
}
