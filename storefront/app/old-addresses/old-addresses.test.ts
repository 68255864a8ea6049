import { expect, test } from 'vitest'
import { readOldAddress } from './old-addresses.ts'

test.for([
  ['/collections', '/collection-all'],
  ['/collections/all', '/collection-all'],
  ['/shop/', '/collection-all'],
  ['/pages/contact', '/contact-us'],
  ['/pages/about-us', '/about-us'],
  ['/policies/refund-policy', '/shipping-returns'],
  ['/policies/shipping-policy', '/shipping-returns'],
  ['/policies/privacy-policy', '/privacy-policy'],
  ['/policies/terms-of-service', '/terms-and-conditions'],
  ['/account', '/my-profile'],
  ['/account/login', '/auth/login'],
  ['/account/register', '/auth/register'],
  ['/account/orders', '/manage-orders'],
  ['/my-account/', '/my-profile'],
  ['/cart', '/checkout/cart'],
  ['/checkout', '/checkout/cart'],
] as const)('the old address %s means the page %s', ([old, path]) => {
  expect(readOldAddress(old)).toEqual({ kind: 'page', path })
})

test('a list of the old store is looked for by its slug, and a product in a list is a product', () => {
  const list = (slug: string, otherwise = '/collection-all') => ({ kind: 'list', slug, otherwise })
  expect(readOldAddress('/collections/t-shirts')).toEqual(list('t-shirts'))
  expect(readOldAddress('/collections/T-Shirts/black')).toEqual(list('t-shirts'))
  expect(readOldAddress('/collections/men')).toEqual(list('men', '/collection-men'))
  expect(readOldAddress('/product-category/clothing/hoodies/')).toEqual(list('hoodies'))
  expect(readOldAddress('/collections/t-shirts/products/jaipur-tee')).toEqual({ kind: 'product', slug: 'jaipur-tee' })
})

test.for(['/', '/product-category', '/collectionsx', '/constructor', '/blogs/news', '/collection-all'])(
  '%s is no old address',
  (path) => expect(readOldAddress(path)).toBeUndefined(),
)
