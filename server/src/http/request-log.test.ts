import { readFile } from 'node:fs/promises'
import type { EndpointShape } from '@nukkad/contract/endpoint'
import { endpoints } from '@nukkad/contract/endpoints'
import { staffEndpoints } from '@nukkad/contract/staff/endpoints'
import { expect, test } from 'vitest'
import { maskUrl } from './request-log.ts'

test.each([
  ['/api/v1.0/auth/verify?email=asha%40example.com&otp=1234', '/api/v1.0/auth/verify?email=…&otp=…'],
  ['/api/v1.0/products?page=0&size=20&q=tee', '/api/v1.0/products?page=0&size=20&q=…'],
  ['/collection-men?category=men-jeans&size=M&q=meera', '/collection-men?category=men-jeans&size=M&q=…'],
  ['/api/v1.0/cart/guest/8a1f', '/api/v1.0/cart/guest/…'],
  ['/auth/verify-otp?email=a@b', '/auth/verify-otp?email=…'],
  ['/x?a=1?otp=2', '/x?a=…'],
  ['/?0f9a8b', '/?…'],
  ['/product-preview/a.b-c', '/product-preview/…'],
  ['/api/v1.0/products/preview/a.b-c', '/api/v1.0/products/preview/…'],
  ['/staff/api/v1.0/coupons/DIWALI/codes.csv', '/staff/api/v1.0/coupons/…/codes.csv'],
  ['/coupons/DIWALI', '/coupons/…'],
  ['/', '/'],
])('%s is logged as %s', (url, logged) => {
  expect(maskUrl(url)).toBe(logged)
})

/** Path parameters that give nobody access; decide for each new name, or mask it. */
const harmless =
  `addressId alertId blockId bulkId categoryId chartId claimId collectionId countId documentId id importId jobId list number orderId
  orderItemId pageId part parcelId passkeyId photoId pictureId productId rateId refundId remittanceId report returnId reviewId scheduleId sessionId slug staffId userId variantId viewId
  wishListId`.split(/\s+/)

test('no address of either API, and no page, is logged with a secret', async () => {
  const apis = Object.values<EndpointShape>({ ...endpoints, ...staffEndpoints }).map(({ path }) => path)
  const pages = await Promise.all(
    ['storefront/app/routes.ts', 'backoffice/app/platform/paths.ts'].map((file) =>
      readFile(new URL(`../../../${file}`, import.meta.url), 'utf8'),
    ),
  )
  const routes = pages.flatMap((source) =>
    [...source.matchAll(/['`](\/?[\w/-]*(?:\$\{|:)[\w/:{}$-]+)['`]/g)].map(([, path = '']) =>
      path.replaceAll(/\$\{(\w+)\}/g, ':$1'),
    ),
  )
  expect(routes).toEqual(expect.arrayContaining(['products/:slug', '/coupons/:code', '/orders/:orderId']))
  for (const path of [...apis, ...routes]) {
    const named = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name)
    const url = path.replace(/^\/?/, '/').replaceAll(/:(\w+)/g, 'value-of-$1')
    const kept = named.filter((name) => maskUrl(url).includes(`value-of-${name}`))
    expect([path, kept.filter((name) => !harmless.includes(name))]).toEqual([path, []])
    const queried = `${url}?token=s1&code=s2&secret=s3&q=s4&email=s5`
    expect(maskUrl(queried)).not.toMatch(/s[1-5]\b/)
  }
})
