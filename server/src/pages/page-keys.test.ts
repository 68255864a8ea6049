import type { CatalogueChange } from '@nukkad/api/catalogue/read-model'
import { expect, test } from 'vitest'
import { isWorthKeeping, pageKey, showsChange } from './page-keys.ts'

test.each([
  ['/', '/'],
  ['/product-view/box-tee', '/product-view/box-tee'],
  ['/collection-men?sort=newest&page=2', '/collection-men?page=2&sort=newest'],
  ['/collection-men?color=Red&color=Blue', '/collection-men?color=Red&color=Blue'],
  ['/product-reviews?page=2&product=box-tee', '/product-reviews?page=2&product=box-tee'],
  ['/?utm_source=mail&gclid=1', '/'],
  ['/collection-all?utm_medium=x&page=1', '/collection-all?page=1'],
  ['/?x=0.7263', '/'],
  ['/auth/verify-otp?email=a%40b.in', '/auth/verify-otp'],
  ['/collection-men?garmentSize=M', '/collection-men'],
  ['/collection-all.data?_routes=root', '/collection-all.data?_routes=root'],
])('%s is the page %s', (url, key) => {
  expect(pageKey(url)).toBe(key)
})

test.each([`/?q=${'x'.repeat(600)}`, `/${'x'.repeat(600)}`])('%s is not kept', (url) => {
  expect(isWorthKeeping(pageKey(url))).toBe(false)
})

const tee = [
  '/product-view/tee',
  '/product-view/tee?page=2',
  '/product-view/tee.data',
  '/product-view/tee.data?_routes=root',
]
const others = ['/', '/collection-all', '/product-view/tee-two', '/product-reviews?product=tee']

const dropped = (change: CatalogueChange) => [...tee, ...others].filter((key) => showsChange(key, change))

test('a stock move drops that product’s page and no other', () => {
  expect(dropped({ productId: '1', slug: 'tee', turned: false })).toEqual(tee)
})

test.each([
  ['a product that sold out or came back', { productId: '1', slug: 'tee', turned: true }],
  ['any other change of the catalogue', '*'],
] as const)('%s drops every page', (_, change) => {
  expect(dropped(change)).toEqual([...tee, ...others])
})
